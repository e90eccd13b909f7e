package org.medlink.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.PermutationSampler;
import org.junit.jupiter.api.Test;
import org.medlink.margin.HingeProblem;
import org.medlink.options.Options;
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
        LocalPopulation population;
        do {
            seed = given.seed();
            random = new SmallTraining(seed);
            population = trained(random, seed);
            // A pair at its margin counts or does not, as rounding has it.
        } while (leastSlack(population) <= 1e-5);
        checkWhole(random, population, seed);
    }

    /** Enough entities that their sums are made in several parts. */
    @Test
    void soItIsInALargerNetwork() {
        SmallTraining small = Beginning.planted(
                100, 700, Options.defaults().withCost(1).with().features(5).build());
        checkWhole(small, trained(small, 1), 1);
    }

    private static void checkWhole(SmallTraining random, LocalPopulation population, long seed) {
        int entities = population.state.entities();
        PairSample sample = new PairSample(population.incidence, Integer.MAX_VALUE, true, entities);
        int[] order = PermutationSampler.natural(entities);
        SampledGradient gradient = gradient(population);
        // What was summed before must be gone.
        sample.draw(order, entities / 2, entities, new Seed(seed).stream("sample"));
        gradient.compute(order, entities / 2, entities, sample, Workers.sequential());
        sample.draw(order, 0, order.length, new Seed(seed).stream("sample"));
        gradient.compute(order, 0, order.length, sample, Workers.sequential());
        double hinge = 0;
        for (int r = 0; r < population.state.relations(); r++) {
            double[] expected = new double[population.state.weights(r).length];
            hinge += whole(population, r, expected);
            double scale = Arrays.stream(expected).map(Math::abs).max().orElse(0);
            assertThat(gradient.statistic(r))
                    .as(random.toString())
                    .containsExactly(expected, within(1e-4 * (1 + scale)));
        }
        assertThat(gradient.hinge()).isCloseTo(hinge, within(1e-4 * (1 + hinge)));
        SampledGradient fresh = gradient(population);
        sample.draw(order, 0, entities / 2, new Seed(seed).stream("sample"));
        gradient.compute(order, 0, entities / 2, sample, Workers.sequential());
        fresh.compute(order, 0, entities / 2, sample, Workers.sequential());
        assertThat(gradient.statistic(0)).isEqualTo(fresh.statistic(0));
        assertThat(gradient.hinge()).isEqualTo(fresh.hinge());
    }

    /** Entities and pairs drawn again and again: the mean comes to the whole gradient. */
    @Test
    void samplesAreUnbiased() {
        SmallTraining random = new SmallTraining(4);
        LocalPopulation population = trained(random, 4);
        int entities = population.state.entities();
        double[] expected = new double[population.state.weights(0).length];
        whole(population, 0, expected);
        for (boolean stratified : new boolean[] {true, false}) {
            PairSample sample = new PairSample(population.incidence, 5, stratified, entities);
            SampledGradient gradient = gradient(population);
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

    private static LocalPopulation trained(SmallTraining random, long seed) {
        LocalPopulation population = random.population();
        BatchInference inference = new BatchInference(population, random.options, new Seed(seed));
        inference.begin();
        inference.iterate();
        return population;
    }

    private static SampledGradient gradient(LocalPopulation population) {
        return new SampledGradient(
                population.state,
                population.incidence,
                population.costs,
                population.attributeRows,
                population.attributeScores);
    }

    private static double whole(LocalPopulation population, int relation, double[] statistic) {
        HingeProblem problem = problem(population, relation);
        float[] slack = slack(population, relation);
        problem.statistic(slack, NO_SMOOTHING, statistic);
        double[] loss = new double[3];
        problem.loss(slack, new float[slack.length], 0, NO_SMOOTHING, loss);
        return loss[2];
    }

    private static double leastSlack(LocalPopulation population) {
        double least = Double.POSITIVE_INFINITY;
        for (int r = 0; r < population.state.relations(); r++) {
            for (float slack : slack(population, r)) {
                least = Math.min(least, Math.abs(slack));
            }
        }
        return least;
    }

    private static float[] slack(LocalPopulation population, int relation) {
        HingeProblem problem = problem(population, relation);
        float[] slack = new float[problem.pairs().size()];
        problem.slack(population.state.weights(relation), problem.costs().margin(), slack);
        return slack;
    }

    private static HingeProblem problem(LocalPopulation population, int relation) {
        return new HingeProblem(
                population.state.shape(),
                population.pairs.get(relation),
                population.attributeRows.get(relation),
                population.costs.get(relation),
                population.state.memberships(),
                Workers.sequential());
    }
}
