package org.medlink.train;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.generate.NetworkKind;
import org.medlink.model.Explanation;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.Recommender;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;
import org.medlink.store.ModelFile;

class NoFeaturesTest {
    private static final Options NONE =
            Options.defaults().with().features(0).threads(2).build();

    @TempDir
    private Path folder;

    private final Network network = NetworkKind.CITATIONS.generate(100, new Seed(5));
    private final LabeledPairs pairs = Splitter.training(network, 10, new Seed(5));

    private LatentFeatureModel model(Options options) {
        return new MedLfrm(options)
                .fit(network.frame(), pairs, Attributes.none())
                .model();
    }

    @Test
    void scoresArePositiveMultiplesOfTheWeighedAttributes() {
        LatentFeatureModel model = model(NONE);
        LocalInput input = LocalInput.of(network.frame(), pairs, Attributes.none(), NONE);
        float[] weighed = new float[1];
        double factor = Double.NaN;
        for (int p = 0; p < pairs.size(); p++) {
            input.attributes().fill(0, pairs.source(p), pairs.target(p), weighed);
            double score = model.score(0, pairs.source(p), pairs.target(p));
            factor = p == 0 ? score / weighed[0] : factor;
            assertThat(score).isCloseTo(factor * weighed[0], within(1e-3));
        }
        assertThat(factor).isPositive();
    }

    @Test
    void suchAModelIsStoredUsedAndExplained() throws IOException {
        LatentFeatureModel model = model(NONE);
        Path file = folder.resolve("none.medlink");
        ModelFile.write(model, file);
        LatentFeatureModel read = ModelFile.read(file);

        assertThat(read.runs().get(0).features()).isZero();
        assertThat(read.calibrated()).isTrue();
        assertThat(new Recommender(read).best(0, 7, 5))
                .isEqualTo(new Recommender(model).best(0, 7, 5))
                .hasSize(5);
        Explanation explanation = Explanation.of(read, 0, 7, 3);
        double sum = explanation.groups().stream()
                .mapToDouble(Explanation.Group::sum)
                .sum();
        assertThat(explanation.base() + sum).isCloseTo(model.score(0, 7, 3), within(1e-9));
    }

    @Test
    void threadsDoNotChangeIt() throws IOException {
        Path one = folder.resolve("one.medlink");
        Path two = folder.resolve("two.medlink");
        ModelFile.write(model(NONE.with().threads(1).build()), one);
        ModelFile.write(model(NONE), two);

        assertThat(one).hasBinaryContent(Files.readAllBytes(two));
    }

    @Test
    void aValidationPartDoesNotKeepItFromLearning() {
        Options validated =
                NONE.with().stopping(new Options.Stopping(5, 0, 0.2, 2)).build();

        assertThat(new MedLfrm(validated)
                        .fit(network.frame(), pairs, Attributes.none())
                        .crossFittedAuc())
                .isGreaterThan(0.8);
    }

    @Test
    void withoutAttributesEitherNothingIsLeft() {
        assertThatThrownBy(() -> NONE.with().proximity(false).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("features without proximity: 0");
        assertThatThrownBy(() -> NONE.with().features(5).featureShare(1.5).build())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("share of features");
    }
}
