package org.medlink.inference;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.medlink.eval.Evaluation;
import org.medlink.generate.PlantedNetwork;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.Sampling;
import org.medlink.parallel.Workers;
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

    @ParameterizedTest
    @CsvSource({"DEFAULT, MED", "PAPER, MED", "DEFAULT, BAYES", "PAPER, BAYES"})
    void weightsMembershipsSticksAndHyperParametersAllLearn(Sampling.Schedule schedule, Options.Model model) {
        Options options = STOCHASTIC
                .withCost(model == Options.Model.MED ? 1 : 3)
                .with()
                .model(model)
                .features(6)
                .sampling(schedule == Sampling.Schedule.PAPER ? PAPER : STOCHASTIC.sampling())
                .build();
        SmallTraining small = Beginning.planted(120, 900, options);
        StochasticInference inference =
                new StochasticInference(small.space, options, null, new Seed(5), Workers.sequential());
        inference.begin();
        Beginning beginning = new Beginning(small, (LocalPopulation) inference.population());
        for (int epoch = 0; epoch < 15; epoch++) {
            inference.iterate();
        }
        beginning.everythingMovedToTheBetter();
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
