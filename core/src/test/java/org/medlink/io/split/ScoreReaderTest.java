package org.medlink.io.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.medlink.io.LinkReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Network;

class ScoreReaderTest {
    private final List<String> said = new ArrayList<>();

    private static TextSource text(String text) {
        return TextSource.of("mine.tsv", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static Network network(boolean symmetric) throws IOException {
        return LinkReader.read(text("a\tb\nb\tc\n"), LinkReader.Options.of(symmetric))
                .network();
    }

    @Test
    void scoresAreFoundByHeaderOrPlace() throws IOException {
        ScoreTable named = ScoreReader.read(
                text("target\tprobability\tscore\tsource\nb\t0.5\t1.25\ta\nc\t0.1\t\ta\nx\t0.1\t3\ta\n"),
                network(false),
                said::add);
        assertThat(named.score(0, 0, 1)).isEqualTo(1.25);
        assertThat(named.score(0, 1, 0)).isNaN();
        assertThat(named.score(0, 0, 2)).isNaN();
        assertThat(named.rows()).isEqualTo(3);
        assertThat(named.unknown()).isEqualTo(1);
        assertThat(named.empty()).isEqualTo(1);

        assertThat(ScoreReader.read(text("a\tb\t-1e-3\n"), network(false), said::add)
                        .score(0, 0, 1))
                .isEqualTo(-0.001);
    }

    @Test
    void aMirroredPairOfASymmetricNetworkHasTheSameScore() throws IOException {
        ScoreTable table = ScoreReader.read(text("b\ta\t2\na\tb\t2\n"), network(true), said::add);

        assertThat(table.score(0, 0, 1)).isEqualTo(2);
        assertThat(table.score(0, 1, 0)).isEqualTo(2);
        assertThatThrownBy(() -> ScoreReader.read(text("b\ta\t2\na\tb\t3\n"), network(true), said::add))
                .isInstanceOf(InputException.class)
                .hasMessage("mine.tsv:2: expected the score given before for the same pair, 2.0, found 3.0");
    }

    @Test
    void aHeaderOfUnknownNamesIsNoPair() throws IOException {
        ScoreTable table = ScoreReader.read(text("who;Score;whom\na;3;b\n"), network(false), said::add);
        assertThat(table.rows()).isEqualTo(1);
        assertThat(table.unknown()).isZero();
        assertThat(table.score(0, 0, 1)).isEqualTo(3);
        assertThat(said)
                .containsExactly(
                        "mine.tsv: line 1 (who, Score, whom) was taken for a header: its names are no entities, and"
                                + " those below are",
                        "mine.tsv: columns found by what they hold: who = source, whom = target");
    }

    @Test
    void badScoresAreNamed() {
        for (String[] bad : new String[][] {
            {"a\tb\n", "mine.tsv:1: expected 3 columns (source, target, score), found 2"},
            {"a\tb\thigh\n", "mine.tsv:1: expected a number as score, found 'high'"},
            {"a\tb\tNaN\n", "mine.tsv:1: expected a number as score, found 'NaN'"},
            {"source\ttarget\tvalue\n", "mine.tsv: expected pairs, found none"},
            {
                "source\ttarget\tvalue\na\tb\t1\n",
                "mine.tsv:2: expected the columns source, target, score in the header, found source, target, value"
            },
            {"source\ttarget\tscore\n", "mine.tsv: expected pairs, found none"}
        }) {
            assertThatThrownBy(() -> ScoreReader.read(text(bad[0]), network(false), said::add))
                    .isInstanceOf(InputException.class)
                    .hasMessage(bad[1]);
        }
    }
}
