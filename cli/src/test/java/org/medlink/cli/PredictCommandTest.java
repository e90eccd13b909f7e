package org.medlink.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.SMALL;
import static org.medlink.cli.Invocation.karateModel;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;
import static org.medlink.cli.Invocation.twoRelations;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.ModelFile;

class PredictCommandTest {
    @TempDir
    Path folder;

    @Test
    void writesScoresInTheOrderOfTheInputAndIgnoresFurtherColumns() throws IOException {
        Path model = karateModel(folder);
        Path pairs = Files.writeString(
                folder.resolve("pairs.tsv"),
                "John A.\tMr. Hi\t7\tx\nMr. Hi\tmember 2\nMr. Hi\tJohn A.\nmember 9\tmember 9\n");
        Path scores = folder.resolve("scores.tsv");

        Invocation predict = succeed("predict", model, pairs, "-o", scores);

        assertThat(predict.out()).isEqualTo("scored 4 pairs, wrote " + scores + "\n");
        List<String> lines = Files.readAllLines(scores);
        assertThat(lines).hasSize(5);
        assertThat(lines.get(0)).isEqualTo("source\ttarget\tscore\tprobability");
        assertThat(lines.get(1)).startsWith("John A.\tMr. Hi\t");
        LatentFeatureModel read = ModelFile.read(model);
        double score =
                read.score(0, read.entities().indexOf("Mr. Hi"), read.entities().indexOf("member 2"));
        assertThat(lines.get(2)).isEqualTo("Mr. Hi\tmember 2\t" + score + "\t" + read.probability(0, score));
        // The model is symmetric, up to the order in which products are added.
        assertThat(number(lines.get(1), 2)).isCloseTo(number(lines.get(3), 2), Offset.offset(1e-4));
    }

    private static double number(String line, int column) {
        return Double.parseDouble(line.split("\t", -1)[column]);
    }

    @Test
    void readsTheRelationFromTheSecondColumnWhereRelationsHaveNames() throws IOException {
        Path model = folder.resolve("m");
        succeed("train", twoRelations(folder), SMALL, "-o", model);
        Path pairs = Files.writeString(folder.resolve("pairs"), "n1 fears n7\nn1 likes n7\n");

        Invocation predict = succeed("predict", model, pairs, "-o", "-");

        List<String> lines = predict.out().lines().toList();
        assertThat(lines.get(0)).isEqualTo("source\trelation\ttarget\tscore\tprobability");
        assertThat(lines.get(1)).startsWith("n1\tfears\tn7\t");
        assertThat(lines.get(2)).startsWith("n1\tlikes\tn7\t");
        assertThat(number(lines.get(1), 4)).isBetween(0.0, 1.0);
        assertThat(predict.err()).isEmpty();
    }

    @Test
    void anUnknownEntityLeavesNoFile() throws IOException {
        Path model = karateModel(folder);
        Path pairs = Files.writeString(folder.resolve("pairs.tsv"), "Mr. Hi\tmember 2\nMr. Hi\tnobody\n");
        Path scores = folder.resolve("scores.tsv");

        Invocation predict = run("predict", model, pairs, "-o", scores);

        assertThat(predict.status()).isEqualTo(2);
        assertThat(predict.err())
                .isEqualTo("medlink: " + pairs + ":2: expected a known entity as target, found 'nobody'\n");
        try (var files = Files.list(folder)) {
            assertThat(files.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("karate.tsv", "karate.medlink", "pairs.tsv");
        }
    }

    @Test
    void aDamagedModelIsAnErrorInOneLine() throws IOException {
        Path model = Files.writeString(folder.resolve("m"), "not a model at all");

        Invocation predict = run("predict", model, "pairs", "-o", folder.resolve("s"));

        assertThat(predict.status()).isEqualTo(2);
        assertThat(predict.err()).startsWith("medlink: " + model + ": ").hasLineCount(1);
        assertThat(folder.resolve("s")).doesNotExist();
    }

    @Test
    @EnabledIf("hasFullDevice")
    void aFullDiskIsAnErrorInOneLine() throws IOException {
        Path model = karateModel(folder);
        Path pairs = Files.writeString(folder.resolve("pairs.tsv"), "Mr. Hi\tmember 2\n");

        Invocation predict = run("predict", model, pairs, "-o", "/dev/full");

        assertThat(predict.status()).isEqualTo(1);
        assertThat(predict.err())
                .startsWith("medlink: /dev/full: cannot write: ")
                .hasLineCount(1);
    }

    @Test
    @EnabledIf("hasFullDevice")
    void standardOutputThatIsFullIsAnErrorInOneLine() throws IOException {
        Path model = karateModel(folder);
        Path pairs = Files.writeString(folder.resolve("pairs.tsv"), "Mr. Hi\tmember 2\n");
        ByteArrayOutputStream err = new ByteArrayOutputStream();

        int status;
        try (OutputStream full = Files.newOutputStream(Path.of("/dev/full"))) {
            status = Medlink.run(new String[] {"predict", model.toString(), pairs.toString(), "-o", "-"}, full, err);
        }

        assertThat(status).isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("medlink: cannot write to standard output\n");
    }

    static boolean hasFullDevice() {
        return Files.isWritable(Path.of("/dev/full"));
    }
}
