package org.medlink.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.medlink.cli.Invocation.SMALL;
import static org.medlink.cli.Invocation.karate;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.cli.Invocation;
import org.medlink.cli.MetricsByHand;

/** Splits and scores of the user's own: the numbers are those of an independent computation on the same files. */
class OwnSplitTest {
    private static final int SIZE = 14;

    @TempDir
    Path folder;

    private Path train;
    private Path valid;
    private Path test;
    private Path scores;

    /** A knowledge graph of two relations; n13 has a link in test only. Scores are few, so that many are equal. */
    @BeforeEach
    void writeFiles() throws IOException {
        List<StringBuilder> parts = new ArrayList<>();
        for (int part = 0; part < 4; part++) {
            parts.add(new StringBuilder("source\trelation\ttarget" + (part == 3 ? "\tscore\n" : "\n")));
        }
        for (String relation : List.of("likes", "fears")) {
            for (int i = 0; i < SIZE; i++) {
                for (int j = 0; j < SIZE; j++) {
                    int mixed = Math.floorMod((i * 31 + j * 17 + relation.hashCode()) * 2654435761L >> 7, 1000);
                    String row = "n" + i + "\t" + relation + "\tn" + j;
                    boolean last = i == SIZE - 1 || j == SIZE - 1;
                    if (i != j && mixed % 4 == 0 && (!last || i == 3)) {
                        int part = last || mixed % 5 == 0 ? 2 : mixed % 5 == 1 ? 1 : 0;
                        parts.get(part).append(row).append('\n');
                    }
                    parts.get(3).append(row + "\t" + (mixed % 29) / 2.0 + "\n");
                }
            }
        }
        train = Files.writeString(folder.resolve("train.tsv"), parts.get(0));
        valid = Files.writeString(folder.resolve("valid.tsv"), parts.get(1));
        test = Files.writeString(folder.resolve("test.tsv"), parts.get(2));
        scores = Files.writeString(folder.resolve("scores.tsv"), parts.get(3));
    }

    /** Every pair that is no link in any part, as a table. */
    private Path everyNonLink() throws IOException {
        Set<String> links = new TreeSet<>();
        for (Path part : List.of(train, valid, test)) {
            links.addAll(Files.readAllLines(part));
        }
        StringBuilder text = new StringBuilder("source\trelation\ttarget\n");
        for (String line : Files.readAllLines(scores)) {
            String[] fields = line.split("\t", -1);
            String pair = String.join("\t", fields[0], fields[1], fields[2]);
            if (!links.contains(pair) && !fields[0].equals(fields[2])) {
                text.append(pair).append('\n');
            }
        }
        return Files.writeString(folder.resolve("others.tsv"), text);
    }

    private JsonNode compared(Object... more) throws IOException {
        Object[] command = {
            "compare", "--train", train, "--valid", valid, "--test", test, "--methods", "none", "--seeds", "1", "--json"
        };
        List<Object> all = new ArrayList<>(List.of(command));
        all.addAll(List.of(more));
        return succeed(all.toArray()).json().get("methods").get(0);
    }

    private static void assertRanks(JsonNode found, double mrr, double hits1, double hits3, double hits10) {
        assertThat(found.get("mrr").asDouble()).isCloseTo(mrr, within(1e-12));
        assertThat(found.get("hits").get("1").asDouble()).isCloseTo(hits1, within(1e-12));
        assertThat(found.get("hits").get("3").asDouble()).isCloseTo(hits3, within(1e-12));
        assertThat(found.get("hits").get("10").asDouble()).isCloseTo(hits10, within(1e-12));
    }

    private static void assertAgree(JsonNode found, MetricsByHand expected) {
        assertThat(found.get("auc").asDouble()).isCloseTo(expected.auc(), within(1e-12));
        assertThat(found.get("weightedAuc").asDouble()).isCloseTo(expected.weightedAuc(), within(1e-12));
        for (int k : new int[] {10, 20, 50}) {
            assertThat(found.get("ogbHits").get(Integer.toString(k)).asDouble())
                    .as("OGB hits@" + k)
                    .isCloseTo(expected.ogbHits(k), within(1e-12));
        }
        assertRanks(
                found,
                expected.ofTargets(rank -> 1 / rank),
                expected.ofTargets(rank -> rank <= 1 ? 1 : 0),
                expected.ofTargets(rank -> rank <= 3 ? 1 : 0),
                expected.ofTargets(rank -> rank <= 10 ? 1 : 0));
        assertRanks(
                found.get("filtered"),
                expected.filtered(rank -> 1 / rank),
                expected.filtered(rank -> rank <= 1 ? 1 : 0),
                expected.filtered(rank -> rank <= 3 ? 1 : 0),
                expected.filtered(rank -> rank <= 10 ? 1 : 0));
    }

