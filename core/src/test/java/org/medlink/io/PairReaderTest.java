package org.medlink.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Names;

class PairReaderTest {
    private static final Names ENTITIES = Names.of(List.of("a", "b", "c"));
    private static final List<String> UNNAMED = List.of("");
    private static final List<String> NAMED = List.of("likes", "knows");

    private static List<String> read(String content, List<String> relations) throws IOException {
        List<String> pairs = new ArrayList<>();
        TextSource source =
                TextSource.of("pairs.tsv", new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)));
        try (PairReader reader = new PairReader(source, ENTITIES, relations, true)) {
            while (reader.next()) {
                pairs.add(reader.relation() + " " + reader.source() + " " + reader.target());
            }
            assertThat(reader.next()).isFalse();
        }
        return pairs;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "c\ta\na\tb\nc\ta\n",
                "source\ttarget\tscore\nc\ta\t1\na\tb\t\nc\ta\t2\n",
                "c\ta\tx\ty\na\tb\nc\ta\tz\n",
                "target\tsource\na\tc\nb\ta\na\tc\n"
            })
    void pairsComeInTheirOrderAndFurtherColumnsDoNoHarm(String content) throws IOException {
        assertThat(read(content, UNNAMED)).containsExactly("0 2 0", "0 0 1", "0 2 0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\tknows\tb\nb\tlikes\tb\n",
                "source\trelation\ttarget\tn\na\tknows\tb\t1\nb\tlikes\tb\n",
                "source\ttarget\tlabel\trelation\na\tb\t1\tknows\nb\tb\t1\tlikes\n"
            })
    void relationsAreReadWhereTheyHaveNames(String content) throws IOException {
        assertThat(read(content, NAMED)).containsExactly("1 0 1", "0 1 1");
    }

    @Test
    void aRelationColumnIsIgnoredUnderAHeaderWhereRelationsHaveNoNames() throws IOException {
        assertThat(read("source\trelation\ttarget\na\tx\tb\n", UNNAMED)).containsExactly("0 0 1");
    }

    private static PairReader lenient(String name, String content, List<String> relations) throws IOException {
        return new PairReader(
                TextSource.of(name, new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8))),
                ENTITIES,
                relations,
                false);
    }

    @Test
    void unknownNamesHaveNoPlaceAndFurtherColumnsAreKept() throws IOException {
        try (PairReader reader = lenient("p.csv", "source,note,target\na,\"x, y\",b\na,,nobody\nz\n", UNNAMED)) {
            assertThat(reader.header()).containsExactly("source", "note", "target");
            assertThat(reader.next()).isTrue();
            assertThat(reader.fields()).containsExactly("a", "x, y", "b");
            assertThat(reader.next()).isTrue();
            assertThat(reader.source()).isZero();
            assertThat(reader.target()).isEqualTo(-1);
            assertThat(reader.unknown()).isEqualTo("nobody");
            assertThatThrownBy(reader::next).hasMessageStartingWith("p.csv:4: expected at least 3 columns");
        }
    }

    @Test
    void columnsWithoutAHeaderAreCalledByWhatTheyHold() throws IOException {
        try (PairReader reader = lenient("p.tsv", "a\thates\tb\t1\na\tlikes\tb\na\tlikes\tb\t1\t2\n", NAMED)) {
            assertThat(reader.header()).containsExactly("source", "relation", "target", "column 4");
            assertThat(reader.next()).isTrue();
            assertThat(reader.relation()).isEqualTo(-1);
            assertThat(reader.unknown()).isEqualTo("hates");
            assertThat(reader.next()).isTrue();
            assertThat(reader.fields()).containsExactly("a", "likes", "b", "");
            assertThatThrownBy(reader::next)
                    .hasMessage("p.tsv:3: expected at most 4 columns as in the first row, found 5");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "false | a,b;a,z | pairs.tsv:2: expected a known entity as target, found 'z'",
                "false | a,b;a | \"pairs.tsv:2: expected at least 2 columns (source, target), found 1\"",
                "false | a,b;,b | \"pairs.tsv:2: expected a name in the column source, found none\"",
                "true | a,hates,b | pairs.tsv:1: expected a known relation, found 'hates'",
                "true | a,b | \"pairs.tsv:1: expected at least 3 columns (source, relation, target), found 2\"",
                "true | source,target;a,b | \"pairs.tsv:1: expected a column 'relation' in the header, found source,"
                        + " target\"",
                "false | source,relation;a,b | \"pairs.tsv:1: expected a column 'target' in the header, found source,"
                        + " relation\"",
                "false | # | pairs.tsv: expected pairs, found none",
                "false | source,target | pairs.tsv: expected pairs, found none"
            })
    void badPairsAreOneLineErrors(boolean named, String rows, String message) {
        String content = rows.replace(',', '\t').replace(';', '\n');
        assertThatThrownBy(() -> read(content, named ? NAMED : UNNAMED))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }
}
