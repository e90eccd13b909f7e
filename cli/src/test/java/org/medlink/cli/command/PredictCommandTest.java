package org.medlink.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.SMALL;
import static org.medlink.cli.Invocation.karateModel;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;
import static org.medlink.cli.Invocation.twoRelations;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.cli.Invocation;
import org.medlink.cli.Medlink;
import org.medlink.cli.input.ModelInput;
import org.medlink.cli.output.ScoreTableWriter;
import org.medlink.cli.output.ScoreWriter;
import org.medlink.engine.OutputFormat;
import org.medlink.engine.Scoring;
import org.medlink.io.PairReader;
import org.medlink.io.text.TextSource;
import org.medlink.model.LatentFeatureModel;
import org.medlink.parallel.Workers;
import org.medlink.store.ModelFile;

class PredictCommandTest {
    @TempDir
    Path folder;

    @Test
    void writesScoresInTheOrderOfTheInputAndPassesFurtherColumnsOn() throws IOException {
        Path model = karateModel(folder);
        Path pairs = Files.writeString(
                folder.resolve("pairs.tsv"),
                "John A.\tMr. Hi\t7\tx\nMr. Hi\tmember 2\nMr. Hi\tJohn A.\nmember 9\tmember 9\n");
        Path scores = folder.resolve("scores.tsv");

        Invocation predict = succeed("predict", model, pairs, "-o", scores);

        assertThat(predict.out()).isEqualTo("scored 3 of 4 pairs, wrote " + scores + "\n");
        assertThat(predict.err())
                .isEqualTo(
                        "medlink: " + pairs + ": 1 pair that cannot be a link (an entity with itself, or types that are"
                                + " never linked), written without a score\n");
        List<String> lines = Files.readAllLines(scores);
        assertThat(lines).hasSize(5);
        assertThat(lines.get(0)).isEqualTo("source\ttarget\tcolumn 3\tcolumn 4\tscore\tprobability");
        assertThat(lines.get(1)).startsWith("John A.\tMr. Hi\t7\tx\t");
        LatentFeatureModel read = ModelFile.read(model);
        double score =
                read.score(0, read.entities().indexOf("Mr. Hi"), read.entities().indexOf("member 2"));
        assertThat(lines.get(2)).isEqualTo("Mr. Hi\tmember 2\t\t\t" + score + "\t" + read.probability(0, score));
        // The network is symmetric: the same score to the last bit.
        assertThat(number(lines.get(1), 4)).isEqualTo(number(lines.get(3), 4));
        assertThat(lines.get(4)).isEqualTo("member 9\tmember 9\t\t\t\t");
    }

    private static final String UNKNOWN_PAIRS =
            "source,note,target\nMr. Hi,\"well, known\",member 2\nMr. Hi,,nobody\nno one,x,nobody\n";

    @Test
    void anUnknownEntityHasNoScoreAndDoesNotEndTheBatch() throws IOException {
        Path model = karateModel(folder);
        Path pairs = Files.writeString(folder.resolve("pairs.csv"), UNKNOWN_PAIRS);
        Path scores = folder.resolve("scores.csv");

        Invocation predict = succeed("predict", model, pairs, "-o", scores);

        assertThat(predict.out()).isEqualTo("scored 1 of 3 pairs, wrote " + scores + "\n");
        assertThat(predict.err())
                .isEqualTo("medlink: " + pairs
                        + ": 2 rows with names that the model does not know (nobody, no one), written"
                        + " without a score\n");
        List<String> lines = Files.readAllLines(scores);
        assertThat(lines.get(0)).isEqualTo("source,note,target,score,probability");
        assertThat(lines.get(1)).startsWith("Mr. Hi,\"well, known\",member 2,");
        assertThat(lines.subList(2, 4)).containsExactly("Mr. Hi,,nobody,,", "no one,x,nobody,,");
        JsonNode json = succeed("predict", model, pairs, "-o", scores, "--json", "--unknown", "skip")
                .json();
        assertThat(json.get("pairs").asInt()).isEqualTo(3);
        assertThat(json.get("scored").asInt()).isEqualTo(1);
        assertThat(json.get("unknown").asInt()).isEqualTo(2);
        assertThat(Files.readAllLines(scores)).hasSize(2);
    }

