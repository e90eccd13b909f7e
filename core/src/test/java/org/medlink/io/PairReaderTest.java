package org.medlink.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.io.table.ColumnOptions;
import org.medlink.io.table.ColumnRole;
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

    private static String found(String content, List<String> relations, ColumnOptions options) throws IOException {
        TextSource source = TextSource.of("p.csv", new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)));
        try (PairReader reader = new PairReader(source, ENTITIES, relations, false, options)) {
            StringBuilder pairs = new StringBuilder();
            while (reader.next()) {
                pairs.append(reader.relation() + " " + reader.source() + " " + reader.target() + ";");
            }
            return pairs + String.join("|", reader.remarks());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"who,whom\na,b\nc,b\n", "\ufeff Who ; WHOM \r\na;b\r\nc ;b\r\n", "# a list\nwho whom\na b\nc b\n"
            })
    void namesThatAreNoEntitiesAboveEntitiesAreAHeader(String content) throws IOException {
        assertThat(found(content, UNNAMED, ColumnOptions.auto()).toLowerCase(Locale.ROOT))
                .startsWith("0 0 1;0 2 1;p.csv: line ")
                .contains("(who, whom) was taken for a header: its names are no entities, and those below are|p.csv:"
                        + " columns found by what they hold: who = source, whom = target");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "FROM,TO;a,b;FROM,TO;c,b | 0 0 1;0 2 1;",
                "a,b;c,b | 0 0 1;0 2 1;",
                "x,y | 0 -1 -1;",
                "x,y;a,x | 0 -1 -1;0 0 -1;",
                "member 1,member 2;member 3,a;b,a;c,a | 0 -1 -1;0 -1 0;0 1 0;0 2 0;",
                "source,target,u;a,b,c | 0 0 1;",
            })
    void whatIsPlainNeedsNoRemark(String rows, String pairs) throws IOException {
        assertThat(found(rows.replace(';', '\n'), UNNAMED, ColumnOptions.auto()))
                .isEqualTo(pairs);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "false | a,x,b;c,y,b | 0 0 1;0 2 1;p.csv: columns found by what they hold: 1 = source, 3 = target",
                "true | a,b,knows;c,b,likes | 1 0 1;0 2 1;p.csv: columns found by what they hold: 1 = source, 2 = target, 3 = relation",
                "false | a,b,c;c,b,a | 0 0 1;0 2 1;p.csv: source and target are taken from column 1, column 2; further columns hold entities too: column 3",
            })
    void entitiesTellTheirColumns(boolean named, String rows, String expected) throws IOException {
        assertThat(found(rows.replace(';', '\n'), named ? NAMED : UNNAMED, ColumnOptions.auto()))
                .isEqualTo(expected);
    }

    @Test
    void knownNamesOfColumnsMayBeEntities() throws IOException {
        Names words = Names.of(List.of("head", "tail", "a", "to"));
        for (String[] expected : new String[][] {
            {
                "head,tail\na,head\n",
                "2",
                "p.csv: line 1 (head, tail) was taken for a pair, not for a header: both are entities"
            },
            {"from,to\na,head\n", "1", "p.csv: line 1 (from, to) was taken for a header"},
            {"head,object\na,head\n", "2", ""},
            {"subject,object\na,head\n", "1", ""},
        }) {
            TextSource source =
                    TextSource.of("p.csv", new ByteArrayInputStream(expected[0].getBytes(StandardCharsets.UTF_8)));
            try (PairReader reader = new PairReader(source, words, UNNAMED, false)) {
                int rows = 0;
                while (reader.next()) {
                    rows++;
                }
                assertThat(rows + "").as(expected[0]).isEqualTo(expected[1]);
                assertThat(String.join("|", reader.remarks())).startsWith(expected[2]);
            }
        }
    }

    @Test
    void optionsSayWhichColumnIsWhich() throws IOException {
        ColumnOptions swapped =
                new ColumnOptions(ColumnOptions.Header.AUTO, Map.of(ColumnRole.SOURCE, "2", ColumnRole.TARGET, "1"));
        assertThat(found("a,b\nc,b\n", UNNAMED, swapped)).isEqualTo("0 1 0;0 1 2;");
        ColumnOptions named = new ColumnOptions(
                ColumnOptions.Header.AUTO, Map.of(ColumnRole.SOURCE, "giver", ColumnRole.TARGET, "taker"));
        assertThat(found("Taker,Giver,x\na,b,c\n", UNNAMED, named)).isEqualTo("0 1 0;");
        assertThat(found("who,whom\na,b\n", UNNAMED, new ColumnOptions(ColumnOptions.Header.NO, Map.of())))
                .isEqualTo("0 -1 -1;0 0 1;");
        assertThatThrownBy(() -> found("a,b\n", UNNAMED, named))
                .hasMessage("p.csv:1: expected a column 'giver' for --source, found 2 columns without names");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "false | who,whom;a,b;x,y | \"p.csv:1: expected a header or a pair, found (who, whom), which may be either: no known"
                        + " entities, as in 1 other row; say --header yes or --header no\"",
                "false | x,y,a;u,v,b | \"p.csv:1: expected one pair of columns that may be source and target, found column 1, column 2,"
                        + " column 3; say which columns are which: --source NAME --target NAME (or their numbers)\"",
                "false | who,whom,why;a,b,c | \"p.csv:1: expected one pair of columns that may be source and target, found 'who', 'whom',"
                        + " 'why'; say which columns are which: --source NAME --target NAME (or their numbers)\"",
            })
    void whatStaysOpenIsAnErrorThatNamesTheOption(boolean named, String rows, String message) {
        assertThatThrownBy(() -> found(rows.replace(';', '\n'), named ? NAMED : UNNAMED, ColumnOptions.auto()))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
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
                        + " relation; name the columns in a first line: source, target\"",
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
