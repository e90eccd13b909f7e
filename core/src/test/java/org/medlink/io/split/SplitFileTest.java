package org.medlink.io.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.medlink.io.LinkReader;
import org.medlink.io.LinkReader.Options;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Network;
import org.medlink.random.Seed;
import org.medlink.split.Protocol;
import org.medlink.split.Split;
import org.medlink.split.SplitAudit;
import org.medlink.split.Splitter;

class SplitFileTest {
    @TempDir
    private Path folder;

    private static Network network(boolean symmetric, String content) throws IOException {
        TextSource source =
                TextSource.of("links.tsv", new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)));
        return LinkReader.read(source, Options.of(symmetric)).network();
    }

    private static Network named() throws IOException {
        return network(false, "a\tr\tb\nb\tr\tc\nc\tq\ta\nc\tq\td\nd\tr\ta\né\tq\ta b\n");
    }

    private static Split split(Network network, Protocol protocol, double negatives) {
        return Splitter.split(network, new Splitter.Options(0.3, negatives, false, protocol), new Seed(1));
    }

    private Path written(Network network, Split split) throws IOException {
        Path file = folder.resolve("split.tsv");
        SplitFile.write(split, network, file);
        return file;
    }

    @ParameterizedTest
    @CsvSource({"LEAK_FREE, 1.5", "LEAK_FREE, Infinity", "PAPER, 2"})
    void aSplitIsReadBackAsItWasWritten(Protocol protocol, double negatives) throws IOException {
        for (Network network : List.of(named(), network(true, "a\tb\nb\tc\nc\td\nd\td\ne\ta\n"))) {
            Split split = split(network, protocol, negatives);
            Path file = written(network, split);
            assertThat(SplitFile.read(TextSource.of(file), network)).isEqualTo(split);
        }
    }

    @Test
    void aTestLinkThatTrainingDrewAsANonLinkIsReadBack() throws IOException {
        Network network = network(true, "a\tb\nb\tc\nc\td\nd\ta\na\tc\nb\td\ne\ta\ne\tb\n");
        Split split = split(network, Protocol.LEAK_FREE, 10);
        assertThat(SplitAudit.check(split, true).drawnLinks()).isPositive();
        assertThat(SplitFile.read(TextSource.of(written(network, split)), network))
                .isEqualTo(split);
    }

    @Test
    void theFileIsATableThatAPersonCanRead() throws IOException {
        Network network = named();
        List<String> lines = Files.readAllLines(written(network, split(network, Protocol.LEAK_FREE, 1)));
        assertThat(lines).contains("# protocol\tleak-free", "part\tsource\trelation\ttarget\tlabel");
        assertThat(lines).anyMatch(line -> line.matches("train\t\\w+\tr\t\\w+\t1"));
        assertThat(lines).anyMatch(line -> line.startsWith("test\t"));
        Network unnamed = network(false, "a\tb\nb\tc\n");
        assertThat(Files.readAllLines(written(unnamed, split(unnamed, Protocol.LEAK_FREE, 1))))
                .contains("part\tsource\ttarget\tlabel");
    }

    @Test
    void aChangedFileIsAnError() throws IOException {
        Network network = named();
        Path file = written(network, split(network, Protocol.LEAK_FREE, 3));
        List<String> lines = Files.readAllLines(file);
        int last = lines.size() - 1;
        assertChanged(file, lines.subList(0, last), "expected the split with the SHA-256 hash");
        assertChanged(file, replaced(lines, "# protocol\tleak-free", "# protocol\tpaper"), "expected the split with");
        assertChanged(file, replaced(lines, "# protocol\tleak-free", "# protocol\tfree"), ":2: expected the protocol");
        assertChanged(file, lines.subList(1, last), ":1: expected a line '# medlink split' with 1 value");
        assertChanged(file, lines.subList(0, 3), ":4: expected a line '# relation");
        assertChanged(file, lines.subList(0, 5), ":6: expected the columns part, source");
        assertChanged(
                file, replaced(lines, "# medlink split\t1", "# medlink split\t2"), ":1: expected '# medlink split 1'");
        String row = lines.get(last);
        assertChanged(file, replaced(lines, row, row.replaceAll("-?1$", "0")), "expected the label");
        assertChanged(
                file, replaced(lines, row, row.replace("test", "rest")), "expected the pairs of train, then test");
        assertChanged(file, replaced(lines, row, lines.get(7)), "expected the pairs of train, then test");
        assertChanged(file, replaced(lines, row, "test\tz\tr\ta\t1"), "expected a known entity as source, found 'z'");
        assertChanged(file, replaced(lines, row, "test\ta"), "expected 5 columns");
        String share = lines.get(2);
        assertChanged(file, replaced(lines, share, share.replaceAll("[^\t]*$", "2")), ":3: expected a share");
        assertChanged(file, replaced(lines, share, share.replaceAll("[^\t]*$", "x")), ":3: expected a share");
    }

    @Test
    void aSplitOfAnotherNetworkIsAnError() throws IOException {
        Network network = named();
        Path file = written(network, split(network, Protocol.LEAK_FREE, 3));
        assertThatThrownBy(() -> SplitFile.read(TextSource.of(file), network(false, "a\tr\tb\n")))
                .isInstanceOf(InputException.class);
        Network more = network(false, "a\tr\tb\nb\tr\tc\nc\tq\ta\nc\tq\td\nd\tr\ta\né\tq\ta b\nz\tq\tz\n");
        assertThatThrownBy(() -> SplitFile.read(TextSource.of(file), more))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("or its network was");
    }

    private static List<String> replaced(List<String> lines, String from, String to) {
        return lines.stream().map(line -> line.equals(from) ? to : line).toList();
    }

    private static void assertChanged(Path file, List<String> lines, String message) throws IOException {
        Network network = named();
        Files.write(file, lines);
        assertThatThrownBy(() -> SplitFile.read(TextSource.of(file), network))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(file.toString())
                .hasMessageContaining(message);
    }
}
