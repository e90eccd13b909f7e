package org.medlink.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.eval.Evaluation;
import org.medlink.generate.PlantedNetwork;
import org.medlink.inference.FeatureSpace;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.options.Learning;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.Start;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.Splitter;
import org.medlink.train.Calibrator;
import org.medlink.train.Checkpoint;
import org.medlink.train.Fit;
import org.medlink.train.Iteration;
import org.medlink.train.MedLfrm;
import org.medlink.train.Progress;
import org.medlink.train.Trained;

/** Whole trainings in shards do what those in one process do, by the same code. */
class ShardedFitTest {
    private static final PlantedNetwork PLANTED =
            PlantedNetwork.generate(new PlantedNetwork.Options(300, 2500, 4, false, new Seed(3)));
    private static final Split SPLIT =
            Splitter.split(PLANTED.network(), new Splitter.Options(0.1, 5, false, Protocol.LEAK_FREE), new Seed(1));
    private static final Options OPTIONS = Options.defaults()
            .with()
            .features(8)
            .proximity(false)
            .start(Start.NEIGHBOURHOOD)
            .inference(Options.InferenceScheme.STOCHASTIC)
            .threads(1)
            .build();

    @TempDir
    private Path folder;

    private static ShardedInput input(LabeledPairs pairs) {
        return input(pairs, OPTIONS);
    }

    private static ShardedInput input(LabeledPairs pairs, Options options) {
        FeatureSpace space = FeatureSpace.global(pairs, Attributes.none(), true);
        return new InShards(space, InShards.divide(space, 3, Workers.sequential())).input(options);
    }

    private static Options watching(Options.InferenceScheme inference) {
        return OPTIONS.with()
                .inference(inference)
                .stopping(new Options.Stopping(9, 0, 0.1, 3))
                .build()
                .withCost(1);
    }

    private static Progress hearing(List<Iteration> iterations) {
        return new Progress() {
            @Override
            public void iteration(Iteration iteration) {
                iterations.add(iteration);
            }
        };
    }

    private static double auc(LatentFeatureModel model) {
        return Evaluation.auc(model, SPLIT.test(), Integer.MAX_VALUE);
    }

    @Test
    void aWatchedPartStopsTrainingAndCalibrates() {
        for (Options.InferenceScheme inference :
                List.of(Options.InferenceScheme.BATCH, Options.InferenceScheme.STOCHASTIC)) {
            Options options = watching(inference);
            List<Iteration> iterations = new ArrayList<>();
            Fit fit = new MedLfrm(options, hearing(iterations)).learn(input(SPLIT.train()));
            LatentFeatureModel local = new MedLfrm(options)
                    .learn(PLANTED.network().frame(), SPLIT.train(), Attributes.none())
                    .model();
            assertThat(iterations).anyMatch(iteration -> iteration.validationAuc() > 0.7);
            assertThat(auc(fit.model())).isGreaterThan(auc(local) - 0.03);
            assertThat(crossFittedAuc(fit)).isGreaterThan(0.7);
        }
    }

    @Test
    void hiddenLinksCalibrateWhereNoPartWasWatched() {
        Options options = OPTIONS.with()
                .stopping(new Options.Stopping(6, 0, 0, 1))
                .calibrationFolds(2)
                .build()
                .withCost(1);
        Fit fit = new MedLfrm(options).learn(input(SPLIT.train()));
        assertThat(crossFittedAuc(fit)).isBetween(0.7, 0.99);
    }

    /** The model by default, whose calibration weighs anew what links say. */
    @Test
    void whatLinksSayStandsBesideTheFeaturesAsInOneProcess() {
        Options options = OPTIONS.with()
                .proximity(true)
                .inference(Options.InferenceScheme.BATCH)
                .stopping(new Options.Stopping(8, 0, 0, 1))
                .calibrationFolds(2)
                .build()
                .withCost(0.3);
        Network network = PlantedNetwork.generate(new PlantedNetwork.Options(1000, 8000, 4, false, new Seed(3)))
                .network();
        Split split = Splitter.split(network, new Splitter.Options(0.1, 5, false, Protocol.LEAK_FREE), new Seed(1));
        Fit local = new MedLfrm(options).learn(network.frame(), split.train(), Attributes.none());
        Fit sharded = new MedLfrm(options).learn(input(split.train(), options));
        assertThat(sharded.model().attributes().dimension())
                .isEqualTo(local.model().attributes().dimension())
                .isGreaterThan(10);
        double auc = Evaluation.auc(sharded.model(), split.test(), Integer.MAX_VALUE);
        // Features alone come to 0.91.
        assertThat(auc).isGreaterThan(0.915);
        assertThat(auc).isCloseTo(Evaluation.auc(local.model(), split.test(), Integer.MAX_VALUE), within(0.005));
        double expected = crossFittedAuc(local);
        assertThat(crossFittedAuc(sharded)).isCloseTo(expected, within(0.02));
    }

    @Test
    void withoutFeaturesTheAttributesAloneScoreAsInOneProcess() {
        Options options =
                OPTIONS.with().proximity(true).features(0).calibrationFolds(2).build();
        Fit local = new MedLfrm(options).learn(PLANTED.network().frame(), SPLIT.train(), Attributes.none());
        Fit sharded = new MedLfrm(options).learn(input(SPLIT.train(), options));
        assertThat(sharded.model().runs().get(0).features()).isZero();
        assertThat(auc(sharded.model())).isCloseTo(auc(local.model()), within(1e-3));
        assertThat(crossFittedAuc(sharded)).isGreaterThan(0.7);
    }

