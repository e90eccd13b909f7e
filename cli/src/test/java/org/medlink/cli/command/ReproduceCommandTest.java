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
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.cli.Invocation;
import org.medlink.cli.page.ReproductionJson;
import org.medlink.reproduce.report.Outcome;

class ReproduceCommandTest {
    @TempDir
    Path folder;

    private Path data;
    private Path out;

    @BeforeEach
    void makeNetworks() throws IOException {
        data = folder.resolve("data");
        out = folder.resolve("made/here");
        Files.createDirectories(data.resolve("astro-ph"));
        Files.createDirectories(data.resolve("nips234"));
        succeed(
                "generate",
                "--size",
                "20",
                "--links",
                "50",
                "--features",
                "3",
                "-o",
                data.resolve("astro-ph/links.tsv"));
        Files.copy(data.resolve("astro-ph/links.tsv"), data.resolve("nips234/links.tsv"));
        StringBuilder nodes = new StringBuilder("entity\n");
        for (int i = 0; i < 20; i++) {
            nodes.append("e" + i + "\n");
        }
        Files.writeString(data.resolve("nips234/nodes.tsv"), nodes);
    }

    @Test
    void listsWhatThereIs() {
        assertThat(succeed("reproduce", "--list").out()).contains("multi-relational", "patents", "better", "kinds");
    }

    @Test
    void writesPageMarkdownAndJson() throws IOException {
        Invocation made =
                succeed("reproduce", "properties", "cost", "--quick", "--data", data, "--threads", "1", "-o", out);

        assertThat(made.out()).contains("properties: ", "cost: ", "wrote ");
        assertThat(made.err()).contains("cond-mat: skipped");
        assertThat(out.resolve("reproduction.html"))
                .content()
                .contains("<svg", "17,903", "id=\"cost\"", "Cut short by --quick", "color-scheme: light dark")
                .doesNotContain("NaN", "{{", "http://", "src=");
        assertThat(out.resolve("reproduction.md"))
                .content()
                .contains("## Table 6", "| the paper |", "- seeds: seed 1", "cond-mat was left out")
                .contains("- command: medlink reproduce cost --quick --seed 1 --time-limit 600s\n");
        JsonNode json =
                new ObjectMapper().readTree(out.resolve("reproduction.json").toFile());
        JsonNode cost = json.get("experiments").get(0);
        assertThat(cost.get("name").asText()).isEqualTo("cost");
        assertThat(cost.get("plots").get(0).get("lines")).hasSize(3);
        JsonNode rows = json.get("experiments").get(1).get("tables").get(0).get("rows");
        assertThat(rows.get(0).get(2).get("mean").asDouble()).isEqualTo(17_903);
        assertThat(rows.get(0).get(3).get("mean").asDouble()).isBetween(10.0, 20.0);
    }

    @Test
    void whatWasMadeEarlierStays() throws IOException {
        succeed("reproduce", "cost", "--quick", "--data", data, "--threads", "1", "-o", out);
        List<Outcome> before = ReproductionJson.read(out.resolve("reproduction.json"));

        succeed("reproduce", "properties", "--data", data, "-o", out);

        List<Outcome> after = ReproductionJson.read(out.resolve("reproduction.json"));
        assertThat(after).extracting(Outcome::name).containsExactly("cost", "properties");
        assertThat(after.get(0)).isEqualTo(before.get(0));
        assertThat(out.resolve("reproduction.html")).content().contains("id=\"properties\"", "id=\"cost\"");
    }

    @Test
    void methodsAreMeasuredOneByOneAndAddUp() throws IOException {
        Object[] nips = {"reproduce", "nips", "--quick", "--data", data, "--threads", "1", "-o", out};
        succeed(with(nips, "--method", "irm"));
        Invocation all = succeed(with(nips, "--resume", "--method", "IRM", "--method", "MMSB"));

        assertThat(all.err()).contains("nips234, mmsb, seed 1").doesNotContain("nips234, irm, seed 1");
        assertThat(out.resolve("reproduction.md"))
                .content()
                .contains("--method \"IRM\" --method \"MMSB\"\n", "| IRM | 0.8906 | 0.", "| MMSB | 0.8705");
        assertThat(Files.readAllLines(out.resolve("measured.tsv"))).hasSize(1 + 4);

        Invocation unknown = run(with(nips, "--resume", "--method", "irm2"));

        assertThat(unknown.status()).isEqualTo(2);
        assertThat(unknown.err()).contains("medlink: --method: no 'irm2' was compared here, but ");
        assertThat(out.resolve("reproduction.md")).content().contains("| IRM | 0.8906 | 0.");
    }

    private static Object[] with(Object[] arguments, Object... more) {
        return Stream.concat(Stream.of(arguments), Stream.of(more)).toArray();
    }

    @Test
    void badUsageIsOneLine() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        Files.createDirectories(out);
        Files.writeString(out.resolve("reproduction.json"), "{}");
        for (Object[] arguments : new Object[][] {
            {"reproduce", "nothing"},
            {"reproduce", "nips", "nothing", "--data", data},
            {"reproduce", "nips", "--data", folder.resolve("none")},
            {"reproduce", "nips", "--data", data, "--seeds", "0"},
            {"reproduce", "nips", "--data", data, "--threads", "0"},
            {"reproduce", "nips", "--data", data, "--time-limit", "soon"},
            {"reproduce", "nips", "--data", data, "-o", file},
            {"reproduce", "cost", "--resume", "--data", data},
            {"reproduce", "nips", "cost", "--method", "irm", "--data", data},
            {"reproduce", "nips", "--data", data, "-o", out}
        }) {
            Invocation reproduce = run(arguments);

            assertThat(reproduce.status()).as(reproduce.err()).isEqualTo(2);
            assertThat(reproduce.err()).startsWith("medlink: ").containsOnlyOnce("\n");
        }
    }
}
