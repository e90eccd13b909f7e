package org.medlink.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.cli.Invocation;
import org.medlink.store.ModelFile;

/** {@code --features auto} as a person would type it. */
class ChosenFeaturesTest {
    @TempDir
    Path folder;

    private Path links;
    private Path model;

    @BeforeEach
    void generate() {
        links = folder.resolve("links.tsv");
        model = folder.resolve("net.medlink");
        succeed("generate", "--size", "60", "--links", "300", "--features", "3", "--seed", "4", "-o", links);
    }

    private Invocation train(String features) {
        return succeed(
                "train", links, "--symmetric", "--cost", "0.3", "--no-proximity", "--features", features, "-o", model);
    }

    @Test
    void theNumberThatWasSettledOnIsSaid() throws IOException {
        Invocation train = train("auto");

        String settled = ModelFile.read(model).provenance().get("features");
        assertThat(settled).isIn("10", "20", "50", "100", "200");
        assertThat(ModelFile.read(model).runs().get(0).features()).isLessThanOrEqualTo(Integer.parseInt(settled));
        assertThat(train.out() + train.err()).contains(" of " + settled + ", of which a share of");
        assertThat(succeed("info", model).out())
                .contains("    features: " + settled + "\n")
                .contains("\"features\":\"auto\"");
    }

    @Test
    void aNumberIsTakenAsItIs() throws IOException {
        Invocation train = train("7");

        assertThat(ModelFile.read(model).runs().get(0).features()).isEqualTo(7);
        assertThat(train.out() + train.err()).contains(" of 7, of which a share of");
    }

    @Test
    void estimateCountsTheTrials() {
        assertThat(succeed("estimate", links, "--symmetric", "--cost", "0.3", "--features", "auto")
                        .out())
                .contains("choice of the number of features");
    }

    @ParameterizedTest
    @ValueSource(strings = {"many", "2.5", "-1", "4097", ""})
    void whatIsNoNumberOfFeaturesIsRefused(String features) {
        Invocation refused = run("train", links, "--symmetric", "--features", features, "-o", model);

        assertThat(refused.status()).isEqualTo(2);
        assertThat(refused.err()).contains("features").doesNotContain("\tat ");
        assertThat(model).doesNotExist();
    }
}
