package org.medlink.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.eval.Evaluation;
import org.medlink.generate.PlantedNetwork;
import org.medlink.inference.BatchInference;
import org.medlink.inference.FeatureSpace;
import org.medlink.inference.LocalPopulation;
import org.medlink.inference.SmallTraining;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.Sharing;
import org.medlink.options.Start;
import org.medlink.random.Seed;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.Splitter;
import org.medlink.store.ModelFile;

class MedLfrmTest {
    private static final Options DEFAULTS =
            Options.defaults().with().proximity(false).calibrationFolds(3).build();

    private static PlantedNetwork planted(int size, int links, boolean directed) {
        return PlantedNetwork.generate(new PlantedNetwork.Options(size, links, 4, directed, new Seed(1)));
    }

    private static Split split(Network network) {
        return Splitter.split(network, new Splitter.Options(0.1, 10, false, Protocol.LEAK_FREE), new Seed(1));
    }

    private static Options options(Options.Model model, Sharing sharing, int features, int runs, int threads) {
        return DEFAULTS.with()
                .model(model)
                .features(features)
                .sharing(sharing)
                .runs(runs)
                .threads(threads)
                .build();
    }

    /**
     * Four planted features, fifty allowed: the truth's AUC nearly reached (training has one test link in seven as a non-link, since it does
     * not know them), and the features that are not needed stay off.
     */
    @ParameterizedTest
    @CsvSource({"300, false", "300, true", "600, false"})
    void plantedFeaturesAreFound(int size, boolean directed) {
        PlantedNetwork planted = planted(size, 10 * size, directed);
        Split split = split(planted.network());
        List<Iteration> iterations = Collections.synchronizedList(new ArrayList<>());
        Progress progress = new Progress() {
            @Override
            public void iteration(Iteration iteration) {
                iterations.add(iteration);
            }
        };
        LatentFeatureModel model = new MedLfrm(DEFAULTS, progress)
                .learn(planted.network().frame(), split.train(), Attributes.none())
                .model();
        double truth = Evaluation.auc(planted.truth(), split.test(), Integer.MAX_VALUE);
        assertThat(truth).isBetween(0.85, 0.97);
        assertThat(Evaluation.auc(model, split.test(), Integer.MAX_VALUE)).isGreaterThan(truth - 0.03);
        assertThat(iterations.get(iterations.size() - 1).activeFeatures()).isLessThanOrEqualTo(15);
    }

    /** One attribute that speaks for the links of even entities as much as against those of odd ones: what counts more decides. */
    @ParameterizedTest
    @CsvSource({"BATCH, 0", "BATCH, 1", "STOCHASTIC, 0", "STOCHASTIC, 1"})
    void linksThatCountMoreDecide(Options.InferenceScheme inference, int heavy) {
        int size = 12;
        PairSet.Builder links = new PairSet.Builder(size);
        for (int i = 0; i < size; i++) {
            for (int j = i + 2; j < size; j += 2) {
                links.add(i, j);
            }
        }
        Relation relation = Relation.of("", links.build());
        float[] weights = new float[relation.links().size()];
        for (int source = 0; source < size; source++) {
            for (int e = relation.links().start(source); e < relation.links().start(source + 1); e++) {
                weights[e] = source % 2 == heavy ? 1.9f : 0.1f;
            }
        }
        Names names = Names.of(IntStream.range(0, size).mapToObj(i -> "e" + i).toList());
        Network network = new Network(names, List.of(relation.withWeights(weights)), true, false);
        float[] parity = new float[size];
        for (int i = 0; i < size; i++) {
            parity[i] = i % 2 == 0 ? 1 : -1;
        }
        Attributes attributes =
                new EntityAttributes(List.of("parity"), parity, size, EnumSet.of(EntityAttributes.Form.ENDS), true);
        LabeledPairs pairs = Splitter.training(network, Double.POSITIVE_INFINITY, new Seed(1));
        Options options =
                DEFAULTS.with().features(1).inference(inference).build().withCost(1);
        LatentFeatureModel model =
                new MedLfrm(options).learn(network.frame(), pairs, attributes).model();
        assertThat(model.score(0, heavy, heavy + 2)).isGreaterThan(model.score(0, 1 - heavy, 3 - heavy) + 1);
    }

