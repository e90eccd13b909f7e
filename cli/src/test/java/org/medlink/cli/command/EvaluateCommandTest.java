package org.medlink.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.SMALL;
import static org.medlink.cli.Invocation.karate;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;
import static org.medlink.cli.Invocation.twoRelations;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.cli.Invocation;

class EvaluateCommandTest {
    @TempDir
    Path folder;

    @Test
    void jsonHasEveryNumberThatWasPromised() throws IOException {
        Invocation evaluate = succeed("evaluate", karate(folder), "--symmetric", SMALL, "--json");

        JsonNode json = evaluate.json();
        for (String key : List.of("auc", "pooledAuc", "hardAuc", "averagePrecision", "trainAuc", "mrr", "accuracy")) {
            assertThat(json.get(key).isNumber()).as(key).isTrue();
        }
        for (String key : List.of("1", "3", "10")) {
            assertThat(json.get("hits").get(key).isNumber()).as(key).isTrue();
        }
        for (String key : List.of("read", "train", "score")) {
            assertThat(json.get("seconds").get(key).asDouble()).as(key).isPositive();
        }
        assertThat(json.get("peakMemoryBytes").asLong()).isGreaterThan(10_000_000);
        assertThat(json.get("protocol").asText()).isEqualTo("leak-free");
        assertThat(json.get("seed").asLong()).isEqualTo(1);
        assertThat(json.get("splitHash").asText()).matches("[0-9a-f]{64}");
        assertThat(json.get("options").get("holdout").asDouble()).isEqualTo(0.1);
        assertThat(json.get("options").get("negatives").asDouble()).isEqualTo(10);
        assertThat(json.get("undefined")).isEmpty();
        assertThat(json.get("kernel").asText()).isIn("simd", "scalar");
        assertThat(json.get("relations").get(0).get("links").asDouble()).isEqualTo(8);
        assertThat(json.get("iterations").get(0).get("relation").isNull()).isTrue();
        assertThat(json.get("iterations").get(0).has("validationAuc")).isFalse();
        assertThat(evaluate.out()).doesNotContain("NaN");
        assertThat(evaluate.err()).contains("karate.tsv: 34 entities");
    }

    @Test
    void testPairsWithTheirMirrorInTrainingAreCountedAndLeftOutOnce() throws IOException {
        StringBuilder text = new StringBuilder("source\ttarget\n");
        for (int i = 0; i < 20; i++) {
            text.append("n" + i + "\tn" + (i + 1) % 20 + "\nn" + i + "\tn" + (i + 3) % 20 + "\n");
            text.append(i % 2 == 0 ? "n" + (i + 1) % 20 + "\tn" + i + "\n" : "");
        }
        Path links = Files.writeString(folder.resolve("half.tsv"), text);

        JsonNode json = succeed("evaluate", links, SMALL, "--json").json();
        assertThat(json.get("testPairsMirroredInTraining").asInt()).isPositive();
        assertThat(json.get("unmirroredAuc").isNumber()).isTrue();
        assertThat(succeed("evaluate", links, SMALL).out())
                .containsPattern(
                        "\\d+ of 10 test pairs have their mirror among the training links; AUC over the others: \\d");

        Invocation symmetric = succeed("evaluate", links, "--symmetric", SMALL, "--json");
        assertThat(symmetric.json().get("testPairsMirroredInTraining").asInt()).isZero();
        assertThat(symmetric.json().get("unmirroredAuc").isNull()).isTrue();
    }

    @Test
    void hardNonLinksAreAddedToTrainingAlone() throws IOException {
        Path links = karate(folder);
        Path split = folder.resolve("split.tsv");
        JsonNode plain = succeed(
                        "evaluate", links, "--symmetric", SMALL, "--negatives", "2", "--write-split", split, "--json")
                .json();
        JsonNode hard = succeed(
                        "evaluate", links, "--symmetric", SMALL, "--negatives", "2", "--hard-negatives", "2", "--json")
                .json();
        JsonNode again = succeed(
                        "evaluate",
                        links,
                        "--symmetric",
                        SMALL,
                        "--read-split",
                        split,
                        "--hard-negatives",
                        "2",
                        "--json")
                .json();

        assertThat(hard.get("test")).isEqualTo(plain.get("test"));
        assertThat(hard.get("train").get("links")).isEqualTo(plain.get("train").get("links"));
        assertThat(hard.get("train").get("nonLinks").asInt())
                .isGreaterThan(plain.get("train").get("nonLinks").asInt());
        assertThat(hard.get("options").get("hardNegatives").asDouble()).isEqualTo(2);
        assertThat(again.get("splitHash")).isEqualTo(hard.get("splitHash"));
        assertThat(again.get("auc")).isEqualTo(hard.get("auc"));
    }

