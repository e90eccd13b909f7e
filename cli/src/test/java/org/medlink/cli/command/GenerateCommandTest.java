package org.medlink.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.cli.Invocation;

class GenerateCommandTest {
    @TempDir
    Path folder;

    @Test
    void writesLinksAndTheTruthBesideThem() throws IOException {
        Path links = folder.resolve("planted.tsv");

        Invocation generate = succeed("generate", "--size", "60", "--links", "200", "--seed", "3", "-o", links);

        assertThat(generate.out()).contains("wrote " + links + ": 200 symmetric links");
        List<String> lines = Files.readAllLines(links);
        assertThat(lines).hasSize(201).first().isEqualTo("source\ttarget");
        Path scores = folder.resolve("scores.tsv");
        succeed("predict", links + ".truth", links, "-o", scores);
        assertThat(Files.readAllLines(scores)).hasSize(201);
    }

    @Test
    void theSameSeedGivesTheSameFiles() throws IOException {
        Path one = folder.resolve("one");
        Path two = folder.resolve("two");

        succeed("generate", "--size", "40", "--links", "90", "--directed", "--features", "3", "--seed", "8", "-o", one);
        succeed("generate", "--size", "40", "--links", "90", "--directed", "--features", "3", "--seed", "8", "-o", two);

        assertThat(one).hasSameBinaryContentAs(two);
        assertThat(folder.resolve("one.truth")).hasSameBinaryContentAs(folder.resolve("two.truth"));
    }

    @Test
    void generateAndPredictSpeakJson() throws IOException {
        Path links = folder.resolve("planted.tsv");
        Path scores = folder.resolve("scores.tsv");

        Invocation generate = succeed("generate", "--size", "60", "--links", "200", "--json", "-o", links);
        Invocation predict = succeed("predict", links + ".truth", links, "--json", "-o", scores);

        assertThat(new ObjectMapper().readTree(generate.out()).get("links").asInt())
                .isEqualTo(200);
        assertThat(new ObjectMapper().readTree(predict.out()).get("pairs").asInt())
                .isEqualTo(200);
        assertThat(run("predict", links + ".truth", links, "--json", "-o", "-").status())
                .isEqualTo(2);
    }

    @Test
    void moreLinksThanFitAreAnError() {
        Path links = folder.resolve("planted.tsv");

        Invocation generate = run("generate", "--size", "10", "--links", "46", "-o", links);

        assertThat(generate.status()).isEqualTo(2);
        assertThat(generate.err())
                .isEqualTo("medlink: links must be from 0 to 45, all that 10 entities can have, not 46"
                        + " (try: medlink generate --help)\n");
        assertThat(folder).isEmptyDirectory();
    }
}