    @Test
    void bayesFindsPlantedFeaturesWithoutChoosingACost() {
        PlantedNetwork planted = planted(1000, 10_000, false);
        Split split = split(planted.network());
        LatentFeatureModel model = new MedLfrm(options(Options.Model.BAYES, Sharing.GLOBAL, 50, 1, 2))
                .learn(planted.network().frame(), split.train(), Attributes.none())
                .model();
        double truth = Evaluation.auc(planted.truth(), split.test(), Integer.MAX_VALUE);
        assertThat(Evaluation.auc(model, split.test(), Integer.MAX_VALUE)).isGreaterThan(truth - 0.02);
    }

    @ParameterizedTest
    @CsvSource({"MED, SINGLE, 1", "BAYES, GLOBAL, 1", "MED, GLOBAL, 3"})
    void modelDoesNotDependOnTheNumberOfThreads(Options.Model model, Sharing sharing, int runs, @TempDir Path folder)
            throws Exception {
        Network network = twoRelations();
        LabeledPairs pairs = Splitter.training(network, 3, new Seed(2));
        Path one = folder.resolve("one");
        Path two = folder.resolve("two");
        ModelFile.write(
                new MedLfrm(options(model, sharing, 6, runs, 1))
                        .learn(network.frame(), pairs, Attributes.none())
                        .model(),
                one);
        ModelFile.write(
                new MedLfrm(options(model, sharing, 6, runs, 3))
                        .learn(network.frame(), pairs, Attributes.none())
                        .model(),
                two);
        assertThat(Files.readAllBytes(two)).isEqualTo(Files.readAllBytes(one));
    }

    /** Wherever it is: in the choice of the cost, in training, in calibration. */
    @ParameterizedTest
    @ValueSource(strings = {"cross-validation", "training", "calibration"})
    void anInterruptedThreadStopsLearningAtOnce(String stage) {
        Network network = planted(100, 500, true).network();
        Options options = options(Options.Model.MED, Sharing.GLOBAL, 6, 1, 2);
        Thread learning = Thread.currentThread();
        AtomicInteger after = new AtomicInteger();
        Progress progress = new Progress() {
            private volatile boolean begun;

            @Override
            public void stage(String name, long units) {
                begun = name.equals(stage);
                after.addAndGet(learning.isInterrupted() ? 1 : 0);
            }

            @Override
            public void advance(long units) {
                if (begun) {
                    learning.interrupt();
                }
            }
        };
        assertThatThrownBy(() -> Calibrator.calibrate(
                                new MedLfrm(options, progress)
                                        .learn(
                                                network.frame(),
                                                Splitter.training(network, 5, new Seed(1)),
                                                Attributes.none()),
                                progress,
                                Checkpoint.NONE)
                        .model())
                .isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(after).hasValue(0);
    }

    /** Whatever threads do first, and however often it is done: with its choices, folds and calibration. */
    @Test
    void tenTrainingsOfTheSameComeToTheSameBytes(@TempDir Path folder) throws IOException {
        Network network = PlantedNetwork.generate(new PlantedNetwork.Options(150, 700, 4, false, new Seed(2)))
                .network();
        Options options = options(Options.Model.MED, Sharing.GLOBAL, 6, 1, 2);
        Path first = folder.resolve("first");
        for (int time = 0; time < 10; time++) {
            Fit fit = new MedLfrm(options)
                    .learn(
                            network.frame(),
                            Splitter.training(network, 10, new Seed(options.seed())),
                            Attributes.none());
            Path file = time == 0 ? first : folder.resolve("again");
            ModelFile.write(
                    Calibrator.calibrate(fit, Progress.SILENT, Checkpoint.NONE).model(), file);
            assertThat(file).as("training %d", time).hasSameBinaryContentAs(first);
        }
    }

