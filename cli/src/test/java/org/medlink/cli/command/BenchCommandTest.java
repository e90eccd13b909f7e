package org.medlink.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.baselines.proximity.ProximityMethod;
import org.medlink.cli.Invocation;

class BenchCommandTest {
    @TempDir
    Path folder;

    @Test
    void listsScenarios() {
        assertThat(succeed("bench", "--list").out()).contains("stochastic-small", "collaboration", "scaling");
    }

    @Test
    void tellsATableWritesLinesAndDrawsCurves() throws IOException {
        Path links = folder.resolve("planted.tsv");
        Path lines = folder.resolve("bench.jsonl");
        Path page = folder.resolve("curves.html");
        Files.writeString(lines, "{\"scenario\":\"earlier\"}\n");
        succeed("generate", "--size", "30", "--links", "100", "--directed", "--features", "3", "-o", links);

        Invocation bench = succeed(
                "bench", "patent", "--links", links, "--out", lines, "--plot", page, "--threads", "1", "--seed", "3");

        int besides = 1 + ProximityMethod.all(false).size();
        int results = besides + 7;
        assertThat(bench.out().lines().filter(line -> line.startsWith("  planted.tsv")))
                .hasSize(results)
                .anyMatch(line -> line.contains(" truth "));
        List<String> written = Files.readAllLines(lines);
        assertThat(written).hasSize(1 + results);
        JsonNode ours = new ObjectMapper().readTree(written.get(1 + besides));
        assertThat(ours.get("scenario").asText()).isEqualTo("patent");
        assertThat(ours.get("features").asInt()).isEqualTo(15);
        assertThat(ours.get("auc").asDouble()).isBetween(0.0, 1.0);
        JsonNode repeat = ours.get("repeats").get(0);
        assertThat(repeat.get("seed").asLong()).isEqualTo(3);
        assertThat(repeat.get("iterations")).isNotEmpty();
        assertThat(ours.get("curve").get(0).get("validationAuc").asDouble()).isBetween(0.0, 1.0);
        JsonNode truth = new ObjectMapper().readTree(written.get(1));
        assertThat(truth.get("method").asText()).isEqualTo("truth");
        assertThat(truth.get("auc").asDouble()).isGreaterThan(0.7);
        assertThat(truth.get("trainAuc").asDouble()).isGreaterThan(0.7);
        assertThat(page).content().contains("<svg", "K = 15", "K = 50").doesNotContain("NaN");
    }

    @Test
    void aMissingNetworkIsSaidAndTheRestGoesOn() {
        Invocation bench = succeed("bench", "band", "paper-sizes", "--data", folder);

        assertThat(bench.err()).contains("nips234: skipped, there is no ", "cond-mat: skipped, there is no ");
        assertThat(bench.out()).isEmpty();
    }

    @Test
    void theMissingFileIsNamed() throws IOException {
        Path links = folder.resolve("links.tsv");

        assertThat(run("bench", "patent", "--links", links).err())
                .startsWith("medlink: " + links + ": expected the links");

        Files.writeString(links, "a\tb\n");

        assertThat(run("bench", "patent", "--links", links).err())
                .startsWith("medlink: " + links + ".truth: expected the model that made " + links);
    }

    @Test
    void badUsageIsOneLine() {
        for (Object[] arguments : new Object[][] {
            {"bench"},
            {"bench", "nothing"},
            {"bench", "band", "--seeds", "0"},
            {"bench", "band", "--threads", "0"},
            {"bench", "band", "--data", folder.resolve("none")},
            {"bench", "band", "--yardstick", folder.resolve("none")},
            {"bench", "patent", "--links", folder.resolve("none")},
            {"bench", "band", "--out", folder.resolve("none/bench.jsonl")}
        }) {
            Invocation bench = run(arguments);

            assertThat(bench.status()).isEqualTo(2);
            assertThat(bench.err()).startsWith("medlink: ").containsOnlyOnce("\n");
        }
    }
}
