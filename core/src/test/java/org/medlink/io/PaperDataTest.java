package org.medlink.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumSet;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.medlink.io.LinkReader.Options;
import org.medlink.io.LinkReader.SelfLinks;
import org.medlink.io.text.TextSource;
import org.medlink.network.EntityAttributes;
import org.medlink.network.Network;
import org.medlink.random.Seed;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.SplitAudit;
import org.medlink.split.Splitter;

/** The counts that the paper's networks are known to have. Skipped unless MEDLINK_DATA names their folder. */
class PaperDataTest {
    private static TextSource file(String name) {
        String folder = System.getenv("MEDLINK_DATA");
        Assumptions.assumeTrue(folder != null, "MEDLINK_DATA names no folder");
        return TextSource.of(Path.of(folder, name));
    }

    @Test
    void kinshipHasAllItsCells() throws IOException {
        Network network =
                LinkReader.read(file("kinship/links.tsv"), Options.of(false)).network();
        assertThat(network.size()).isEqualTo(104);
        assertThat(network.relations()).hasSize(26);
        assertThat(network.links()).isEqualTo(10_790);
        assertThat(network.cells()).isEqualTo(104 * 104 * 26);
        EntityAttributes attributes = (EntityAttributes) AttributeReader.read(
                file("kinship/attributes.tsv"), network.frame(), EnumSet.of(EntityAttributes.Form.ENDS));
        assertThat(attributes.names()).hasSize(18);
        Splitter.Options options = new Splitter.Options(0.2, Double.POSITIVE_INFINITY, false, Protocol.LEAK_FREE);
        Split split = Splitter.split(network, options, new Seed(1));
        assertThat(split.train().size() + split.test().size()).isEqualTo(104 * 104 * 26);
        assertThat(split.test().size()).isEqualTo(26 * 2163);
        assertThat(SplitAudit.check(split, false).passed()).isTrue();
    }

    @Test
    void countriesLeaveOutWhatIsUnobserved() throws IOException {
        Options options = new Options(false, SelfLinks.AUTO, null, file("countries/unobserved.tsv"));
        Network network = LinkReader.read(file("countries/links.tsv"), options).network();
        assertThat(network.size()).isEqualTo(14);
        assertThat(network.relations()).hasSize(56);
        assertThat(network.links()).isEqualTo(2024);
        assertThat(network.selfLinks()).isFalse();
        assertThat(network.cells()).isEqualTo(9757);
        EntityAttributes attributes = (EntityAttributes) AttributeReader.read(
                file("countries/attributes.tsv"), network.frame(), EnumSet.of(EntityAttributes.Form.PRODUCTS));
        assertThat(attributes.names()).hasSize(111);
        assertThat(attributes.dimension()).isEqualTo(111 + 33);
    }

    @Test
    void nipsKeepsItsIsolatedAuthors() throws IOException {
        Options options = new Options(true, SelfLinks.AUTO, file("nips234/nodes.tsv"), null);
        Network network = LinkReader.read(file("nips234/links.tsv"), options).network();
        assertThat(network.size()).isEqualTo(234);
        assertThat(network.links()).isEqualTo(598);
        assertThat(network.cells()).isEqualTo(234 * 233 / 2);
        assertThat(network.unfolded().links()).isEqualTo(1196);
        assertThat(network.largestComponent().size()).isEqualTo(177);
    }

    @Test
    void astroPhHasItsLargestComponent() throws IOException {
        Network network =
                LinkReader.read(file("astro-ph/links.tsv"), Options.of(true)).network();
        assertThat(network.size()).isEqualTo(18_772);
        assertThat(network.links()).isEqualTo(198_110);
        assertThat(network.selfLinks()).isTrue();
        Network largest = network.largestComponent();
        assertThat(largest.size()).isEqualTo(17_903);
        assertThat(largest.links()).isEqualTo(197_031);
    }

    @Test
    void condMatHasBothDirectionsOfEveryLink() throws IOException {
        LinkReader.Result result =
                LinkReader.read(file("cond-mat/links.tsv"), new Options(true, SelfLinks.NO, null, null));
        assertThat(result.network().links()).isEqualTo(93_439);
        assertThat(result.selfPairsLeftOut()).isEqualTo(58);
        assertThat(result.network().largestComponent().size()).isEqualTo(21_363);
    }

    @Test
    void compressedDataIsRead() throws IOException {
        Network network = LinkReader.read(file("cit-hepth/links.tsv.gz"), Options.of(false))
                .network();
        assertThat(network.size()).isEqualTo(27_770);
        assertThat(network.links()).isEqualTo(352_807);
    }
}