    @Test
    void hardNonLinksAreRefusedWhereTheyMakeNoSense() throws IOException {
        Path links = karate(folder);
        assertThat(run("evaluate", links, "--negatives", "all", "--hard-negatives", "1")
                        .err())
                .contains("leave out --hard-negatives");
        Invocation below = run("evaluate", links, "--hard-negatives", "-1");
        assertThat(below.status()).isEqualTo(2);
        assertThat(below.err()).contains("--hard-negatives: expected a number of 0 or more, found '-1.0'");
    }

    @Test
    void numbersThatAreNotDefinedAreNull() throws IOException {
        // One link of the second relation: with a tenth held out, its test has none.
        Path links = Files.writeString(
                folder.resolve("l.tsv"),
                "a\tr\tb\nb\tr\tc\nc\tr\td\nd\tr\te\ne\tr\ta\na\tr\tc\nb\tr\td\nc\tr\te\nd\tr\ta\ne\tr\tb\na\ts\tb\n");

        JsonNode json = succeed("evaluate", links, SMALL, "--json").json();

        assertThat(json.get("undefined").get(0).asText()).isEqualTo("s");
        assertThat(json.get("relations").get(1).get("auc").isNull()).isTrue();
        assertThat(succeed("evaluate", links, SMALL).out())
                .contains("no AUC for lack of links or non-links in test: s")
                .contains("–");
    }

    @Test
    void tellsProtocolAndSeedAndMeasuresOthersBesideIt() throws IOException {
        Invocation evaluate = succeed(
                "evaluate",
                karate(folder),
                "--symmetric",
                SMALL,
                "--negatives",
                "3",
                "--beside",
                "katz,jaccard,katz",
                "--seed",
                "5");

        assertThat(evaluate.out())
                .containsPattern("protocol leak-free, 10 % of the links held out, seed 5, split [0-9a-f]{12}")
                .containsPattern("AUC +AUC at distance two +average precision +MRR +hits@1 +hits@3 +hits@10 +seconds")
                .containsPattern(
                        "Medlink( +0\\.\\d{4}){7} +\\d+\\.\\d\n +katz( +0\\.\\d{4}){7} +\\d+\\.\\d\n +jaccard ")
                .doesNotContainPattern("katz[^~]*katz")
                .containsPattern("accuracy at 0 +\\d\\.\\d{4}\\n");
    }

    @Test
    void repeatsGiveMeanAndDeviation() throws IOException {
        Path links = karate(folder);

        JsonNode json = succeed(
                        "evaluate",
                        links,
                        "--symmetric",
                        SMALL,
                        "--seeds",
                        "2",
                        "--seed",
                        "3",
                        "--beside",
                        "katz",
                        "--json")
                .json();
        JsonNode second = succeed("evaluate", links, "--symmetric", SMALL, "--seed", "4", "--json")
                .json();

        JsonNode repeats = json.get("repeats");
        assertThat(repeats).hasSize(2);
        assertThat(repeats.get(1).get("seed").asLong()).isEqualTo(4);
        assertThat(repeats.get(1).get("auc")).isEqualTo(second.get("auc"));
        assertThat(repeats.get(1).get("splitHash")).isEqualTo(second.get("splitHash"));
        double mean = (repeats.get(0).get("auc").asDouble()
                        + repeats.get(1).get("auc").asDouble())
                / 2;
        assertThat(json.get("auc").asDouble()).isCloseTo(mean, Offset.offset(1e-12));
        assertThat(json.get("deviation").get("auc").isNumber()).isTrue();
        double katz = json.get("beside").get("katz").get("auc").asDouble();
        double firstKatz = repeats.get(0).get("beside").get("katz").get("auc").asDouble();
        double secondKatz = repeats.get(1).get("beside").get("katz").get("auc").asDouble();
        assertThat(katz).isCloseTo((firstKatz + secondKatz) / 2, Offset.offset(1e-12));
        assertThat(json.get("beside").get("katz").get("seconds").asDouble()).isPositive();
        assertThat(succeed("evaluate", links, "--symmetric", SMALL, "--seeds", "2")
                        .out())
                .contains(" ± ", "seeds 1 to 2");
    }

