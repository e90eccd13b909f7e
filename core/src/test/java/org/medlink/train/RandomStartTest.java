package org.medlink.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.eval.Evaluation;
import org.medlink.io.LinkReader;
import org.medlink.io.text.TextSource;
import org.medlink.network.Attributes;
import org.medlink.network.Network;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.PaperBatch;
import org.medlink.options.PaperStochastic;
import org.medlink.options.Sampling;
import org.medlink.random.Seed;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.Splitter;

/** The paper's start in the paper's order, weights first. Data tests are skipped unless MEDLINK_DATA names their folder. */
class RandomStartTest {
    private static Options paper(int features, double cost) {
        return PaperBatch.like(
                Options.defaults().with().features(features).build().withCost(cost));
    }

    private static double auc(Network network, double negatives, Protocol protocol, Options options) {
        Splitter.Options how = new Splitter.Options(0.2, negatives, false, protocol);
        Split split = Splitter.split(network, how, new Seed(31));
        return Evaluation.auc(
                new MedLfrm(options)
                        .learn(network.frame(), split.train(), Attributes.none())
                        .model(),
                split.test(),
                Integer.MAX_VALUE);
    }

    private static Network data(String name, boolean symmetric) throws IOException {
        String folder = System.getenv("MEDLINK_DATA");
        Assumptions.assumeTrue(folder != null, "MEDLINK_DATA names no folder");
        return LinkReader.read(TextSource.of(Path.of(folder, name)), LinkReader.Options.of(symmetric))
                .network();
    }

    /** Memberships first: 0.78 and 0.52. */
    @ParameterizedTest
    @ValueSource(doubles = {0.1, 10})
    void learnsKinshipWhateverTheCost(double cost) throws IOException {
        Options options = paper(50, cost);
        double auc = auc(data("kinship/links.tsv", false), Double.POSITIVE_INFINITY, Protocol.LEAK_FREE, options);
        assertThat(auc).isGreaterThan(0.96);
    }

    /** With weights that went all the way to what each sample asks for, by products that were renewed once an epoch, 0.9. */
    @Test
    void learnsNipsBySamples() throws IOException {
        Sampling sizes = new Sampling(
                Sampling.Schedule.PAPER, OrAuto.of(50), OrAuto.of(50), 0, 0, OrAuto.of(0.5), 0, OrAuto.auto());
        Options options = PaperStochastic.like(Options.defaults()
                .withCost(1)
                .with()
                .features(80)
                .sampling(sizes)
                .build());
        double auc = auc(data("nips234/links.tsv", true), Double.POSITIVE_INFINITY, Protocol.PAPER, options);
        assertThat(auc).isGreaterThan(0.94);
    }

    @Test
    void learnsNips() throws IOException {
        double auc = auc(data("nips234/links.tsv", true), Double.POSITIVE_INFINITY, Protocol.PAPER, paper(80, 1));
        assertThat(auc).isGreaterThan(0.96);
    }
}
