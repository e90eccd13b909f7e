package org.medlink.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.io.text.InputException;

/** A model measured by a person's own file. */
class OwnFileTest {
    @TempDir
    static Path folder;

    private static Path model;

    private final List<String> log = new ArrayList<>();

    @BeforeAll
    static void train() throws IOException {
        model = SmallModel.ofLinks(folder.resolve("one.medlink"), true, "likes");
    }

    /** Links are within groups of even and odd, but for one in three. */
    private static String rows(String end, int... pairs) {
        StringBuilder rows = new StringBuilder();
        for (int p = 0; p < pairs.length; p += 2) {
            rows.append("entity ").append(pairs[p]).append("\tlikes\tentity ").append(pairs[p + 1]);
            rows.append(end).append('\n');
        }
        return rows.toString();
    }

    private JsonNode measured(String content) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("own.tsv"), content);
        ExplorerOptions options =
                ExplorerOptions.of(model).at(ExplorerOptions.LOOPBACK, 0).measuredBy(Optional.of(file));
        try (Explorer explorer = Explorer.start(options, log::add)) {
            return new Client(explorer.address()).ok("/api/v1/own-file");
        }
    }

    @Test
    void labelsSayWhatIsALink() throws Exception {
        JsonNode own = measured("source\trelation\ttarget\tlabel\n"
                + rows("\t1", 4, 10, 5, 11, 6, 12, 7, 13)
                + rows("\t0", 4, 11, 5, 12, 6, 13)
                + "nobody\tlikes\tentity 5\t1\n"
                + rows("\t1", 4, 6));

        assertThat(own.path("file").asText()).isEqualTo("own.tsv");
        assertThat(own.path("rows").asInt()).isEqualTo(9);
        assertThat(own.path("unknown").asInt()).isEqualTo(1);
        assertThat(own.path("learnt").asInt()).isEqualTo(1);
        assertThat(own.path("sampled").asBoolean()).isFalse();
        assertThat(own.path("why").isNull()).isTrue();
        JsonNode quality = own.path("quality");
        assertThat(quality.path("links").asInt()).isEqualTo(4);
        assertThat(quality.path("others").asInt()).isEqualTo(3);
        assertThat(quality.path("standFor").asDouble()).isEqualTo(3);
        // A share of four links times three non-links, of which a tie counts half.
        double halves = 24 * quality.path("auc").asDouble();
        assertThat(halves).isCloseTo(Math.rint(halves), within(1e-9));
        assertThat(quality.path("roc")).hasSizeGreaterThan(1);
        assertThat(quality.path("reliability")).as("seven pairs are too few").isEmpty();
        assertThat(log)
                .hasSize(2)
                .anyMatch(line -> line.startsWith("own.tsv: 1 of 9 rows are links that the model has learnt from"))
                .anyMatch(line -> line.contains("of 4 links and 3 non-links; 9 rows read, 0 repeated, 1 of unknown"));
    }

    @Test
    void withoutLabelsOtherPairsAreSampled() throws Exception {
        JsonNode own = measured("source\trelation\ttarget\n" + rows("", 4, 10, 5, 11, 11, 5));
        JsonNode quality = own.path("quality");

        assertThat(own.path("sampled").asBoolean()).isTrue();
        assertThat(own.path("repeated").asInt()).isEqualTo(1);
        assertThat(quality.path("links").asInt()).isEqualTo(2);
        // All there are: they are fewer than would be sampled.
        assertThat(quality.path("others").asInt())
                .isGreaterThan(100)
                .isEqualTo(quality.path("standFor").asInt());
        assertThat(quality.path("reliability")).isNotEmpty();
        assertThat(log).singleElement().asString().contains("as the file has no labels");
    }

    @Test
    void aFileThatMeasuresNothingIsRefused() {
        assertThatThrownBy(() -> measured("source\trelation\ttarget\n" + rows("", 4, 6)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("own.tsv: nothing to measure the model by: no links are left")
                .hasMessageContaining("1 are links that it has learnt from");
        assertThatThrownBy(() -> measured("source\trelation\ttarget\tlabel\n" + rows("\t1", 4, 10)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no non-links are left");
        assertThatThrownBy(() -> measured("source\trelation\ttarget\na\tlikes\tb\n"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("1 rows are of names that the model does not know");
        assertThatThrownBy(() -> measured("")).isInstanceOf(InputException.class);
    }

    @Test
    void whereNoneWasGivenThereIsNone() throws Exception {
        try (Explorer explorer = Explorer.start(ExplorerOptions.of(model).at(ExplorerOptions.LOOPBACK, 0), log::add)) {
            assertThat(new Client(explorer.address())
                            .ok("/api/v1/own-file")
                            .path("file")
                            .isNull())
                    .isTrue();
        }
    }
}