    @Test
    void ownScoresOnAnOwnSplitHaveTheMetricsOfAnIndependentComputation() throws IOException {
        Path others = everyNonLink();
        MetricsByHand expected = new MetricsByHand(train, valid, test, others, scores, false);

        JsonNode given = compared("--scores", "mine=" + scores, "--test-negatives", others);
        JsonNode all = compared("--scores", "mine=" + scores, "--test-negatives", "all");

        assertThat(given.get("name").asText()).isEqualTo("mine");
        assertThat(given.get("citation").asText()).isEqualTo("scores read from " + scores);
        assertAgree(given, expected);
        assertAgree(all, expected);
    }

    @Test
    void nonLinksOfEachTestLinkAreRankedWithIt() throws IOException {
        StringBuilder text = new StringBuilder("source\trelation\ttarget\tnegative_source\tnegative_target\n");
        List<String> links = Files.readAllLines(test);
        List<String> others = Files.readAllLines(everyNonLink());
        for (int n = 1; n < links.size(); n++) {
            String relation = links.get(n).split("\t", -1)[1];
            for (int m = 1; m < others.size(); m++) {
                String[] other = others.get(m).split("\t", -1);
                if (other[1].equals(relation) && (n * 7 + m) % 11 == 0) {
                    text.append(links.get(n) + "\t" + other[0] + "\t" + other[2] + "\n");
                }
            }
        }
        Path negatives = Files.writeString(folder.resolve("negatives.tsv"), text);
        MetricsByHand expected = new MetricsByHand(train, valid, test, negatives, scores, false);

        JsonNode found = compared("--scores", "mine=" + scores, "--test-negatives", negatives);

        assertAgree(found, expected);
        assertRanks(
                found.get("perLink"),
                expected.perLink(rank -> 1 / rank),
                expected.perLink(rank -> rank <= 1 ? 1 : 0),
                expected.perLink(rank -> rank <= 3 ? 1 : 0),
                expected.perLink(rank -> rank <= 10 ? 1 : 0));
    }

    @Test
    void aSymmetricSplitOfOursWithPredictedScoresAgreesToo() throws IOException {
        Path links = karate(folder);
        Path splits = folder.resolve("splits");
        succeed("split", links, "--symmetric", "--holdout", "0.3", "--valid", "0.1", "-o", splits);
        Path seed = splits.resolve("seed-1");
        Path model = folder.resolve("karate.medlink");
        succeed(
                "train",
                seed.resolve("train.tsv"),
                "--entities",
                splits.resolve("entities.txt"),
                "--symmetric",
                SMALL,
                "--calibration-folds",
                "2",
                "-o",
                model);
        List<String> entities = Files.readAllLines(splits.resolve("entities.txt"));
        StringBuilder pairs = new StringBuilder();
        for (int i = 0; i < entities.size(); i++) {
            for (int j = i + 1; j < entities.size(); j++) {
                pairs.append(entities.get(i) + "\t" + entities.get(j) + "\n");
            }
        }
        Path predicted = folder.resolve("predicted.tsv");
        succeed("predict", model, Files.writeString(folder.resolve("pairs.tsv"), pairs), "-o", predicted);
        train = seed.resolve("train.tsv");
        valid = seed.resolve("valid.tsv");
        test = seed.resolve("test.tsv");

        JsonNode found = compared("--symmetric", "--scores", "mine=" + predicted);

        MetricsByHand expected = new MetricsByHand(train, valid, test, null, predicted, true);
        assertThat(found.get("auc").asDouble()).isCloseTo(expected.auc(), within(1e-12));
        assertRanks(
                found,
                expected.ofTargets(rank -> 1 / rank),
                expected.ofTargets(rank -> rank <= 1 ? 1 : 0),
                expected.ofTargets(rank -> rank <= 3 ? 1 : 0),
                expected.ofTargets(rank -> rank <= 10 ? 1 : 0));
        assertThat(found.get("filtered").get("mrr")).isEqualTo(found.get("mrr"));
    }

