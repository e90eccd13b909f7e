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
import org.medlink.network.Names;

class PairReaderTest {
    private static final Names ENTITIES = Names.of(List.of("a", "b", "c"));
    private static final List<String> UNNAMED = List.of("");
    private static final List<String> NAMED = List.of("likes", "knows");

    private static List<String> read(String content, List<String> relations) throws IOException {
        List<String> pairs = new ArrayList<>();
        TextSource source =
                TextSource.of("pairs.tsv", new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)));
        int[][] columns = new int[3][2];
        try (PairReader reader = new PairReader(source, ENTITIES, relations)) {
            for (int size = 2; size == 2; ) {
                size = reader.read(columns[0], columns[1], columns[2]);
                for (int p = 0; p < size; p++) {
                    pairs.add(columns[0][p] + " " + columns[1][p] + " " + columns[2][p]);
                }
            }
            assertThat(reader.read(columns[0], columns[1], columns[2])).isZero();
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
    void pairsComeInTheirOrderAndFurtherColumnsAreIgnored(String content) throws IOException {
        assertThat(read(content, UNNAMED)).containsExactly("0 2 0", "0 0 1", "0 2 0");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\tknows\tb\nb\tlikes\tb\n",
                "source\trelation\ttarget\na\tknows\tb\t1\nb\tlikes\tb\n",
                "source\ttarget\tlabel\trelation\na\tb\t1\tknows\nb\tb\t1\tlikes\n"
            })
    void relationsAreReadWhereTheyHaveNames(String content) throws IOException {
        assertThat(read(content, NAMED)).containsExactly("1 0 1", "0 1 1");
    }

    @Test
    void aRelationColumnIsIgnoredUnderAHeaderWhereRelationsHaveNoNames() throws IOException {
        assertThat(read("source\trelation\ttarget\na\tx\tb\n", UNNAMED)).containsExactly("0 0 1");
    }

    @Test
    void noMoreIsReadThanThereIsRoomFor() throws IOException {
        int[][] columns = new int[3][2];
        TextSource source = TextSource.of(
                "pairs.tsv", new ByteArrayInputStream("a\tb\nb\tc\nnobody\ta\n".getBytes(StandardCharsets.UTF_8)));
        try (PairReader reader = new PairReader(source, ENTITIES, UNNAMED)) {
            assertThat(reader.read(columns[0], columns[1], columns[2])).isEqualTo(2);
            assertThat(columns[2]).containsExactly(1, 2);
            assertThatThrownBy(() -> reader.read(columns[0], columns[1], columns[2]))
                    .hasMessage("pairs.tsv:3: expected a known entity as source, found 'nobody'");
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
