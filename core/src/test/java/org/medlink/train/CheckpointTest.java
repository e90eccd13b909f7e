package org.medlink.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.medlink.generate.PlantedNetwork;
import org.medlink.io.text.InputException;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.options.Learning;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.Sharing;
import org.medlink.options.Start;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;
import org.medlink.store.ModelFile;

/** Training that is cut off again and again, and goes on each time, comes to the same bytes. */
class CheckpointTest {
    private static final Duration ALWAYS = Duration.ofNanos(1);

    private final Network network = PlantedNetwork.generate(new PlantedNetwork.Options(80, 400, 3, true, new Seed(5)))
            .network();
    private final LabeledPairs pairs = Splitter.training(network, 3, new Seed(5));

    @TempDir
    private Path folder;

    private static final class CutOff extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private static Options options(
            Options.InferenceScheme inference, Options.Model model, double validation, int runs) {
        return Options.defaults()
                .withCost(1)
                .with()
                .proximity(runs > 1)
                .inference(inference)
                .model(model)
                .features(6)
                .stopping(new Options.Stopping(7, 0, validation, 2))
                .runs(runs)
                .threads(2)
                .build();
    }

    @ParameterizedTest
    @CsvSource({
        "BATCH, MED, 0, 1",
        "BATCH, BAYES, 0.2, 1",
        "STOCHASTIC, MED, 0, 1",
        "STOCHASTIC, BAYES, 0.2, 1",
        "BATCH, MED, 0, 3",
        "STOCHASTIC, MED, 0.2, 3"
    })
    void resumedTrainingGivesTheSameModel(
            Options.InferenceScheme inference, Options.Model model, double validation, int runs) throws IOException {
        Options options = options(inference, model, validation, runs);
        byte[] whole = bytes(new MedLfrm(options)
                .learn(network.frame(), pairs, Attributes.none())
                .model());
        Path file = folder.resolve("m.checkpoint");
        LatentFeatureModel model1 = null;
        int attempts = 0;
        while (model1 == null) {
            attempts++;
            model1 = attempt(options, file, 2 + attempts % 3);
        }
        assertThat(attempts).isGreaterThan(1);
        assertThat(bytes(model1)).isEqualTo(whole);
    }

    @ParameterizedTest
    @CsvSource({"BATCH, 0", "BATCH, 0.2", "STOCHASTIC, 0.2"})
    void featuresThatAreLearntApartGoOnApart(Options.InferenceScheme inference, double validation) throws IOException {
        Options options = options(inference, Options.Model.MED, validation, 1)
                .with()
                .proximity(true)
                .learning(Learning.APART)
                .build();
        LatentFeatureModel whole = new MedLfrm(options)
                .learn(network.frame(), pairs, Attributes.none())
                .model();
        Path file = folder.resolve("apart.checkpoint");
        LatentFeatureModel resumed = attempt(options, file, 2);
        assertThat(resumed).isNull();
        while (resumed == null) {
            resumed = attempt(options, file, 3);
        }
        assertThat(bytes(resumed)).isEqualTo(bytes(whole));
    }

    /** Null when it was cut off after this number of iterations. */
    private LatentFeatureModel attempt(Options options, Path file, int iterations) throws IOException {
        Checkpoint checkpoint = open(file);
        AtomicInteger left = new AtomicInteger(iterations);
        Progress progress = new Progress() {
            @Override
            public void iteration(Iteration iteration) {
                if (left.getAndDecrement() <= 0) {
                    throw new CutOff();
                }
            }
        };
        try {
            return new MedLfrm(options, progress, checkpoint)
                    .learn(network.frame(), pairs, Attributes.none())
                    .model();
        } catch (CutOff e) {
            return null;
        } catch (IllegalStateException e) {
            assertThat(e).hasCauseInstanceOf(CutOff.class);
            return null;
        }
    }

    @Test
    void choiceOfTheCostIsNotMadeTwice() throws IOException {
        Options options = Options.defaults().with().features(4).build();
        Path file = folder.resolve("m.checkpoint");
        byte[] whole = bytes(new MedLfrm(options)
                .learn(network.frame(), pairs, Attributes.none())
                .model());
        assertThat(attempt(options, file, 1)).isNull();
        Progress noChoice = new Progress() {
            @Override
            public void stage(String name, long units) {
                assertThat(name).isNotEqualTo("cross-validation");
            }
        };
        LatentFeatureModel model = new MedLfrm(options, noChoice, Checkpoint.resume(file, ALWAYS))
                .learn(network.frame(), pairs, Attributes.none())
                .model();
        assertThat(bytes(model)).isEqualTo(whole);
    }

    @ParameterizedTest
    @CsvSource({"AUTO, GLOBAL, 1", "NEIGHBOURHOOD, GLOBAL, 2", "RANDOM, SINGLE, 1"})
    void choiceAndCalibrationGoOnAfterAnyFoldToTheSameModel(String start, Sharing sharing, int runs)
            throws IOException {
        Options options = Options.defaults()
                .with()
                .features(4)
                .start(start.equals("AUTO") ? OrAuto.auto() : OrAuto.of(Start.valueOf(start)))
                .sharing(sharing)
                .stopping(new Options.Stopping(5, 0, OrAuto.auto(), 2))
                .runs(runs)
                .threads(2)
                .build();
        byte[] whole = bytes(calibrated(options, Progress.SILENT, Checkpoint.NONE));
        Path file = folder.resolve("m.checkpoint");
        LatentFeatureModel model = null;
        int attempts = 0;
        while (model == null) {
            Cut cut = new Cut(1 + attempts++);
            try {
                model = calibrated(options, cut, open(file));
            } catch (CutOff e) {
                model = null;
            } catch (IllegalStateException e) {
                assertThat(e).hasCauseInstanceOf(CutOff.class);
            }
        }
        assertThat(attempts).isGreaterThan(3);
        assertThat(bytes(model)).isEqualTo(whole);
    }

