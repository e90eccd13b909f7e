package org.medlink.io;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.medlink.io.LinkReader.Options;
import org.medlink.io.LinkReader.SelfLinks;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;

/** Every kind of bad link input gives one line that names file, line, what was expected and what was found. */
class BadInputTest {
    private static final String CONVERT = "; if it is Latin-1, convert it: iconv -f latin1 -t utf-8";

    private static TextSource text(String name, String content) {
        return TextSource.of(name, new ByteArrayInputStream(content.getBytes(StandardCharsets.ISO_8859_1)));
    }

    static Stream<Arguments> links() {
        return Stream.of(
                Arguments.of("a\tb\nc\n", "links.tsv:2: expected 2 columns (source, target), found 1"),
                Arguments.of("a\tb\n\n#\na\tb\tc\n", "links.tsv:4: expected 2 columns (source, target), found 3"),
                Arguments.of(
                        "source\trelation\ttarget\na\tr\tb\na\tb\n",
                        "links.tsv:3: expected 3 columns (source, relation, target), found 2"),
                Arguments.of(
                        "a\tb\tc\td\n",
                        "links.tsv:1: expected source and target in a table of 4 columns, found no names that tell them"
                                + " (column 1, column 2, column 3, column 4); say which columns are which: --source NAME"
                                + " --target NAME (or their numbers)"),
                Arguments.of(
                        "ab\ncd\n",
                        "links.tsv:1: expected a row with a source and a target, found 1 column; tried as separators:"
                                + " tab, comma, semicolon, | and blanks"),
                Arguments.of("a\tb\n\tc\n", "links.tsv:2: expected a name in the column source, found none"),
                Arguments.of("a\tb\nc\t  \n", "links.tsv:2: expected a name in the column target, found none"),
                Arguments.of("a\tr\tb\na\t\tb\n", "links.tsv:2: expected a name in the column relation, found none"),
                Arguments.of("", "links.tsv: expected links, found none"),
                Arguments.of("\n# nothing\n", "links.tsv: expected links, found none"),
                Arguments.of("source\ttarget\n", "links.tsv: expected links under the header, found none"),
                Arguments.of(
                        "source\ttarget\tlabel\na\tb\t0\n",
                        "links.tsv: expected at least one link between two entities, found none"),
                Arguments.of(
                        "source\ttarget\tweight\n" + "a\tb\t2\n".repeat(1000) + "b\tc\t?\n",
                        "links.tsv:1002: expected a number as weight, found '?'"),
                Arguments.of(
                        "source\trelation\na\tb\n",
                        "links.tsv:1: expected a column 'target' in the header, found source, relation; say which columns"
                                + " are which: --source NAME --target NAME (or their numbers)"),
                Arguments.of(
                        "source\ttarget\ttarget\na\tb\tc\n",
                        "links.tsv:1: expected different columns in the header, found 'target' twice"),
                Arguments.of(
                        "source\ttarget\tlabel\na\tb\t2\n", "links.tsv:2: expected a label 1, +1, 0 or -1, found '2'"),
                Arguments.of(
                        "source\ttarget\tlabel\na\tb\t\n", "links.tsv:2: expected a label 1, +1, 0 or -1, found ''"),
                Arguments.of(
                        "source\ttarget\tlabel\na\tb\t1\n\nb\ta\t0\na\tb\t0\n",
                        "links.tsv:5: expected the label of line 2 for the same pair, found another"),
                Arguments.of(
                        "source\trelation\ttarget\tlabel\na\tr\tb\t1\na\tq\tb\t0\na\tr\tb\t-1\n",
                        "links.tsv:4: expected the label of line 2 for the same pair, found another"),
                Arguments.of("a\tb\nc\t\u00ff\n", "links.tsv:2: expected UTF-8 text, found the byte 0xff" + CONVERT),
                Arguments.of("a\tb\nc\t\u00c3", "links.tsv:2: expected UTF-8 text, found the byte 0xc3" + CONVERT),
                Arguments.of(
                        "PK\u0003\u0004\u0014\0",
                        "links.tsv: expected text, found a spreadsheet (Excel, LibreOffice) or a zip archive: save the table"
                                + " as CSV in UTF-8, or unzip it"),
                Arguments.of(
                        "BZh91AY",
                        "links.tsv: expected text, plain or compressed with gzip or Zstandard, found bzip2: unpack it"
                                + " first (bzip2 -d)"),
                Arguments.of("a\tb\nc\0\td\n", "links.tsv:2: expected text, found the control character 0x00"),
                Arguments.of("a\tb\rc\td\r", "links.tsv:1: expected text, found the control character 0x0d"));
    }

