package org.medlink.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.medlink.io.LinkReader.Options;
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
        return AttributeReader.read(text("x.tsv", content), network, EnumSet.of(Form.ENDS));
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
                Arguments.of(
                        "colour\tx\na\t1\n",
                        "x.tsv:1: expected a header that begins with entity (or has source and target), found 'colour'"),
                Arguments.of("entity\na\n", "x.tsv:1: expected attributes after entity in the header, found none"),
                Arguments.of(
                        "entity\tx\ty\tx\n", "x.tsv:1: expected each attribute once in the header, found 'x' again"),
                Arguments.of("entity\tx\t\na\t1\t2\n", "x.tsv:1: expected a name in the column number 3, found none"),
                Arguments.of("entity\tx\na\t1\t2\n", "x.tsv:2: expected 2 columns as in the header, found 3"),
                Arguments.of("entity\tx\nz\t1\n", "x.tsv:2: expected a known entity as entity, found 'z'"),
                Arguments.of("entity\tx\na\t1\na\t1\n", "x.tsv:3: expected each entity once, found 'a' again"),
                Arguments.of("entity\tx\n\t1\n", "x.tsv:2: expected a name in the column entity, found none"),
                Arguments.of(
                        "entity\tx\na\tyes\n",
                        "x.tsv:2: expected a finite number for 'x', NaN or nothing, found 'yes'"),
                Arguments.of(
                        "entity\tx\na\t-inf\n",
                        "x.tsv:2: expected a finite number for 'x', NaN or nothing, found '-inf'"),
                Arguments.of(
                        "entity\tx\na\tInfinity\n",
                        "x.tsv:2: expected a finite number for 'x', NaN or nothing, found 'Infinity'"),
                Arguments.of(
                        "entity\tx\na\t1e99\n",
                        "x.tsv:2: expected a finite number for 'x', NaN or nothing, found '1e99'"),
                Arguments.of(
                        "entity\tx\na\t1f\n", "x.tsv:2: expected a finite number for 'x', NaN or nothing, found '1f'"),
                Arguments.of(
                        "entity\tx\na\t1-2\n",
                        "x.tsv:2: expected a finite number for 'x', NaN or nothing, found '1-2'"),
                Arguments.of("source\ttarget\tx\na\tz\t1\n", "x.tsv:2: expected a known entity as target, found 'z'"),
                Arguments.of(
                        "source\ttarget\tx\na\tb\t1\n\na\tb\t2\n",
                        "x.tsv:4: expected the values given before for the same pair, found others"),
                Arguments.of(
                        "source\trelation\ttarget\tx\na\tr\tb\t1\n",
                        "x.tsv:1: expected no column relation, as the links have none, found one"),
                Arguments.of(
                        "source\ttarget\na\tb\n",
                        "x.tsv:1: expected attributes after source, target in the header, found none"),
                Arguments.of(
                        "source\ttarget\tx\n", "x.tsv: expected attributes of pairs under the header, found none"));
    }

    @ParameterizedTest
    @MethodSource("bad")
    void badAttributesAreOneLineErrors(String content, String message) throws IOException {
        Network network = network(false, "a\tb\n");
        assertThatThrownBy(() -> read(network, content))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    @Test
    void commasSeparateAttributesToo() throws IOException {
        Network network = network(false, "a\tb\n");
        Attributes attributes = AttributeReader.read(
                text("x.csv", "entity,\"x, of it\"\n\"a\",\"1\"\nb,2\n"), network, EnumSet.of(Form.DIFFERENCES));
        assertThat(attributes.name(0)).isEqualTo("difference in x, of it");
        assertThat(attributes.dimension()).isEqualTo(1);
    }
}