    @Test
    void calibrationThatIsCutOffDoesNotTrainAgain() throws IOException {
        Options options = options(Options.InferenceScheme.BATCH, Options.Model.MED, 0, 1);
        byte[] whole = bytes(calibrated(options, Progress.SILENT, Checkpoint.NONE));
        Path file = folder.resolve("m.checkpoint");
        Progress cut = new Progress() {
            @Override
            public void stage(String name, long units) {
                if (name.equals("calibration")) {
                    throw new CutOff();
                }
            }
        };
        assertThatThrownBy(() -> calibrated(options, cut, open(file))).isInstanceOf(CutOff.class);
        AtomicInteger iterations = new AtomicInteger();
        Progress counts = new Progress() {
            @Override
            public void iteration(Iteration iteration) {
                iterations.incrementAndGet();
            }
        };
        assertThat(bytes(calibrated(options, counts, open(file)))).isEqualTo(whole);
        // The last one is reported once more, so that there is something to show.
        assertThat(iterations).hasValue(1);
    }

    @Test
    void stoppedBetweenFoldsItKeepsThemWithoutWaiting() throws IOException {
        Options options = Options.defaults()
                .with()
                .features(4)
                .start(Start.RANDOM)
                .proximity(false)
                .stopping(new Options.Stopping(4, 0, OrAuto.auto(), 2))
                .threads(1)
                .build();
        Path file = folder.resolve("m.checkpoint");
        Checkpoint checkpoint = Checkpoint.begin(file, Duration.ofHours(1));
        AtomicInteger folds = new AtomicInteger();
        Progress stop = new Progress() {
            @Override
            public void advance(long units) {
                if (folds.incrementAndGet() == 4) {
                    assertThat(checkpoint.stop(Duration.ofHours(1))).isTrue();
                    throw new CutOff();
                }
            }
        };
        assertThatThrownBy(() -> calibrated(options, stop, checkpoint)).isInstanceOf(CutOff.class);
        assertThat(bytes(calibrated(options, Progress.SILENT, open(file))))
                .isEqualTo(bytes(calibrated(options, Progress.SILENT, Checkpoint.NONE)));
    }

    @Test
    void beforeAnythingIsSettledThereIsNothingToResume() {
        Path file = folder.resolve("m.checkpoint");
        assertThat(Checkpoint.begin(file, ALWAYS).stop(Duration.ZERO)).isFalse();
        assertThat(file).doesNotExist();
    }

    /** Cuts off after this number of pieces of work, whatever they are. */
    private static final class Cut implements Progress {
        private final AtomicInteger left;

        Cut(int pieces) {
            left = new AtomicInteger(pieces);
        }

        @Override
        public void advance(long units) {
            if (left.getAndDecrement() <= 0) {
                throw new CutOff();
            }
        }
    }

    @Test
    void nobodyWaitsForTrainingThatHasFailed() {
        Checkpoint checkpoint = Checkpoint.begin(folder.resolve("m.checkpoint"), ALWAYS);
        assertThat(checkpoint.point("run", true)).isNull();
        checkpoint.ended();
        assertThat(checkpoint.stop(Duration.ofDays(1))).isFalse();
    }

    private static Checkpoint open(Path file) throws IOException {
        return Files.exists(file) ? Checkpoint.resume(file, ALWAYS) : Checkpoint.begin(file, ALWAYS);
    }

    private LatentFeatureModel calibrated(Options options, Progress progress, Checkpoint checkpoint) {
        Options three = options.with().calibrationFolds(3).build();
        return new MedLfrm(three, progress, checkpoint)
                .fit(network.frame(), pairs, Attributes.none())
                .model();
    }

    @Test
    void checkpointOfOtherOptionsIsRefused() throws IOException {
        Path file = folder.resolve("m.checkpoint");
        attempt(options(Options.InferenceScheme.BATCH, Options.Model.MED, 0, 1), file, 3);
        Options other = options(Options.InferenceScheme.BATCH, Options.Model.BAYES, 0, 1);
        MedLfrm trainer = new MedLfrm(other, Progress.SILENT, Checkpoint.resume(file, ALWAYS));
        assertThatThrownBy(() -> trainer.learn(network.frame(), pairs, Attributes.none()))
                .hasCauseInstanceOf(InputException.class)
                .hasMessageContaining("other links, attributes or options");
    }

    @Test
    void damagedCheckpointIsRefused() throws IOException {
        Path file = folder.resolve("m.checkpoint");
        attempt(options(Options.InferenceScheme.BATCH, Options.Model.MED, 0, 1), file, 3);
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 1;
        Files.write(file, bytes);
        assertThatThrownBy(() -> Checkpoint.resume(file, ALWAYS))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("m.checkpoint");
    }

    private byte[] bytes(LatentFeatureModel model) throws IOException {
        Path file = folder.resolve("model");
        ModelFile.write(model, file);
        return Files.readAllBytes(file);
    }
}
