package org.medlink.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.karate;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.cli.Invocation;

class EstimateCommandTest {
    @TempDir
    Path folder;

    @Test
    void tellsMemoryAndTime() throws IOException {
        Invocation estimate = succeed("estimate", karate(folder), "--symmetric", Invocation.SMALL);

        assertThat(estimate.out())
                .contains("would learn from ")
                .contains("heap when most is in use:")
                .contains("resident memory of the process, with the JVM itself: about ")
                .contains("whole command: about ")
                .contains("choice of the cost")
                .contains("calibration")
                .contains("together");
    }

    @Test
    void speaksJson() throws IOException {
        JsonNode json = succeed("estimate", karate(folder), "--symmetric", "--cost", "1", "--json", Invocation.SMALL)
                .json();

        long sum = 0;
        for (JsonNode part : json.get("breakdown")) {
            assertThat(part.get("what").asText()).isNotEmpty();
            sum += part.get("bytes").asLong();
        }
        assertThat(json.get("memoryBytes").asLong()).isEqualTo(sum);
        assertThat(json.get("residentBytes").asLong()).isGreaterThan(sum);
        assertThat(json.get("memoryOption").asText()).matches("-Xmx\\d+m");
        assertThat(json.get("seconds").asDouble())
                .isBetween(
                        json.get("leastSeconds").asDouble(),
                        json.get("mostSeconds").asDouble());
        assertThat(json.get("entities").asInt()).isEqualTo(34);
        assertThat(json.get("inference").asText()).isEqualTo("batch");
        assertThat(json.get("stages")).hasSize(3);
    }

    @Test
    void badInputIsOneLine() throws IOException {
        Path links = karate(folder);

        assertBad(run("estimate", folder.resolve("none.tsv")), "none.tsv");
        assertBad(run("estimate", links, "--features", "-1"), "bad number of features: -1");
        assertBad(run("estimate", links, "--calibration-folds", "1"), "bad number of calibration folds: 1");
        assertBad(run("estimate", links, "--negatives", "-3"), "-3");
    }

    private static void assertBad(Invocation invocation, String message) {
        assertThat(invocation.status()).isEqualTo(2);
        assertThat(invocation.out()).isEmpty();
        assertThat(invocation.err()).contains(message);
    }
}