    @Test
    void scoresOfASymmetricModelAreSymmetric() {
        PlantedNetwork planted = planted(120, 900, false);
        LatentFeatureModel model = new MedLfrm(
                        options(Options.Model.MED, Sharing.GLOBAL, 8, 1, 1).withCost(1))
                .learn(planted.network().frame(), split(planted.network()).train(), Attributes.none())
                .model();
        for (int i = 0; i < 20; i++) {
            assertThat(model.score(0, i, i + 40)).isCloseTo(model.score(0, i + 40, i), within(1e-9));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"AUTO", "RANDOM", "SCATTERED", "NEIGHBOURHOOD", "ROLES", "SPECTRAL"})
    void aSingleFeatureIsEnoughForEveryStart(String name) {
        OrAuto<Start> start = name.equals("AUTO") ? OrAuto.auto() : OrAuto.of(Start.valueOf(name));
        Network network = planted(60, 300, false).network();
        LabeledPairs pairs = split(network).train();
        Options single = options(Options.Model.MED, Sharing.GLOBAL, 1, 1, 1)
                .withCost(1)
                .with()
                .start(start)
                .build();
        List<Iteration> iterations = new ArrayList<>();
        Progress progress = new Progress() {
            @Override
            public void iteration(Iteration iteration) {
                iterations.add(iteration);
            }
        };
        Fit fit = new MedLfrm(single, progress).learn(network.frame(), pairs, Attributes.none());
        LatentFeatureModel model = fit.model();

        assertThat(model.runs()).hasSize(1);
        assertThat(model.runs().get(0).features()).isEqualTo(1);
        for (int i = 0; i < network.size(); i++) {
            for (int j = 0; j < network.size(); j++) {
                assertThat(model.score(0, i, j)).isFinite();
            }
        }
        assertThat(fit.options().start()).isEqualTo(start);
        Options begun = fit.options();
        SmallTraining training = new SmallTraining(FeatureSpace.global(pairs, Attributes.none(), true), begun);
        LocalPopulation atStart = training.population();
        new BatchInference(atStart, begun, new Seed(begun.seed()).derive("run", 0, -1)).begin();
        assertThat(iterations.get(iterations.size() - 1).objective().total())
                .isLessThanOrEqualTo(training.objective(atStart));
    }

    @Test
    void bandedModelHasNoWeightsOutsideItsBand() {
        PlantedNetwork planted = planted(120, 900, true);
        Options options = options(Options.Model.MED, Sharing.GLOBAL, 8, 1, 1).withCost(1);
        Options banded = options.with()
                .weights(new Options.Weights(
                        1, DEFAULTS.weights().hyper(), 1, DEFAULTS.weights().solver()))
                .build();
        LatentFeatureModel model = new MedLfrm(banded)
                .learn(planted.network().frame(), split(planted.network()).train(), Attributes.none())
                .model();
        for (int k = 0; k < 8; k++) {
            for (int other = 0; other < 8; other++) {
                if (Math.abs(k - other) > 1) {
                    assertThat(model.runs().get(0).affinity(0, k, other)).isZero();
                }
            }
        }
    }

    @Test
    void validationStopsEarlyAndTrainsAgainOnEverything() {
        PlantedNetwork planted = planted(200, 2000, false);
        List<Iteration> iterations = new ArrayList<>();
        Progress progress = new Progress() {
            @Override
            public void iteration(Iteration iteration) {
                iterations.add(iteration);
            }
        };
        Options options = options(Options.Model.MED, Sharing.GLOBAL, 10, 1, 1)
                .withCost(3)
                .with()
                .stopping(new Options.Stopping(40, 0, 0.2, 2))
                .build();
        new MedLfrm(options, progress)
                .learn(planted.network().frame(), split(planted.network()).train(), Attributes.none())
                .model();
        long watched = iterations.stream()
                .filter(i -> !Double.isNaN(i.validationAuc()))
                .count();
        long refitted = iterations.size() - watched;
        assertThat(watched).isLessThan(40);
        assertThat(refitted).isBetween(1L, watched);
    }

