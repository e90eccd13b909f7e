package org.medlink.cli.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.cli.Invocation;

class EngineOptionsTest {
    @TempDir
    private Path folder;

    @Test
    void sparkThatIsNotHereIsSaidInALine() throws IOException {
        Path links = Invocation.karate(folder);
        Invocation train =
                Invocation.run("train", links, "--engine", "spark", "--master", "local[2]", "-o", folder + "/m");
        assertThat(train.status()).isEqualTo(2);
        assertThat(train.err().lines()).singleElement().asString().contains("SPARK_HOME", "fetch-spark.sh");
        Invocation predict = Invocation.run("predict", "none", links, "--engine", "spark", "-o", folder + "/scores");
        assertThat(predict.status()).isEqualTo(2);
        assertThat(predict.err()).contains("SPARK_HOME");
    }

    @Test
    void whatAnEngineCannotDoIsSaid() throws IOException {
        Path links = Invocation.karate(folder);
        Invocation other = Invocation.run("train", links, "--engine", "none", "-o", folder + "/m");
        assertThat(other.status()).isEqualTo(2);
        assertThat(other.err()).contains("no engine 'none'");
        Invocation hard =
                Invocation.run("train", links, "--engine", "spark", "--hard-negatives", "1", "-o", folder + "/m");
        assertThat(hard.status()).isEqualTo(2);
        assertThat(hard.err()).contains("--hard-negatives is not supported");
        Invocation table = Invocation.run("train", links, "--table", "links", "-o", folder + "/m");
        assertThat(table.status()).isEqualTo(2);
        assertThat(table.err()).contains("--table does not go with --engine local");
        Invocation one = Invocation.run("recommend", "m", "Alice", "--engine", "spark");
        assertThat(one.status()).isEqualTo(2);
        assertThat(one.err()).contains("--all");
    }
}
