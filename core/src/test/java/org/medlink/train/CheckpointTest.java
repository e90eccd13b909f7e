package org.medlink.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.medlink.generate.PlantedNetwork;
import org.medlink.io.InputException;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
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
            Options.InferenceChoice inference, Options.Model model, double validation, int runs) {
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
            Options.InferenceChoice inference, Options.Model model, double validation, int runs) throws IOException {
        Options options = options(inference, model, validation, runs);
        byte[] whole = bytes(new MedLfrm(options).fit(network, pairs, Attributes.none()));
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

    /** Null when it was cut off after so many iterations. */
    private LatentFeatureModel attempt(Options options, Path file, int iterations) throws IOException {
        Checkpoint checkpoint = Files.exists(file) ? Checkpoint.resume(file, ALWAYS) : Checkpoint.begin(file, ALWAYS);
        java.util.concurrent.atomic.AtomicInteger left = new java.util.concurrent.atomic.AtomicInteger(iterations);
        Progress progress = new Progress() {
            @Override
            public void iteration(Iteration iteration) {
                if (left.getAndDecrement() <= 0) {
                    throw new CutOff();
                }
            }
        };
        try {
            return new MedLfrm(options, progress, checkpoint).fit(network, pairs, Attributes.none());
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
        byte[] whole = bytes(new MedLfrm(options).fit(network, pairs, Attributes.none()));
        assertThat(attempt(options, file, 1)).isNull();
        Progress noChoice = new Progress() {
            @Override
            public void stage(String name, long units) {
                assertThat(name).isNotEqualTo("cross-validation");
            }
        };
        LatentFeatureModel model =
                new MedLfrm(options, noChoice, Checkpoint.resume(file, ALWAYS)).fit(network, pairs, Attributes.none());
        assertThat(bytes(model)).isEqualTo(whole);
    }

    @Test
    void checkpointOfOtherOptionsIsRefused() throws IOException {
        Path file = folder.resolve("m.checkpoint");
        attempt(options(Options.InferenceChoice.BATCH, Options.Model.MED, 0, 1), file, 3);
        Options other = options(Options.InferenceChoice.BATCH, Options.Model.BAYES, 0, 1);
        MedLfrm trainer = new MedLfrm(other, Progress.SILENT, Checkpoint.resume(file, ALWAYS));
        assertThatThrownBy(() -> trainer.fit(network, pairs, Attributes.none()))
                .hasCauseInstanceOf(InputException.class)
                .hasMessageContaining("other links or options");
    }

    @Test
    void damagedCheckpointIsRefused() throws IOException {
        Path file = folder.resolve("m.checkpoint");
        attempt(options(Options.InferenceChoice.BATCH, Options.Model.MED, 0, 1), file, 3);
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
