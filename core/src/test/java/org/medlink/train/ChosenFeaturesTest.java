package org.medlink.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.medlink.generate.NetworkKind;
import org.medlink.generate.PlantedNetwork;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.Sharing;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;
import org.medlink.store.ModelFile;

/** The number of features where it is left to be chosen. */
class ChosenFeaturesTest {
    private static final Network FEW = PlantedNetwork.generate(
                    new PlantedNetwork.Options(120, 900, 3, false, new Seed(1)))
            .network();

    private static final Options OPEN = Options.defaults()
            .withCost(0.3)
            .with()
            .features(OrAuto.auto())
            .proximity(false)
            .threads(1)
            .build();

    @TempDir
    Path folder;

    private static Fit learn(Network network, Options options, Progress progress, Checkpoint checkpoint) {
        return new MedLfrm(options, progress, checkpoint)
                .learn(network.frame(), Splitter.training(network, 5, new Seed(1)), Attributes.none());
    }

    private static Fit learn(Network network, Options options) {
        return learn(network, options, Progress.SILENT, Checkpoint.NONE);
    }

    @Test
    void growsWhereTwentyAreTooFew() {
        Fit fit = learn(NetworkKind.LATENT_DISTANCE.generate(500, new Seed(1)), OPEN);

        assertThat(fit.options().features().given()).isGreaterThan(20);
        assertThat(fit.model().runs().get(0).features()).isGreaterThan(20);
    }

    @Test
    void staysSmallWhereAFewDoAndTheModelSaysSo() {
        Fit fit = learn(FEW, OPEN);

        assertThat(fit.options().features().given()).isLessThanOrEqualTo(20);
        Map<String, String> said = fit.model().provenance();
        assertThat(said)
                .containsEntry(
                        Provenance.FEATURES, fit.options().features().given().toString());
        assertThat(said.get(Provenance.OPTIONS)).contains("\"features\":\"auto\"");
        assertThat(learn(FEW, OPEN.withFeatures(5)).model().provenance()).containsEntry(Provenance.FEATURES, "5");
    }

    @ParameterizedTest
    @EnumSource(value = Options.InferenceScheme.class, names = "GIBBS", mode = EnumSource.Mode.EXCLUDE)
    void theModelIsTheSameForAnyNumberOfThreads(Options.InferenceScheme scheme) throws IOException {
        Options open = OPEN.with().inference(scheme).build();
        byte[] one = bytes(learn(FEW, open).model());
        byte[] three = bytes(learn(FEW, open.with().threads(3).build()).model());

        assertThat(three).isEqualTo(one);
    }

    @Test
    void relationsByThemselvesHaveAtMostThatMany() {
        Fit fit = learn(FEW, OPEN.with().sharing(Sharing.SINGLE).build());

        assertThat(fit.model().runs().get(0).features())
                .isLessThanOrEqualTo(fit.options().features().given());
    }

    @Test
    void theCostIsChosenFirst() {
        List<String> stages = new ArrayList<>();
        Progress progress = new Progress() {
            @Override
            public void stage(String name, long units) {
                stages.add(name);
            }
        };
        Options open = Options.defaults()
                .with()
                .features(OrAuto.auto())
                .proximity(false)
                .stopping(new Options.Stopping(2, 0, 0, 1))
                .threads(1)
                .build();
        Fit fit = learn(FEW, open, progress, Checkpoint.NONE);

        assertThat(stages).containsExactly("cross-validation", "choice of the number of features", "training");
        assertThat(fit.options().hinge().cost().isAuto()).isFalse();
    }

    @Test
    void aChoiceThatWasMadeIsNotMadeAgain() throws IOException {
        byte[] whole = bytes(learn(FEW, OPEN).model());
        Path file = folder.resolve("m.checkpoint");
        Progress stops = new Progress() {
            @Override
            public void iteration(Iteration iteration) {
                if (iteration.number() == 2) {
                    throw new IllegalStateException("enough");
                }
            }
        };
        try {
            learn(FEW, OPEN, stops, Checkpoint.begin(file, Duration.ZERO));
        } catch (IllegalStateException e) {
            assertThat(e).hasMessageContaining("enough");
        }
        Progress noTrial = new Progress() {
            @Override
            public void advance(long units) {
                assertThat(stage).isEqualTo("training");
            }

            private String stage = "";

            @Override
            public void stage(String name, long units) {
                stage = name;
            }
        };
        LatentFeatureModel model = learn(FEW, OPEN, noTrial, Checkpoint.resume(file, Duration.ZERO))
                .model();

        assertThat(bytes(model)).isEqualTo(whole);
    }

    @Test
    void aChainBeginsWithAModerateNumber() {
        Options open = OPEN.with()
                .inference(Options.InferenceScheme.GIBBS)
                .draws(new org.medlink.options.Draws(1, 1, 1, 1))
                .stopping(new Options.Stopping(2, 0, 0, 1))
                .build();

        assertThat(learn(FEW, open).options().features().given()).isEqualTo(50);
    }

    private byte[] bytes(LatentFeatureModel model) throws IOException {
        Path file = folder.resolve("model");
        ModelFile.write(model, file);
        return Files.readAllBytes(file);
    }
}