    @Test
    void scoresOfTestPairsAloneHaveAnAucButNoRanks() throws IOException {
        Path few = folder.resolve("few.tsv");
        StringBuilder text = new StringBuilder();
        List<String> labelled = new ArrayList<>(List.of("source\trelation\ttarget\tlabel"));
        List<String> links = Files.readAllLines(test);
        List<String> others = Files.readAllLines(everyNonLink());
        for (int n = 1; n < links.size(); n++) {
            labelled.add(links.get(n) + "\t1");
            labelled.add(others.get(n) + "\t0");
            text.append(links.get(n) + "\t" + n + "\n").append(others.get(n) + "\t" + n % 3 + "\n");
        }
        Files.writeString(few, text);
        test = Files.write(folder.resolve("labelled.tsv"), labelled);

        JsonNode found = compared("--scores", "mine=" + few);

        assertThat(found.get("auc").isNumber()).isTrue();
        assertThat(found.get("mrr").isNull()).isTrue();
        assertThat(found.get("filtered").get("mrr").isNull()).isTrue();
        Files.write(few, Files.readAllLines(few).subList(2, 2 * links.size() - 2));
        Invocation missing =
                run("evaluate", "--train", train, "--test", test, "--method", "katz", "--scores", "mine=" + few);
        assertThat(missing.status()).isEqualTo(2);
        assertThat(missing.err())
                .contains(few + ": expected a score for each of " + 2 * (links.size() - 1)
                        + " test pairs, found none for 2, such as (");
    }

    @Test
    void evaluateSaysWhatBecameOfEachPartAndMeasuresScoresBesideAMethod() throws IOException {
        Invocation evaluate = succeed(
                "evaluate",
                "--train",
                train,
                "--valid",
                valid,
                "--test",
                test,
                "--method",
                "katz",
                "--scores",
                "mine=" + scores);

        assertThat(evaluate.out())
                .containsPattern(
                        "own split: \\d+ training links, \\d+ validation links \\(known when links are ranked; neither trained on nor used for stopping\\), \\d+ test links; test"
                                + " non-links: drawn, as many as links within each relation")
                .contains("14 entities", "protocol own split, seed 1, split ", "filtered MRR")
                .containsPattern("\n  katz +0\\.[^~]*\n  mine +0\\.");
    }

    @Test
    void validationLinksAreLearntFromWhereThatIsAskedFor() throws IOException {
        int links = Files.readAllLines(train).size() - 1;
        int more = Files.readAllLines(valid).size() - 1;
        List<Object> command = new ArrayList<>(
                List.of("evaluate", "--train", train, "--valid", valid, "--test", test, "--method", "katz"));

        JsonNode alone = succeed(append(command, "--json").toArray()).json();
        JsonNode both =
                succeed(append(command, "--learn-valid", "--json").toArray()).json();

        assertThat(alone.get("train").get("links").asInt()).isEqualTo(links);
        assertThat(both.get("train").get("links").asInt()).isEqualTo(links + more);
        assertThat(both.get("test")).isEqualTo(alone.get("test"));
        assertThat(both.get("options").get("learnValid").asBoolean()).isTrue();
        assertThat(succeed(append(command, "--learn-valid").toArray()).out())
                .contains(more + " validation links (learnt from like those)");
    }

    @Test
    void validationWithoutLabelsIsNotLearntFromBesideLabels() throws IOException {
        Path labelled = folder.resolve("labelled-train.tsv");
        Files.writeString(labelled, "source\trelation\ttarget\tlabel\nn1\tlikes\tn2\t1\nn2\tlikes\tn3\t0\n");

        Invocation wrong = run("evaluate", "--train", labelled, "--valid", valid, "--test", test, "--learn-valid");

        assertThat(wrong.status()).isEqualTo(2);
        assertThat(wrong.err().lines().toList())
                .containsExactly("medlink: " + valid + ": expected labels as in " + labelled
                        + " to learn from it (--learn-valid), found none");
    }

    private static List<Object> append(List<Object> command, Object... more) {
        List<Object> all = new ArrayList<>(command);
        all.addAll(List.of(more));
        return all;
    }

    @Test
    void labelsInTrainingAreLearntFromAsTheyAre() throws IOException {
        List<String> labelled = new ArrayList<>(List.of("source\trelation\ttarget\tlabel"));
        Files.readAllLines(train).stream().skip(1).forEach(line -> labelled.add(line + "\t1"));
        int links = labelled.size() - 1;
        Files.readAllLines(everyNonLink()).stream().skip(1).limit(9).forEach(line -> labelled.add(line + "\t0"));
        Path file = Files.write(folder.resolve("labelled-train.tsv"), labelled);

        JsonNode json = succeed("evaluate", "--train", file, "--test", test, "--method", "katz", "--json")
                .json();

        assertThat(json.get("train").get("links").asInt()).isEqualTo(links);
        assertThat(json.get("train").get("nonLinks").asInt()).isEqualTo(9);
        assertThat(json.get("protocol").asText()).isEqualTo("own split");
        assertThat(run("evaluate", "--train", file, "--test", test, "--negatives", "3")
                        .err())
                .contains("leave out --negatives");
    }