    @Test
    void theEndingSaysWhatIsWritten() throws IOException {
        Path model = karateModel(folder);
        Path pairs = Files.writeString(folder.resolve("pairs.csv"), UNKNOWN_PAIRS);
        Path lines = folder.resolve("scores.jsonl");
        succeed("predict", model, pairs, "-o", lines);
        List<String> objects = Files.readAllLines(lines);
        assertThat(objects).hasSize(3);
        JsonNode first = new ObjectMapper().readTree(objects.get(0));
        assertThat(first.get("note").asText()).isEqualTo("well, known");
        assertThat(first.get("score").isNumber()).isTrue();
        assertThat(objects.get(1))
                .isEqualTo(
                        "{\"source\":\"Mr. Hi\",\"note\":\"\",\"target\":\"nobody\",\"score\":null,\"probability\":null}");

        Path zipped = folder.resolve("scores.csv.gz");
        succeed("predict", model, pairs, "-o", zipped);
        succeed("predict", model, pairs, "-o", folder.resolve("scores.csv"));
        try (InputStream in = new GZIPInputStream(Files.newInputStream(zipped))) {
            assertThat(in.readAllBytes()).isEqualTo(Files.readAllBytes(folder.resolve("scores.csv")));
        }

        Path parquet = folder.resolve("scores.parquet");
        succeed("predict", model, pairs, "-o", parquet);
        try (PairReader again =
                new PairReader(TextSource.of(parquet), ModelFile.read(model).entities(), List.of(""), false)) {
            assertThat(again.header()).containsExactly("source", "note", "target", "score", "probability");
            assertThat(again.next()).isTrue();
            assertThat(again.fields()[3]).isEqualTo(first.get("score").asText());
            assertThat(again.next()).isTrue();
            assertThat(again.fields()).containsExactly("Mr. Hi", "", "nobody", "", "");
        }

        assertThat(run("predict", model, pairs, "-o", folder.resolve("x.txt")).err())
                .isEqualTo(
                        "medlink: " + folder.resolve("x.txt") + ": unknown ending .txt, known are .tsv, .csv, .jsonl,"
                                + " .parquet, each also with .gz or .zst behind it; --output-format says what to write whatever the"
                                + " name\n");
        assertThat(run("predict", model, pairs, "-o", folder.resolve("x.gexf")).err())
                .contains("x.gexf: a gexf file holds a network; only recommend writes one");
        assertThat(run("predict", model, lines, "-o", folder.resolve("x.txt"), "--output-format", "xls")
                        .status())
                .isEqualTo(2);
    }

    @Test
    void aColumnThatIsCalledLikeTheResultIsRefused() throws IOException {
        Path model = karateModel(folder);
        Path pairs = Files.writeString(folder.resolve("p.csv"), "source,target,score\nMr. Hi,member 2,1\n");

        Invocation predict = run("predict", model, pairs, "-o", "-");

        assertThat(predict.status()).isEqualTo(2);
        assertThat(predict.err()).startsWith("medlink: " + pairs + ": has a column 'score' already");
        assertThat(run("predict", model, pairs, "-o", "x", "--engine", "spark", "--unknown", "skip")
                        .err())
                .contains("--unknown does not go with --engine spark");
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
    void anUnknownEntityLeavesNoFileWhereItIsAnError() throws IOException {
        Path model = karateModel(folder);
        Path pairs = Files.writeString(folder.resolve("pairs.tsv"), "Mr. Hi\tmember 2\nMr. Hi\tnobody\n");
        Path scores = folder.resolve("scores.tsv");

        Invocation predict = run("predict", model, pairs, "-o", scores, "--unknown", "error");

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

    @Test
    void standardOutputThatIsClosedEndsQuietly() throws IOException {
        Path model = karateModel(folder);
        Path pairs = Files.writeString(folder.resolve("pairs.tsv"), "Mr. Hi\tmember 2\n");
        OutputStream closed = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("Broken pipe");
            }
        };

        for (String[] command :
                new String[][] {{"predict", model.toString(), pairs.toString(), "-o", "-"}, {"--help"}}) {
            ByteArrayOutputStream err = new ByteArrayOutputStream();
            assertThat(Medlink.run(command, closed, err)).isZero();
            assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
        }
    }

