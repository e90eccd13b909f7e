package org.medlink.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.karateModel;
import static org.medlink.cli.Invocation.succeed;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.cli.Invocation;

class InfoCommandTest {
    @TempDir
    Path folder;

    @Test
    void aModelSaysHowItWasMade() throws IOException {
        Path model = karateModel(folder);
        String text = succeed("info", model).out();
        assertThat(text)
                .startsWith(model + ": a model of 34 entities and 78 symmetric links\n")
                .contains("\n  no features\n")
                .contains("    seed: 1\n")
                .contains("    options: {");
        JsonNode json = succeed("info", model, "--json").json();
        assertThat(json.get("entities").asInt()).isEqualTo(34);
        assertThat(json.get("features").asInt()).isZero();
        assertThat(json.get("provenance").get("options").get("features").asInt())
                .isEqualTo(4);
        assertThat(json.get("attributes").size()).isPositive();
    }

    @Test
    void linksSayHowTheyAreUnderstood() throws IOException {
        String text = succeed("info", Invocation.karate(folder), "--symmetric").out();
        assertThat(text)
                .contains(": 34 entities, 78 symmetric links, density 13.9 %\n")
                .contains("  columns: source, target (named in the header)\n")
                .contains("  0 self-links, 0 repeated rows, 0 entities without links, mean degree 4.59\n");
    }
}
