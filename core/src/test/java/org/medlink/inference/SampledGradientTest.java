package org.medlink.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.PermutationSampler;
import org.junit.jupiter.api.Test;
import org.medlink.margin.HingeProblem;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

/** The sampled gradient against the one over all pairs. */
class SampledGradientTest {
    private static final double NO_SMOOTHING = 1e-9;

    @RandomCases(40)
    void everythingSampledIsTheWholeGradient(RandomCase given) {
        long seed;
        SmallTraining random;
        Inference inference;
        do {
            seed = given.seed();
            random = new SmallTraining(seed);
            inference = inference(random, seed);
            // A pair at its margin counts or does not, as rounding has it.
        } while (leastSlack(inference) <= 1e-5);
        PairSample sample = new PairSample(
                inference.incidence, Integer.MAX_VALUE, true, inference.state().entities());
        int[] order = PermutationSampler.natural(inference.state().entities());
        sample.draw(order, 0, order.length, new Seed(seed).stream("sample"));
        SampledGradient gradient = gradient(inference);
        gradient.compute(order, 0, order.length, sample, Workers.sequential());
        double hinge = 0;
        for (int r = 0; r < inference.state().relations(); r++) {
            double[] expected = new double[inference.state().weights(r).length];
            hinge += whole(inference, r, expected);
            double scale = Arrays.stream(expected).map(Math::abs).max().orElse(0);
            assertThat(gradient.statistic(r))
                    .as(random.toString())
                    .containsExactly(expected, within(1e-4 * (1 + scale)));
        }
        assertThat(gradient.hinge()).isCloseTo(hinge, within(1e-4 * (1 + hinge)));
    }

    /** Entities and pairs drawn again and again: the mean comes to the whole gradient. */
    @Test
    void samplesAreUnbiased() {
        SmallTraining random = new SmallTraining(4);
        Inference inference = inference(random, 4);
        int entities = inference.state().entities();
        double[] expected = new double[inference.state().weights(0).length];
        whole(inference, 0, expected);
        for (boolean stratified : new boolean[] {true, false}) {
            PairSample sample = new PairSample(inference.incidence, 5, stratified, entities);
            SampledGradient gradient = gradient(inference);
            UniformRandomProvider stream = new Seed(9).stream("sample");
            int[] order = PermutationSampler.natural(entities);
            int draws = 40_000;
            double[] sum = new double[expected.length];
            double[] squares = new double[expected.length];
            for (int d = 0; d < draws; d++) {
                PermutationSampler.shuffle(stream, order);
                sample.draw(order, 0, 2, stream);
                gradient.compute(order, 0, 2, sample, Workers.sequential());
                for (int z = 0; z < sum.length; z++) {
                    sum[z] += gradient.statistic(0)[z];
                    squares[z] += gradient.statistic(0)[z] * gradient.statistic(0)[z];
                }
            }
            for (int z = 0; z < sum.length; z++) {
                double mean = sum[z] / draws;
                double error = Math.sqrt(Math.max(0, squares[z] / draws - mean * mean) / draws);
                assertThat(mean).isCloseTo(expected[z], within(5 * error + 1e-4));
            }
        }
    }

    private static Inference inference(SmallTraining random, long seed) {
        BatchInference inference =
                new BatchInference(random.space, random.options, new Seed(seed), Workers.sequential());
        inference.begin();
        inference.iterate();
        return inference;
    }

    private static SampledGradient gradient(Inference inference) {
        return new SampledGradient(
                inference.state(),
                inference.incidence,
                inference.costs,
                inference.attributeRows,
                inference.attributeScores);
    }

    private static double whole(Inference inference, int relation, double[] statistic) {
        HingeProblem problem = problem(inference, relation);
        float[] slack = slack(inference, relation);
        problem.statistic(slack, NO_SMOOTHING, statistic);
        double[] loss = new double[3];
        problem.loss(slack, new float[slack.length], 0, NO_SMOOTHING, loss);
        return loss[2];
    }

    private static double leastSlack(Inference inference) {
        double least = Double.POSITIVE_INFINITY;
        for (int r = 0; r < inference.state().relations(); r++) {
            for (float slack : slack(inference, r)) {
                least = Math.min(least, Math.abs(slack));
            }
        }
        return least;
    }

    private static float[] slack(Inference inference, int relation) {
        HingeProblem problem = problem(inference, relation);
        float[] slack = new float[problem.pairs().size()];
        problem.slack(inference.state().weights(relation), problem.costs().margin(), slack);
        return slack;
    }

    private static HingeProblem problem(Inference inference, int relation) {
        return new HingeProblem(
                inference.state().shape(),
                inference.pairs.get(relation),
                inference.attributeRows.get(relation),
                inference.costs.get(relation),
                inference.state().memberships(),
                Workers.sequential());
    }
}