    @Test
    void featuresThatAreLearntApartAreThoseWithoutAttributes() {
        for (Options.InferenceScheme inference :
                List.of(Options.InferenceScheme.BATCH, Options.InferenceScheme.STOCHASTIC)) {
            Options apart = OPTIONS.with()
                    .proximity(true)
                    .learning(Learning.APART)
                    .inference(inference)
                    .stopping(new Options.Stopping(4, 0, 0, 1))
                    .build()
                    .withCost(1);
            LatentFeatures both = learnt(apart);
            assertThat(both.affinity(0))
                    .isEqualTo(learnt(apart.with().proximity(false).build()).affinity(0));
            assertThat(both.attributeWeights(0))
                    .isEqualTo(learnt(apart.withFeatures(0)).attributeWeights(0));
        }
    }

    private static LatentFeatures learnt(Options options) {
        return new MedLfrm(options)
                .learn(input(SPLIT.train(), options))
                .model()
                .runs()
                .get(0);
    }

    @Test
    void theChoiceInShardsMayBeNoFeatures() {
        Options options = OPTIONS.with().proximity(true).build();
        Fit fit = new MedLfrm(options).learn(input(SPLIT.train(), options));
        assertThat(fit.options().features().given()).isIn(0, 8);
        assertThat(auc(fit.model())).isGreaterThan(0.85);
    }

    private static double crossFittedAuc(Fit fit) {
        Trained calibrated = Calibrator.calibrate(fit, Progress.SILENT, Checkpoint.NONE);
        assertThat(calibrated.model().calibrated()).isTrue();
        return calibrated.crossFittedAuc();
    }

    @Test
    void theCostIsChosenByShortTrainings() {
        Options open = OPTIONS.with().stopping(new Options.Stopping(6, 0, 0, 1)).build();
        Fit fit = new MedLfrm(open).learn(input(SPLIT.train()));
        assertThat(open.hinge().selection().costs())
                .contains(fit.options().hinge().cost().given());
        assertThat(auc(fit.model())).isGreaterThan(0.75);
    }

    @Test
    void theNumberOfFeaturesIsChosenAsInOneProcess() {
        Options open = OPTIONS.with()
                .features(OrAuto.auto())
                .stopping(new Options.Stopping(6, 0, 0, 1))
                .build()
                .withCost(0.3);
        Fit fit = new MedLfrm(open).learn(input(SPLIT.train()));
        assertThat(fit.options().features().given()).isIn(10, 20, 50, 100, 200);
        assertThat(auc(fit.model())).isGreaterThan(0.75);
    }

    /** Stops in the middle of its way, once while a part is watched and once while weights cool down. */
    @Test
    void aCheckpointGoesOnToTheSameModel() throws IOException {
        for (Options.InferenceScheme inference :
                List.of(Options.InferenceScheme.BATCH, Options.InferenceScheme.STOCHASTIC)) {
            Options options = watching(inference)
                    .with()
                    .proximity(inference == Options.InferenceScheme.BATCH)
                    .build();
            List<Iteration> iterations = new ArrayList<>();
            LatentFeatureModel undisturbed = new MedLfrm(options, hearing(iterations))
                    .learn(input(SPLIT.train(), options))
                    .model();
            int last = iterations.size() - 1;
            for (int stopAfter : new int[] {2, last - 2, last}) {
                Path file = folder.resolve(inference + "." + stopAfter);
                ShardedInput input = input(SPLIT.train(), options);
                Checkpoint first = Checkpoint.begin(file, Duration.ofNanos(1));
                first.belongsTo(input::addTo, options);
                int[] heard = {0};
                Progress stopping = new Progress() {
                    @Override
                    public void iteration(Iteration iteration) {
                        if (heard[0]++ == stopAfter) {
                            throw new IllegalStateException("stopped");
                        }
                    }
                };
                assertThatThrownBy(() -> new MedLfrm(options, stopping, first)
                                .learn(input)
                                .model())
                        .hasStackTraceContaining("stopped");
                ShardedInput again = input(SPLIT.train(), options);
                Checkpoint second = Checkpoint.resume(file, Duration.ofHours(1));
                second.belongsTo(again::addTo, options);
                LatentFeatureModel resumed = new MedLfrm(options, Progress.SILENT, second)
                        .learn(again)
                        .model();
                assertThat(resumed.runs().get(0).memberships(0))
                        .as("%s after %d", inference, stopAfter)
                        .containsExactly(undisturbed.runs().get(0).memberships(0));
                assertThat(resumed.runs().get(0).affinity(0))
                        .containsExactly(undisturbed.runs().get(0).affinity(0));
            }
        }
    }

    @Test
    void aCheckpointOfOtherPairsIsRefused() throws IOException {
        Options options = watching(Options.InferenceScheme.BATCH);
        Path file = folder.resolve("other");
        Checkpoint first = Checkpoint.begin(file, Duration.ofNanos(1));
        first.belongsTo(input(SPLIT.train())::addTo, options);
        new MedLfrm(options, Progress.SILENT, first).learn(input(SPLIT.train())).model();
        Checkpoint second = Checkpoint.resume(file, Duration.ofHours(1));
        ShardedInput other = input(SPLIT.test());
        assertThatThrownBy(() -> second.belongsTo(other::addTo, options))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("other links");
    }
}
