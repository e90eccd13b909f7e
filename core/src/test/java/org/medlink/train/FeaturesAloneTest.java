package org.medlink.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.medlink.eval.Evaluation;
import org.medlink.io.LinkReader;
import org.medlink.io.text.TextSource;
import org.medlink.network.Attributes;
import org.medlink.network.Network;
import org.medlink.options.Draws;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.random.Seed;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.Splitter;

/**
 * Held-out AUC of features alone on networks of the paper, the mean of two seeds, not far below what it was when this was written. Short
 * trainings on few non-links: what they are for is to notice, not to report. Skipped unless MEDLINK_DATA names the folder of the data.
 */
class FeaturesAloneTest {
    private enum Engine {
        BATCH,
        STOCHASTIC,
        BAYES,
        GIBBS;

        Options options(int features, long seed) {
            Options common = Options.defaults()
                    .with()
                    .features(features)
                    .proximity(false)
                    .stopping(new Options.Stopping(15, 1e-4, OrAuto.of(0.0), 5))
                    .seed(seed)
                    .build();
            return switch (this) {
                case BATCH ->
                    common.withCost(1)
                            .with()
                            .inference(Options.InferenceScheme.BATCH)
                            .build();
                case STOCHASTIC ->
                    common.withCost(1)
                            .with()
                            .inference(Options.InferenceScheme.STOCHASTIC)
                            .build();
                case BAYES ->
                    common.withCost(3)
                            .with()
                            .model(Options.Model.BAYES)
                            .inference(Options.InferenceScheme.BATCH)
                            .build();
                case GIBBS ->
                    common.with()
                            .inference(Options.InferenceScheme.GIBBS)
                            .draws(new Draws(2, 15, 8, 2))
                            .build();
            };
        }
    }

    private static double meanAuc(Network network, double negatives, Engine engine, int features) {
        double sum = 0;
        for (long seed = 101; seed <= 102; seed++) {
            Splitter.Options how = new Splitter.Options(0.2, negatives, false, Protocol.LEAK_FREE);
            Split split = Splitter.split(network, how, new Seed(seed));
            MedLfrm learner = new MedLfrm(engine.options(features, seed));
            sum += Evaluation.auc(
                    learner.learn(network.frame(), split.train(), Attributes.none())
                            .model(),
                    split.test(),
                    Integer.MAX_VALUE);
        }
        return sum / 2;
    }

    private static Network data(String name, boolean symmetric) throws IOException {
        String folder = System.getenv("MEDLINK_DATA");
        Assumptions.assumeTrue(folder != null, "MEDLINK_DATA names no folder");
        return LinkReader.read(TextSource.of(Path.of(folder, name)), LinkReader.Options.of(symmetric))
                .network();
    }

    @ParameterizedTest
    @CsvSource({"BATCH, 20, 0.97", "STOCHASTIC, 20, 0.968", "BAYES, 20, 0.97", "GIBBS, 10, 0.95"})
    void kinship(Engine engine, int features, double bound) throws IOException {
        assertThat(meanAuc(data("kinship/links.tsv", false), 3, engine, features))
                .isGreaterThan(bound);
    }

    @ParameterizedTest
    @CsvSource({"BATCH, 20, 0.90", "STOCHASTIC, 20, 0.88", "BAYES, 20, 0.88", "GIBBS, 40, 0.89"})
    void nips(Engine engine, int features, double bound) throws IOException {
        assertThat(meanAuc(data("nips234/links.tsv", true), 10, engine, features))
                .isGreaterThan(bound);
    }
}