    @ParameterizedTest
    @MethodSource("links")
    void badLinksAreOneLineErrors(String content, String message) {
        assertThatThrownBy(() -> LinkReader.read(text("links.tsv", content), Options.of(false)))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    static Stream<Arguments> commaSeparated() {
        return Stream.of(
                Arguments.of("a,b\n\"c,d\n", "links.csv:2: expected a closing quote, found the end of the line"),
                Arguments.of("a,b\nc,\"d\ne\"\n", "links.csv:2: expected a closing quote, found the end of the line"),
                Arguments.of("a,b\n\"c\"x,d\n", "links.csv:2: expected a comma after a closing quote, found more text"),
                Arguments.of("a,b\n\"c\td\",e\n", "links.csv:2: expected text, found a tab inside a field"),
                Arguments.of("a,b\n\"\",e\n", "links.csv:2: expected a name in the column source, found none"),
                Arguments.of("a,b\n\"c\"\n", "links.csv:2: expected 2 columns (source, target), found 1"));
    }

    @ParameterizedTest
    @MethodSource("commaSeparated")
    void badQuotesAreOneLineErrors(String content, String message) {
        assertThatThrownBy(() -> LinkReader.read(text("links.csv", content), Options.of(false)))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    @Test
    void contradictingMirrorsAreAnErrorInASymmetricNetworkOnly() throws IOException {
        String content = "source\ttarget\tlabel\na\tb\t1\nb\ta\t0\n";
        LinkReader.read(text("links.tsv", content), Options.of(false));
        assertThatThrownBy(() -> LinkReader.read(text("links.tsv", content), Options.of(true)))
                .isInstanceOf(InputException.class)
                .hasMessage("links.tsv:3: expected the label of line 2 for the same pair, found another");
    }

    @Test
    void onlySelfLinksAreNoLinksWithoutThem() {
        assertThatThrownBy(() ->
                        LinkReader.read(text("links.tsv", "a\ta\n"), new Options(false, SelfLinks.NO, null, null)))
                .hasMessage("links.tsv: expected at least one link between two entities, found none");
    }

    static Stream<Arguments> entities() {
        return Stream.of(
                Arguments.of("entity\na\nb\na\n", "nodes.tsv:4: expected each entity once, found 'a' again"),
                Arguments.of(
                        "a\nb\tc\n",
                        "nodes.tsv:2: expected 1 column (entity), found 2; what is known about entities goes to --attributes,"
                                + " and a name with a separator in it is put in quotes"),
                Arguments.of("a\n  \n", "nodes.tsv:2: expected a name in the column entity, found none"),
                Arguments.of("entity\n", "nodes.tsv: expected names of entities, found none"));
    }

    @ParameterizedTest
    @MethodSource("entities")
    void badEntityListsAreOneLineErrors(String content, String message) {
        Options options = new Options(false, SelfLinks.AUTO, text("nodes.tsv", content), null);
        assertThatThrownBy(() -> LinkReader.read(text("links.tsv", "a\tb\n"), options))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    static Stream<Arguments> unobserved() {
        return Stream.of(
                Arguments.of("a\tr\tz\n", "u.tsv:1: expected a known entity as target, found 'z'"),
                Arguments.of("a\tq\tb\n", "u.tsv:1: expected a known relation, found 'q'"),
                Arguments.of("a\tb\n", "u.tsv:1: expected at least 3 columns (source, relation, target), found 2"),
                Arguments.of(
                        "a\tr\tc\nb\tr\ta\n", "u.tsv:2: expected a pair that is not in the links, found one that is"),
                Arguments.of(
                        "a\tr\tc\nb\tr\n", "u.tsv:2: expected at least 3 columns (source, relation, target), found 2"));
    }

    @ParameterizedTest
    @MethodSource("unobserved")
    void badUnobservedCellsAreOneLineErrors(String content, String message) {
        Options options = new Options(true, SelfLinks.AUTO, null, text("u.tsv", content));
        assertThatThrownBy(() -> LinkReader.read(text("links.tsv", "a\tr\tb\nb\tr\tc\n"), options))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    @Test
    void standardInputIsNamed() {
        assertThatThrownBy(() -> LinkReader.read(text("<stdin>", "a b\nc\n"), Options.of(false)))
                .hasMessage("<stdin>:2: expected 2 columns (source, target), found 1");
    }

    @Test
    void filesThatCannotBeReadAreOneLineErrors(@TempDir Path folder) throws IOException {
        String missing = folder.resolve("none.tsv").toString();
        assertThatThrownBy(() -> LinkReader.read(TextSource.of(missing), Options.of(false)))
                .isInstanceOf(InputException.class)
                .hasMessage(missing + ": no such file");
        assertThatThrownBy(() -> LinkReader.read(TextSource.of(folder), Options.of(false)))
                .isInstanceOf(InputException.class)
                .hasMessage(folder + ": expected a file, found a directory");
        Path locked = Files.write(folder.resolve("locked.tsv"), List.of("a\tb"));
        Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("---------"));
        Assumptions.assumeFalse(Files.isReadable(locked), "this user may read every file");
        assertThatThrownBy(() -> LinkReader.read(TextSource.of(locked), Options.of(false)))
                .isInstanceOf(InputException.class)
                .hasMessage(locked + ": cannot be read: permission denied");
    }
}
