package org.medlink.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.medlink.io.LinkReader.Options;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.network.EntityAttributes.Form;
import org.medlink.network.Network;
import org.medlink.network.PairTable;

class AttributeReaderTest {
    private static TextSource text(String name, String content) {
        return TextSource.of(name, new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)));
    }

    private static Network network(boolean symmetric, String links) throws IOException {
        return LinkReader.read(text("links.tsv", links), Options.of(symmetric)).network();
    }

    private static Attributes read(Network network, String content) throws IOException {
        return AttributeReader.read(text("x.tsv", content), network.frame(), EnumSet.of(Form.ENDS));
    }

    @Test
    void entitiesMayComeInAnyOrderOrBeMissing() throws IOException {
        Network network = network(false, "a\tb\nb\tc\n");
        EntityAttributes attributes =
                (EntityAttributes) read(network, "entity\tage\tsize\n#\nc\t1e2\t.5\na\t-3\tNaN\n");
        assertThat(attributes.names()).containsExactly("age", "size");
        assertThat(attributes.values()).containsExactly(-3, Float.NaN, Float.NaN, Float.NaN, 100, 0.5f);
        assertThat(attributes.dimension()).isEqualTo(8);
    }

    @Test
    void anEmptyValueIsMissing() throws IOException {
        Network network = network(true, "a\tb\nb\tc\n");
        EntityAttributes attributes = (EntityAttributes) read(network, "entity\tx\ty\na\t\t1\nb\tnan\t\nc\t2\t3\n");
        assertThat(attributes.values()).containsExactly(Float.NaN, 1, Float.NaN, Float.NaN, 2, 3);
        assertThat(attributes.symmetric()).isTrue();
    }

    @Test
    void attributesOfPairsAreRead() throws IOException {
        Network network = network(true, "a\tr\tb\nb\tq\tc\n");
        PairTable all = (PairTable) read(network, "source\ttarget\tx\ty\nb\ta\t1\t2\na\tb\t1\t2\nc\ta\t\t5\n");
        assertThat(all.pairs()).hasSize(1);
        assertThat(all.values(0)).containsExactly(1, 2, Float.NaN, 5);
        PairTable each = (PairTable) read(network, "x\tsource\trelation\ttarget\n7\tb\tq\ta\n8\tb\tr\ta\n");
        assertThat(each.pairs()).hasSize(2);
        assertThat(each.values(0)).containsExactly(8);
        assertThat(each.values(1)).containsExactly(7);
    }

    static Stream<Arguments> bad() {
        return Stream.of(
                Arguments.of("", "x.tsv: expected a header with the column entity, found an empty file"),
                Arguments.of("entity\na\n", "x.tsv:1: expected attributes beside entity in the header, found none"),
                Arguments.of(
                        "entity\tx\ty\tx\n", "x.tsv:1: expected each attribute once in the header, found 'x' again"),
                Arguments.of("entity\tx\t\na\t1\t2\n", "x.tsv:1: expected a name in the column number 3, found none"),
                Arguments.of("entity\tx\na\t1\t2\n", "x.tsv:2: expected 2 columns as in the header, found 3"),
                Arguments.of(
                        "entity\tx\nz\t1\n",
                        "x.tsv: expected names of entities of the network, found none of them, but 'z'"),
                Arguments.of("entity\tx\na\t1\na\t1\n", "x.tsv:3: expected each entity once, found 'a' again"),
                Arguments.of("entity\tx\n\t1\n", "x.tsv:2: expected a name in the column entity, found none"),
                Arguments.of(
                        "entity\tx\na\told\nb\t1\nc\t2\n",
                        "x.tsv:2: expected a number for 'x', as in most rows, or nothing, found 'old'"),
                Arguments.of("entity\tx\na\t-inf\n", "x.tsv:2: expected a finite number for 'x', found '-inf'"),
                Arguments.of("entity\tx\na\tInfinity\n", "x.tsv:2: expected a finite number for 'x', found 'Infinity'"),
                Arguments.of("entity\tx\na\t1e99\n", "x.tsv:2: expected a finite number for 'x', found '1e99'"),
                Arguments.of("source\ttarget\tx\na\tz\t1\n", "x.tsv:2: expected a known entity as target, found 'z'"),
                Arguments.of(
                        "source\ttarget\tx\na\tb\t1\n\na\tb\t2\n",
                        "x.tsv:4: expected the values given before for the same pair, found others"),
                Arguments.of(
                        "source\trelation\ttarget\tx\na\tr\tb\t1\n",
                        "x.tsv:1: expected no column relation, as the links have none, found one"),
                Arguments.of(
                        "source\ttarget\na\tb\n",
                        "x.tsv:1: expected attributes beside source, target in the header, found none"),
                Arguments.of(
                        "source\ttarget\tx\n", "x.tsv: expected attributes of pairs under the header, found none"));
    }

    @ParameterizedTest
    @MethodSource("bad")
    void badAttributesAreOneLineErrors(String content, String message) throws IOException {
        Network network = network(false, "a\tb\nb\tc\n");
        assertThatThrownBy(() -> read(network, content))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    @Test
    void commasSeparateAttributesToo() throws IOException {
        Network network = network(false, "a\tb\n");
        Attributes attributes = AttributeReader.read(
                text("x.csv", "entity,\"x, of it\"\n\"a\",\"1\"\nb,2\n"),
                network.frame(),
                EnumSet.of(Form.DIFFERENCES));
        assertThat(attributes.name(0)).isEqualTo("difference in x, of it");
        assertThat(attributes.dimension()).isEqualTo(1);
    }

    @Test
    void textsDatesAndTruthBecomeNumbers() throws IOException {
        Network network = network(true, "a\tb\nb\tc\n");
        List<String> notes = new ArrayList<>();
        EntityAttributes attributes = (EntityAttributes)
                AttributeReader.read(text("x.csv", """
                        Protein;sex;born;member;size
                        a;f;1970-01-03;yes;1,5
                        b;m;1970-01-02T12:00;NO;NA
                        c;;;;2
                        z;f;;yes;9
                        """), network.frame(), EnumSet.of(Form.ENDS), notes::add);
        assertThat(attributes.names()).containsExactly("sex=f", "sex=m", "born", "member", "size");
        assertThat(attributes.values())
                .containsExactly(1, 0, 2, 1, 1.5f, 0, 1, 1.5f, 0, Float.NaN, 0, 0, Float.NaN, Float.NaN, 2);
        assertThat(notes)
                .containsExactly(
                        "x.csv: the first column, 'Protein', is taken for the entities",
                        "x.csv: passed over 1 row of entities that are not in the network, such as 'z' (--entities FILE adds"
                                + " entities)",
                        "x.csv: attributes: sex: 2 texts; born: date, in days; member: yes or no; size: number");
    }

    @Test
    void moreThanFiftyTextsAreAnError() throws IOException {
        StringBuilder links = new StringBuilder();
        StringBuilder table = new StringBuilder("id\ttown\n");
        for (int i = 0; i < 60; i++) {
            links.append("e").append(i).append("\thub\n");
            table.append("e").append(i).append("\ttown ").append(i).append('\n');
        }
        Network network = network(true, links.toString());
        assertThatThrownBy(() -> read(network, table.toString()))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "x.tsv:52: expected numbers, dates or at most 50 different texts in the column 'town', found more,"
                                + " the last 'town 50': leave the column out or put its values into groups");
    }

    @Test
    void aGraphGivesTheAttributesOfItsNodes() throws IOException {
        String graph =
                "graph [ node [ id 1 label \"a\" age 3 ] node [ id 2 label \"b\" age 4 ] edge [ source 1 target 2 ] ]";
        Network network =
                LinkReader.read(text("g.gml", graph), Options.of(false)).network();
        assertThat(network.symmetric()).isTrue();
        EntityAttributes attributes =
                (EntityAttributes) AttributeReader.read(text("g.gml", graph), network.frame(), EnumSet.of(Form.ENDS));
        assertThat(attributes.names()).containsExactly("age");
        assertThat(attributes.values()).containsExactly(3, 4);
    }
}
