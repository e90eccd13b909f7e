package org.medlink.inference;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.medlink.eval.Evaluation;
import org.medlink.generate.PlantedNetwork;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.Sampling;
import org.medlink.parallel.Workers;
import org.medlink.prior.FeaturePrior;
import org.medlink.random.Seed;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.Splitter;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;
import org.medlink.train.MedLfrm;

/** With features alone: what the links around a pair say would find the planted links without them. */
class StochasticInferenceTest {
    private static final Options STOCHASTIC = Options.defaults()
            .with()
            .inference(Options.InferenceScheme.STOCHASTIC)
            .features(20)
            .proximity(false)
            .build();
    private static final Sampling PAPER =
            new Sampling(Sampling.Schedule.PAPER, OrAuto.of(20), OrAuto.of(50), 0, 1, OrAuto.of(0.5), 1, OrAuto.auto());

    @ParameterizedTest
    @CsvSource({"MED, false, FULL", "MED, true, FULL", "BAYES, false, FULL", "BAYES, true, FULL", "MED, false, BAND"})
    void plantedFeaturesAreFound(Options.Model model, boolean directed, String affinity) {
        PlantedNetwork planted =
                PlantedNetwork.generate(new PlantedNetwork.Options(600, 6000, 4, directed, new Seed(3)));
        Split split = Splitter.split(
                planted.network(), new Splitter.Options(0.1, 10, false, Protocol.LEAK_FREE), new Seed(1));
        Options options = STOCHASTIC
                .withCost(model == Options.Model.MED ? 1 : 3)
                .with()
                .model(model)
                .build();
        if (affinity.equals("BAND")) {
            options = options.with()
                    .weights(new Options.Weights(
                            1, options.weights().hyper(), 1, options.weights().solver()))
                    .build();
        }
        double truth = Evaluation.auc(planted.truth(), split.test(), Integer.MAX_VALUE);
        double batch =
                auc(options.with().inference(Options.InferenceScheme.BATCH).build(), planted, split);
        double stochastic = auc(options, planted, split);
        assertThat(stochastic).isGreaterThan(batch - 0.02).isGreaterThan(truth - 0.05);
    }

    private static double auc(Options options, PlantedNetwork planted, Split split) {
        LatentFeatureModel model = new MedLfrm(options)
                .learn(planted.network().frame(), split.train(), Attributes.none())
                .model();
        return Evaluation.auc(model, split.test(), Integer.MAX_VALUE);
    }

    @Test
    void paperScheduleLearnsToo() {
        PlantedNetwork planted = PlantedNetwork.generate(new PlantedNetwork.Options(200, 2000, 4, false, new Seed(3)));
        Split split = Splitter.split(
                planted.network(), new Splitter.Options(0.1, 10, false, Protocol.LEAK_FREE), new Seed(1));
        Options options = STOCHASTIC
                .withCost(1)
                .with()
                .sampling(PAPER)
                .stopping(new Options.Stopping(20, 0, 0, 1))
                .build();
        assertThat(auc(options, planted, split)).isGreaterThan(0.8);
    }

    /** What was learnt of each, put back to where it began, leaves the objective higher: so each has moved, and to the better. */
    @ParameterizedTest
    @EnumSource
    void weightsMembershipsAndSticksAllLearn(Sampling.Schedule schedule) {
        PlantedNetwork planted = PlantedNetwork.generate(new PlantedNetwork.Options(120, 900, 3, true, new Seed(3)));
        Options options = STOCHASTIC
                .withCost(1)
                .with()
                .features(6)
                .sampling(schedule == Sampling.Schedule.PAPER ? PAPER : STOCHASTIC.sampling())
                .build();
        FeatureSpace space =
                FeatureSpace.global(Splitter.training(planted.network(), 10, new Seed(1)), Attributes.none(), false);
        SmallTraining small = new SmallTraining(space, options);
        StochasticInference inference =
                new StochasticInference(space, options, null, new Seed(5), Workers.sequential());
        inference.begin();
        LocalPopulation population = (LocalPopulation) inference.population();
        float[] memberships = population.state.memberships();
        double[] weights = population.global.weights()[0];
        FeaturePrior sticks = population.global.features();
        float[] firstMemberships = memberships.clone();
        double[] firstWeights = weights.clone();
        double[] firstSticks = sticks.parameters();
        for (int epoch = 0; epoch < 15; epoch++) {
            inference.iterate();
        }
        double learnt = small.objective(population);

        double[] lastWeights = weights.clone();
        System.arraycopy(firstWeights, 0, weights, 0, weights.length);
        assertThat(small.objective(population)).as("weights").isGreaterThan(1.1 * learnt);
        System.arraycopy(lastWeights, 0, weights, 0, weights.length);

        float[] lastMemberships = memberships.clone();
        System.arraycopy(firstMemberships, 0, memberships, 0, memberships.length);
        assertThat(small.objective(population)).as("memberships").isGreaterThan(1.1 * learnt);
        System.arraycopy(lastMemberships, 0, memberships, 0, memberships.length);

        double[] lastSticks = sticks.parameters();
        sticks.restore(firstSticks);
        assertThat(small.objective(population)).as("sticks").isGreaterThan(1.01 * learnt);
        sticks.restore(lastSticks);
        assertThat(small.objective(population)).isEqualTo(learnt);
    }

    /** Directed and symmetric, attributes, relations, priors, bands: the same state on any number of threads. */
    @RandomCases(20)
    void resultDoesNotDependOnTheNumberOfThreads(RandomCase given) {
        long seed = given.seed();
        SmallTraining random = new SmallTraining(seed);
        try (Workers three = new Workers(3)) {
            float[] alone = trained(random, seed, Workers.sequential());
            assertThat(trained(random, seed, three)).isEqualTo(alone);
        }
    }

    private static float[] trained(SmallTraining random, long seed, Workers workers) {
        Options options = random.options
                .with()
                .sampling(new Sampling(
                        Sampling.Schedule.DEFAULT, OrAuto.of(3), OrAuto.of(4), 0, 0, OrAuto.of(0.5), 0, OrAuto.auto()))
                .build();
        StochasticInference inference = new StochasticInference(random.space, options, null, new Seed(seed), workers);
        inference.begin();
        for (int epoch = 0; epoch < 3; epoch++) {
            inference.iterate();
        }
        assertThat(inference.objective().total()).isFinite();
        return inference.population().memberships();
    }
}