    @Test
    void allMeasuresBesideItInEachDirectionALinkCanHave() throws IOException {
        JsonNode symmetric = succeed("evaluate", karate(folder), "--symmetric", SMALL, "--beside", "all", "--json")
                .json()
                .get("beside");
        JsonNode directed = succeed("evaluate", twoRelations(folder), SMALL, "--beside", "all", "--json")
                .json()
                .get("beside");

        assertThat(symmetric).hasSize(9);
        assertThat(symmetric.get("resource-allocation").get("auc").asDouble()).isBetween(0.5, 1.0);
        assertThat(directed).hasSize(37);
        assertThat(directed.get("common-neighbours:children")
                        .get("hits")
                        .get("10")
                        .isNumber())
                .isTrue();
        assertThat(directed.get("katz:union").get("pooledAuc").isNumber()).isTrue();
    }

    @Test
    void protocolsSplitASymmetricNetworkDifferently() throws IOException {
        Path links = karate(folder);

        JsonNode paper = succeed("evaluate", links, "--symmetric", SMALL, "--protocol", "paper", "--json")
                .json();
        JsonNode all = succeed(
                        "evaluate", links, "--symmetric", SMALL, "--negatives", "all", "--holdout", "0.2", "--json")
                .json();

        assertThat(paper.get("protocol").asText()).isEqualTo("paper");
        assertThat(paper.get("test").get("links").asInt()).isEqualTo(16);
        assertThat(all.get("test").get("links").asInt()
                        + all.get("test").get("nonLinks").asInt())
                .isEqualTo(112);
        assertThat(all.get("options").get("negatives").asText()).isEqualTo("all");
    }

    @Test
    void splitsComeBackFromTheirFiles() throws IOException {
        Path links = twoRelations(folder);
        Path split = folder.resolve("split.tsv");

        JsonNode written = succeed("evaluate", links, SMALL, "--seed", "9", "--write-split", split, "--json")
                .json();
        JsonNode read = succeed("evaluate", links, SMALL, "--seed", "9", "--read-split", split, "--json")
                .json();

        assertThat(read.get("splitHash")).isEqualTo(written.get("splitHash"));
        assertThat(read.get("auc")).isEqualTo(written.get("auc"));
        Invocation conflict = run("evaluate", links, "--read-split", split, "--holdout", "0.2");
        assertThat(conflict.status()).isEqualTo(2);
        assertThat(conflict.err())
                .isEqualTo(
                        "medlink: --read-split brings its own split, leave out --holdout (try: medlink evaluate --help)\n");
        Invocation other = run("evaluate", karate(folder), "--read-split", split);
        assertThat(other.status()).isEqualTo(2);
        assertThat(other.err()).startsWith("medlink: " + split + ":").hasLineCount(1);
    }

    @Test
    void writesCurves() throws IOException {
        Path curves = folder.resolve("curves.tsv");

        succeed("evaluate", karate(folder), "--symmetric", SMALL, "--beside", "katz", "--curves", curves);

        List<String> lines = Files.readAllLines(curves);
        assertThat(lines.get(0)).isEqualTo("seed\tpredictor\tcurve\tx\ty");
        assertThat(lines).contains("1\tmodel\troc\t0.0\t0.0", "1\tkatz\troc\t1.0\t1.0");
        assertThat(lines).anyMatch(line -> line.startsWith("1\tmodel\tprecision-recall\t"));
    }

    @Test
    void tellsEachRelation() throws IOException {
        Invocation evaluate = succeed("evaluate", twoRelations(folder), SMALL, "--model", "bayes");

        assertThat(evaluate.out())
                .contains("Medlink")
                .containsPattern("relation +test links +non-links +AUC +average precision")
                .containsPattern("likes +\\d+ +\\d+ +\\d")
                .contains("AUC, pooled");
    }
}