    @Test
    void scoresComeWhileTheEndOfTheInputIsNotKnown() throws Exception {
        Path model = karateModel(folder);
        // Pairs that nobody holds: the next is made when it is asked for, and the last ones only after scores have
        // come.
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Queue<Integer> written = new ConcurrentLinkedQueue<>();
        int chunks = 6;
        InputStream endless = new InputStream() {
            private final byte[] chunk =
                    "Mr. Hi\tmember 2\n".repeat(ScoreWriter.CHUNK).getBytes(StandardCharsets.UTF_8);
            private long at;

            @Override
            public int read() {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0];
            }

            @Override
            public int read(byte[] into, int from, int length) {
                int begin = (int) (at % chunk.length);
                if (at / chunk.length == chunks) {
                    return -1;
                }
                if (begin == 0) {
                    written.add(out.size());
                }
                int count = Math.min(length, chunk.length - begin);
                System.arraycopy(chunk, begin, into, from, count);
                at += count;
                return count;
            }
        };
        LatentFeatureModel read = ModelFile.read(model);
        try (Workers workers = new Workers(2);
                PairReader pairs =
                        new PairReader(TextSource.of("endless.tsv", endless), read.entities(), read.relations(), true);
                ScoreTableWriter table =
                        ScoreTableWriter.on(out, OutputFormat.TSV, pairs.header(), ScoreTableWriter.NUMBERS)) {
            ScoreWriter writer =
                    new ScoreWriter(new ModelInput("m", read), Scoring.Unknown.ERROR, workers, scored -> {});
            writer.write(pairs, table);
            assertThat(writer.pairs()).isEqualTo((long) chunks * ScoreWriter.CHUNK);
        }
        // A chunk and the one read ahead, no more, are taken before the scores of the one before them are out.
        int total = out.size();
        List<Integer> sizes = List.copyOf(written);
        assertThat(sizes).hasSize(chunks);
        for (int chunk = 3; chunk < chunks; chunk++) {
            assertThat(sizes.get(chunk)).isGreaterThanOrEqualTo((chunk - 2) * (total / chunks));
        }
    }

    @Test
    void scoresDoNotDependOnChunksOrThreads() throws IOException {
        Path model = folder.resolve("m");
        succeed("train", twoRelations(folder), SMALL, "--runs", "2", "-o", model);
        LatentFeatureModel read = ModelFile.read(model);
        StringBuilder pairs = new StringBuilder();
        List<String> expected = new ArrayList<>(List.of("source\trelation\ttarget\tscore\tprobability"));
        for (int p = 0; p < ScoreWriter.CHUNK + 5000; p++) {
            int source = p / 3 * 7 % 12;
            int target = p * 5 % 12;
            int relation = p / 4 % 2;
            String pair = read.entities().get(source)
                    + "\t" + read.relations().get(relation)
                    + "\t" + read.entities().get(target);
            double score = read.score(relation, source, target);
            pairs.append(pair).append('\n');
            expected.add(
                    source == target ? pair + "\t\t" : pair + "\t" + score + "\t" + read.probability(relation, score));
        }
        Path file = Files.writeString(folder.resolve("pairs.tsv"), pairs);
        for (String threads : new String[] {"1", "3"}) {
            Path scores = folder.resolve("scores" + threads);
            succeed("predict", model, file, "-o", scores, "--threads", threads);
            assertThat(Files.readAllLines(scores)).isEqualTo(expected);
        }
    }

    @Test
    void anErrorFarDownTheInputLeavesNoFile() throws IOException {
        Path model = karateModel(folder);
        int lines = 2 * ScoreWriter.CHUNK + 17;
        Path pairs = Files.writeString(folder.resolve("pairs.tsv"), "Mr. Hi\tmember 2\n".repeat(lines) + "Mr. Hi\n");

        Invocation predict = run("predict", model, pairs, "-o", folder.resolve("scores.tsv"));

        assertThat(predict.status()).isEqualTo(2);
        assertThat(predict.err())
                .isEqualTo("medlink: " + pairs + ":" + (lines + 1)
                        + ": expected at least 2 columns (source, target), found 1\n");
        try (var files = Files.list(folder)) {
            assertThat(files.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("karate.tsv", "karate.medlink", "pairs.tsv");
        }
    }

    @Test
    void aBadNumberOfThreadsIsAnErrorInOneLine() throws IOException {
        Invocation predict = run("predict", "m", "p", "-o", "-", "--threads", "0");

        assertThat(predict.status()).isEqualTo(2);
        assertThat(predict.err()).isEqualTo("medlink: bad number of threads: 0 (try: medlink predict --help)\n");
    }

    static boolean hasFullDevice() {
        return Files.isWritable(Path.of("/dev/full"));
    }
}