    @Test
    void probabilitiesOfUnlistedPairsSumToTheNumberOfMissingLinks() {
        PlantedNetwork planted = planted(300, 3000, false);
        Network network = planted.network();
        LabeledPairs pairs = Splitter.training(network, 5, new Seed(3));
        Options options = options(Options.Model.MED, Sharing.GLOBAL, 10, 1, 2).withCost(0.3);
        Trained trained = new MedLfrm(options).fit(network.frame(), pairs, Attributes.none());
        LatentFeatureModel model = trained.model();
        double sum = 0;
        for (int i = 0; i < 300; i++) {
            for (int j = i + 1; j < 300; j++) {
                if (!network.isLink(0, i, j)) {
                    sum += model.probability(0, model.score(0, i, j));
                }
            }
        }
        assertThat(sum).isCloseTo(3000 * 0.1 / 0.9, within(1.0));
        assertThat(trained.missingAssumed()).isTrue();
        assertThat(trained.crossFittedAuc()).isBetween(0.8, 1.0);
    }

    /** Where links are local and form no groups, what is around a pair says more than any features. */
    @Test
    void observedStructureStandsBesideTheFeatures(@TempDir Path folder) throws IOException {
        int size = 300;
        PairSet.Builder ring = new PairSet.Builder(size);
        for (int i = 0; i < size; i++) {
            for (int step = 1; step <= 4; step++) {
                int j = (i + step) % size;
                ring.add(Math.min(i, j), Math.max(i, j));
            }
        }
        List<String> names =
                IntStream.range(0, size).mapToObj(Integer::toString).toList();
        Network network = new Network(Names.of(names), List.of(Relation.of("", ring.build())), true, false);
        Split split = split(network);
        Options pure = options(Options.Model.MED, Sharing.GLOBAL, 10, 1, 1).withCost(0.3);
        Options full = pure.with().proximity(true).build();
        LatentFeatureModel model = new MedLfrm(full)
                .learn(network.frame(), split.train(), Attributes.none())
                .model();
        double features = Evaluation.auc(
                new MedLfrm(pure)
                        .learn(network.frame(), split.train(), Attributes.none())
                        .model(),
                split.test(),
                Integer.MAX_VALUE);
        assertThat(Evaluation.auc(model, split.test(), Integer.MAX_VALUE))
                .isGreaterThan(0.97)
                .isGreaterThan(features);
        Path one = folder.resolve("one");
        Path two = folder.resolve("two");
        ModelFile.write(model, one);
        ModelFile.write(
                new MedLfrm(full.with().threads(3).build())
                        .learn(network.frame(), split.train(), Attributes.none())
                        .model(),
                two);
        assertThat(two).hasSameBinaryContentAs(one);
        LatentFeatureModel read = ModelFile.read(one);
        for (int j = 1; j < size; j++) {
            assertThat(read.score(0, 0, j)).isEqualTo(model.score(0, 0, j));
        }
    }

    private static Network twoRelations() {
        PlantedNetwork first = planted(60, 500, true);
        PairSet.Builder second = new PairSet.Builder(60);
        for (int i = 0; i < 60; i++) {
            second.add(i, i);
            second.add(i, (i + 7) % 60);
        }
        return new Network(
                first.network().entities(),
                List.of(
                        Relation.of(
                                "planted", first.network().relations().get(0).links()),
                        Relation.of("ring", second.build())),
                false,
                true);
    }
}
