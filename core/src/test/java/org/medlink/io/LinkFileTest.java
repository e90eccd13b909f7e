package org.medlink.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.io.LinkReader.Options;
import org.medlink.io.LinkReader.SelfLinks;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Names;
import org.medlink.network.Network;

/** Files of many blocks. */
class LinkFileTest {
    private static final int ROWS = 250_000;

    private static LinkReader.Result read(String content, int threads) throws IOException {
        TextSource source =
                TextSource.of("links.tsv", new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)));
        return LinkReader.read(source, new Options(false, SelfLinks.YES, null, null, threads));
    }

    /** Rows with empty lines and comments in between; row r is on line 2 + r + r / 1000 * 2. */
    private static String text(int rows, IntFunction<String> row) {
        StringBuilder text = new StringBuilder("source\ttarget\n");
        for (int r = 0; r < rows; r++) {
            text.append(r % 1000 == 0 && r > 0 ? "\n# comment\n" : "")
                    .append(row.apply(r))
                    .append('\n');
        }
        return text.toString();
    }

    private static IntFunction<String> randomRows(String kind) {
        Random random = new Random(5);
        IntFunction<String> name = switch (kind) {
            case "numbers" -> i -> Integer.toString(i);
            case "sparse numbers" -> i -> Integer.toString((int) (i * 40_503L % 2_000_000_011L));
            case "words" -> i -> "e" + i;
            // the first word comes late, after many numbers
            default -> i -> i == 55_555 ? "é" : i % 3 == 0 ? Integer.toString(i) : "0" + i;
        };
        return r -> name.apply(random.nextInt(60_000)) + "\t" + name.apply(random.nextInt(60_000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"numbers", "sparse numbers", "words", "mixed"})
    void manyBlocksGiveTheNetworkOfTheirRowsInOrder(String kind) throws IOException {
        String content = text(ROWS, randomRows(kind));
        Map<String, Integer> places = new LinkedHashMap<>();
        LinkReader.Result one = read(content, 1);
        LinkReader.Result three = read(content, 3);
        Network network = one.network();
        Set<Boolean> linked = new HashSet<>();
        content.lines()
                .skip(1)
                .filter(line -> !line.isEmpty() && line.charAt(0) != '#')
                .forEach(line -> {
                    String[] ends = line.split("\t", -1);
                    places.putIfAbsent(ends[0], places.size());
                    places.putIfAbsent(ends[1], places.size());
                    linked.add(network.isLink(0, places.get(ends[0]), places.get(ends[1])));
                });
        assertThat(linked).containsExactly(true);
        assertThat(network.entities()).isEqualTo(Names.of(places.keySet()));
        assertThat(one.rows()).isEqualTo(ROWS);
        assertThat(three.rows()).isEqualTo(ROWS);
        assertThat(three.network().entities()).isEqualTo(network.entities());
        assertThat(three.network().relations()).isEqualTo(network.relations());
        places.forEach(
                (name, place) -> assertThat(network.entities().indexOf(name)).isEqualTo(place));
        assertThat(network.entities().indexOf("none")).isEqualTo(-1);
        assertThat(network.entities().indexOf("00")).isEqualTo(-1);
    }

    @Test
    void theFirstErrorIsToldWithItsLine() {
        for (int bad : new int[] {0, 999, 1000, 123_456, ROWS - 1}) {
            IntFunction<String> rows = randomRows("numbers");
            String content = text(ROWS, r -> r == bad || r == bad + 50_000 ? "1\t2\t3" : rows.apply(r));
            int line = 2 + bad + bad / 1000 * 2;
            for (int threads : new int[] {1, 3}) {
                assertThatThrownBy(() -> read(content, threads))
                        .isInstanceOf(InputException.class)
                        .hasMessage("links.tsv:" + line + ": expected 2 columns (source, target), found 3");
            }
        }
    }

    @Test
    void contradictionsAreFoundAcrossBlocks() {
        StringBuilder text = new StringBuilder("source\trelation\ttarget\tlabel\n");
        for (int r = 0; r < 200_000; r++) {
            text.append(r)
                    .append("\trelation ")
                    .append(r % 7)
                    .append("\t")
                    .append(r + 1)
                    .append("\t1\n");
        }
        text.append("8\trelation 1\t9\t0\n");
        assertThatThrownBy(() -> read(text.toString(), 3))
                .hasMessage("links.tsv:200002: expected the label of line 10 for the same pair, found another");
    }

    @Test
    void longCommentsComeBeforeTheFirstRow() throws IOException {
        String content = ("# " + "x".repeat(3000) + "\n").repeat(1000) + "a\tb\nb\tc";
        assertThat(read(content, 2).network().entities()).isEqualTo(Names.of(List.of("a", "b", "c")));
        assertThatThrownBy(() -> read(content + "\td\n", 2))
                .hasMessage("links.tsv:1002: expected 2 columns (source, target), found 3");
    }
}
