package org.medlink.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.io.LinkReader.Options;
import org.medlink.io.LinkReader.SelfLinks;
import org.medlink.io.text.TextSource;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.Relation;

class LinkReaderTest {
    private static TextSource text(String name, String content) {
        return TextSource.of(name, new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)));
    }

    private static Network directed(String name, String content) throws IOException {
        return LinkReader.read(text(name, content), Options.of(false)).network();
    }

    private static Network symmetric(String content) throws IOException {
        return LinkReader.read(text("links.tsv", content), Options.of(true)).network();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "source\ttarget\na\tb\nb\tc\n",
                "a\tb\nb\tc",
                "# FromNodeId ToNodeId\r\na\tb\r\nb\tc\r\n",
                "\ufeffsource\ttarget\n\na\tb\n#x\nb\tc\n\n",
                "target\tsource\nb\ta\nc\tb\n",
                "source\ttarget\na\tb\na\tb\nb\tc\n"
            })
    void tabSeparatedLinksAreRead(String content) throws IOException {
        Network network = directed("links.tsv", content);
        assertThat(network.size()).isEqualTo(3);
        assertThat(network.namedRelations()).isFalse();
        assertThat(network.links()).isEqualTo(2);
        Names names = network.entities();
        assertThat(network.isLink(0, names.indexOf("a"), names.indexOf("b"))).isTrue();
        assertThat(network.isLink(0, names.indexOf("b"), names.indexOf("c"))).isTrue();
        assertThat(network.isLink(0, names.indexOf("b"), names.indexOf("a"))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a b\nb c\n",
                "  a   b  \n\t b\t c\n   \n",
                "a,b\nb,c\n",
                "a\tb\nb\tc\n",
                "\"a\",b\n\"b\",\"c\"\n"
            })
    void theSeparatorIsToldByTheFirstRowWhereTheNameSaysNothing(String content) throws IOException {
        Network network = directed("links.txt", content);
        assertThat(network.entities()).isEqualTo(Names.of(List.of("a", "b", "c")));
        assertThat(network.links()).isEqualTo(2);
    }

    @Test
    void namesComeBackUnchangedButForBlanksAndQuotesAroundThem() throws IOException {
        Names names = directed("links.csv", "\"Smith, \"\"J\"\"\",日本\n x , 0012\n#comment\n\"#no comment\",1e3x\n")
                .entities();
        assertThat(names).isEqualTo(Names.of(List.of("Smith, \"J\"", "日本", "x", "0012", "#no comment", "1e3x")));
        assertThat(directed("links.tsv", "\"a\"\tb, c\n").entities()).isEqualTo(Names.of(List.of("a", "b, c")));
        assertThat(directed("links.tsv", "5\" pipe\tb\n").entities()).isEqualTo(Names.of(List.of("5\" pipe", "b")));
    }

    @Test
    void relationsComeInOrderOfFirstAppearance() throws IOException {
        for (String content : List.of(
                "a\tlikes\tb\nb\tknows\ta\nb\tlikes\tc\n",
                "source\trelation\ttarget\na\tlikes\tb\nb\tknows\ta\nb\tlikes\tc\n",
                "source\ttarget\trelation\na\tb\tlikes\nb\ta\tknows\nb\tc\tlikes\n")) {
            Network network = directed("links.tsv", content);
            assertThat(network.relations().stream().map(Relation::name)).containsExactly("likes", "knows");
            assertThat(network.isLink(0, 0, 1)).isTrue();
            assertThat(network.isLink(1, 1, 0)).isTrue();
            assertThat(network.isLink(1, 0, 1)).isFalse();
            assertThat(network.relationIndex("knows")).isEqualTo(1);
            assertThat(network.relationIndex("hates")).isEqualTo(-1);
        }
    }

    @Test
    void mirroredRowsMergeInASymmetricNetwork() throws IOException {
        Network network = symmetric("a\tb\nb\ta\na\tb\nc\ta\n");
        assertThat(network.links()).isEqualTo(2);
        assertThat(network.isLink(0, 2, 0)).isTrue();
        assertThat(network.cells()).isEqualTo(3);
    }

    @Test
    void withLabelsOnlyLabelledCellsAreObserved() throws IOException {
        String content =
                "source\trelation\ttarget\tlabel\na\tr\tb\t1\nb\tr\tc\t0\na\tr\tc\t-1\nc\tr\ta\t+1\na\tonly\tb\t0\n";
        Network network = directed("links.tsv", content);
        assertThat(network.relations()).allMatch(Relation::labelled);
        assertThat(network.relations().get(0).links().size()).isEqualTo(2);
        assertThat(network.relations().get(0).nonLinks().size()).isEqualTo(2);
        assertThat(network.relations().get(1).name()).isEqualTo("only");
        assertThat(network.relations().get(1).links().size()).isZero();
        assertThat(network.cells()).isEqualTo(5);
        assertThat(network.isObserved(0, 1, 0)).isFalse();
    }

    @Test
    void equalLabelsMayBeRepeatedAndMirrored() throws IOException {
        Network network = symmetric("source\ttarget\tlabel\na\tb\t1\nb\ta\t+1\na\tc\t0\nc\ta\t-1\n");
        assertThat(network.cells()).isEqualTo(2);
    }

    @Test
    void selfLinksAreAllowedWhereTheInputHasOne() throws IOException {
        String without = "a\tb\n";
        String with = "a\tb\nb\tb\nb\tb\n";
        assertThat(directed("l.tsv", without).selfLinks()).isFalse();
        assertThat(directed("l.tsv", with).selfLinks()).isTrue();
        assertThat(directed("l.tsv", with).cells()).isEqualTo(4);
        LinkReader.Result yes = LinkReader.read(text("l.tsv", without), new Options(false, SelfLinks.YES, null, null));
        assertThat(yes.network().selfLinks()).isTrue();
        LinkReader.Result no = LinkReader.read(text("l.tsv", with), new Options(false, SelfLinks.NO, null, null));
        assertThat(no.network().selfLinks()).isFalse();
        assertThat(no.network().links()).isEqualTo(1);
        assertThat(no.selfPairsLeftOut()).isEqualTo(2);
        assertThat(no.rows()).isEqualTo(3);
    }

    @Test
    void listedEntitiesComeFirstAndExistWithoutLinks() throws IOException {
        for (String list : List.of("entity\nz\nb\na\n", "z\nb\na", "#all\n\nz\r\nb\r\na\r\n")) {
            Options options = new Options(false, SelfLinks.AUTO, text("nodes.tsv", list), null);
            Network network =
                    LinkReader.read(text("l.tsv", "a\tb\nb\tnew\n"), options).network();
            assertThat(network.entities()).isEqualTo(Names.of(List.of("z", "b", "a", "new")));
            assertThat(network.isLink(0, 2, 1)).isTrue();
        }
    }

    @Test
    void listedEntitiesMayHaveBlanksAndCommas() throws IOException {
        Options options = new Options(false, SelfLinks.AUTO, text("nodes.txt", "New York\nSmith, J\n"), null);
        Network network =
                LinkReader.read(text("l.tsv", "New York\tSmith, J\n"), options).network();
        assertThat(network.size()).isEqualTo(2);
    }

    @Test
    void unobservedCellsAreNeitherLinksNorNonLinks() throws IOException {
        Options options =
                new Options(true, SelfLinks.AUTO, null, text("u.csv", "target,relation,source\na,r,c\na,r,a\nb,q,c\n"));
        Network network = LinkReader.read(text("l.tsv", "a\tr\tb\nb\tr\tc\na\tq\tb\n"), options)
                .network();
        assertThat(network.isObserved(0, 0, 2)).isFalse();
        assertThat(network.isObserved(0, 2, 0)).isFalse();
        assertThat(network.isObserved(1, 0, 2)).isTrue();
        assertThat(network.isObserved(1, 1, 2)).isFalse();
        assertThat(network.cells()).isEqualTo(4);
    }

    @Test
    void linesLongerThanTheBufferAreRead() throws IOException {
        String longName = "x".repeat(300_000);
        StringBuilder content = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            content.append("e").append(i).append('\t').append("é").append(i).append('\n');
        }
        content.append(longName).append("\tend");
        Network network = directed("l.tsv", content.toString());
        assertThat(network.size()).isEqualTo(40_002);
        assertThat(network.entities().indexOf(longName)).isEqualTo(40_000);
        assertThat(network.entities().get(39_999)).isEqualTo("é19999");
    }
}