    @Test
    void testLinksInTrainingAndNonLinksThatAreLinksAreSaid() throws IOException {
        Files.write(train, List.of(Files.readAllLines(test).get(1)), StandardOpenOption.APPEND);
        Path others = folder.resolve("wrong.tsv");
        List<String> lines = new ArrayList<>(Files.readAllLines(everyNonLink()));
        lines.add(Files.readAllLines(valid).get(1));
        Files.write(others, lines);

        Invocation evaluate = succeed(
                "evaluate",
                "--train",
                train,
                "--valid",
                valid,
                "--test",
                test,
                "--test-negatives",
                others,
                "--method",
                "katz");

        assertThat(evaluate.err())
                .containsPattern("1 of \\d+ test links are in training too")
                .contains("left out 1 given test non-link that cannot be one");
    }

    @Test
    void splitWritesTheTestPairsOfEvaluateAndTheyAreReadBack() throws IOException {
        Path links = karate(folder);
        Path splits = folder.resolve("splits");

        Invocation split =
                succeed("split", links, "--symmetric", "--seeds", "2", "--negatives", "3", "-o", splits, "--json");

        for (int seed = 1; seed <= 2; seed++) {
            Path at = splits.resolve("seed-" + seed);
            JsonNode evaluated = succeed(
                            "evaluate",
                            links,
                            "--symmetric",
                            "--method",
                            "katz",
                            "--negatives",
                            "3",
                            "--seed",
                            seed,
                            "--json")
                    .json();
            JsonNode back = succeed(
                            "evaluate",
                            "--train",
                            at.resolve("train.tsv"),
                            "--test",
                            at.resolve("test.tsv"),
                            "--entities",
                            splits.resolve("entities.txt"),
                            "--symmetric",
                            "--method",
                            "katz",
                            "--json")
                    .json();
            assertThat(split.json().get("splits").get(seed - 1).get("sha256")).isEqualTo(evaluated.get("splitHash"));
            for (String same : List.of("auc", "averagePrecision", "mrr", "hits", "train", "test")) {
                assertThat(back.get(same)).as(same).isEqualTo(evaluated.get(same));
            }
        }
        assertThat(split.out()).isEqualTo(Files.readString(splits.resolve("splits.json")));
    }

    @Test
    void validationIsTakenOutOfTraining() throws IOException {
        Path splits = folder.resolve("splits");

        succeed("split", karate(folder), "--symmetric", "--holdout", "0.2", "--valid", "0.2", "-o", splits);

        List<String> seen = new ArrayList<>();
        for (String part : List.of("train", "valid", "test")) {
            Files.readAllLines(splits.resolve("seed-1").resolve(part + ".tsv")).stream()
                    .skip(1)
                    .filter(line -> !line.endsWith("\t0"))
                    .forEach(line -> seen.add(line.replaceFirst("^([^\t]*\t[^\t]*).*", "$1")));
        }
        assertThat(seen).hasSize(78).doesNotHaveDuplicates();
        assertThat(Files.readAllLines(splits.resolve("seed-1/valid.tsv")).stream()
                        .filter(line -> line.endsWith("\t1")))
                .hasSize(16);
    }

    @Test
    void badUsageIsOneLine() throws IOException {
        for (Object[] wrong : new Object[][] {
            {"evaluate", "--train", train},
            {"evaluate", "--valid", valid},
            {"evaluate", "--train", train, "--test", test, "--learn-valid"},
            {"evaluate", test, "--train", train, "--test", test},
            {"evaluate", "--train", train, "--test", test, "--holdout", "0.2"},
            {"evaluate", "--train", train, "--test", test, "--bipartite", "yes"},
            {"evaluate", "--train", train, "--test", test, "--weights", "cost"},
            {"evaluate", "--train", train, "--test", test, "--test-negatives", "some"},
            {"evaluate", train, "--test-negatives", test},
            {"evaluate"},
            {"compare", "--train", train, "--test", test, "--scores", "mine"},
            {"split", train},
            {"split", train, "-o", scores},
            {"split", train, "-o", folder.resolve("splits"), "--valid", "0.95"}
        }) {
            Invocation invocation = run(wrong);
            assertThat(invocation.status()).as(List.of(wrong).toString()).isEqualTo(2);
            assertThat(invocation.err().lines()).as(invocation.err()).hasSize(1);
        }
    }
}
