package org.medlink.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.karate;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;
import static org.medlink.cli.Invocation.twoRelations;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.cli.Invocation;
import org.medlink.cli.options.Durations;
import org.w3c.dom.Document;

class CompareCommandTest {
    private static final String[] QUICK = {"--features", "4", "--iterations", "4", "--cost", "1"};

    @TempDir
    Path folder;

    @Test
    void theTableIsSortedByAucAndSaysWhyARowIsEmpty() throws IOException {
        Invocation compare = succeed(
                "compare",
                karate(folder),
                "--symmetric",
                QUICK,
                "--seeds",
                "2",
                "--methods",
                "linear-svm,jaccard,medlfrm,bayes-medlfrm,latent-distance,jaccard");

        assertThat(compare.out())
                .contains("protocol leak-free, 10 % of the links held out, seeds 1 to 2")
                .containsPattern("AUC +average precision +MRR +hits@10 +seconds +memory\n")
                .containsPattern(
                        "\n  medlfrm +(\\d\\.\\d{4} ± \\d\\.\\d{4} +){4}\\d+\\.\\d\\d ± \\d+\\.\\d\\d +\\S+ MB\n")
                .containsPattern("\n  linear-svm [ –]+ linear-svm learns from attributes, and there are none\n")
                .doesNotContainPattern("jaccard[^~]*jaccard");
        assertThat(compare.err()).contains("seed 1, latent-distance …", "seed 2, medlfrm …");
        List<Double> aucs = new ArrayList<>();
        compare.out()
                .lines()
                .filter(line -> line.matches("  [a-z-]+ +\\d\\.\\d{4} .*"))
                .forEach(line -> aucs.add(Double.valueOf(line.strip().split(" +", 3)[1])));
        assertThat(aucs).hasSize(4).isSortedAccordingTo(Comparator.reverseOrder());
    }

    @Test
    void numbersAreThoseOfEvaluate() throws IOException {
        Path links = karate(folder);

        JsonNode json = succeed(
                        "compare", links, "--symmetric", QUICK, "--seeds", "2", "--methods", "medlink,katz", "--json")
                .json();

        JsonNode evaluated = succeed(
                        "evaluate", links, "--symmetric", QUICK, "--seeds", "2", "--beside", "katz", "--json")
                .json();
        assertThat(json.get("methods")).hasSize(2);
        for (JsonNode method : json.get("methods")) {
            JsonNode same = method.get("name").asText().equals("katz")
                    ? evaluated.get("beside").get("katz")
                    : evaluated;
            for (String measure : List.of("auc", "averagePrecision", "mrr")) {
                assertThat(method.get(measure).asDouble())
                        .as(measure)
                        .isCloseTo(same.get(measure).asDouble(), Offset.offset(1e-12));
            }
            assertThat(method.get("hits")).isEqualTo(same.get("hits"));
            assertThat(method.get("deviation").get("auc").isNumber()).isTrue();
            assertThat(method.get("repeats")).hasSize(2);
            assertThat(method.get("seconds").asDouble()).isPositive();
            assertThat(method.get("memoryBytes").isNumber()).isTrue();
            assertThat(method.get("failure").isNull()).isTrue();
            assertThat(method.get("citation").asText()).isNotEmpty();
        }
        for (int n = 0; n < 2; n++) {
            assertThat(json.get("splitHashes").get(n))
                    .isEqualTo(evaluated.get("repeats").get(n).get("splitHash"));
        }
    }

    /** --quick has no features; a method that is nothing but features has the usual number. */
    @Test
    void quickGoesWithMethodsOfFeaturesAlone() throws IOException {
        JsonNode json = succeed(
                        "compare",
                        karate(folder),
                        "--symmetric",
                        "--quick",
                        "--seeds",
                        "1",
                        "--methods",
                        "medlink,medlfrm",
                        "--json")
                .json();

        assertThat(json.get("methods").findValuesAsText("name")).containsExactlyInAnyOrder("medlink", "medlfrm");
        for (JsonNode method : json.get("methods")) {
            assertThat(method.get("failure").isNull()).isTrue();
        }
    }

    @Test
    void thePageIsWellFormedAndNeedsNothingElse() throws Exception {
        Path page = folder.resolve("page.html");

        Invocation compare = succeed(
                "compare",
                karate(folder),
                "--symmetric",
                "--seeds",
                "2",
                "--methods",
                "jaccard,katz,linear-svm,preferential-attachment",
                "--html",
                page);

        assertThat(compare.out()).contains("wrote " + page);
        String html = Files.readString(page);
        assertThat(html)
                .startsWith("<!DOCTYPE html>")
                .doesNotContain("{{", "http://", "https://", "NaN", "<script", "url(")
                .contains("linear-svm learns from attributes, and there are none", "L. Katz", "seeds 1 to 2");
        Document parsed = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(Files.readAllBytes(page)));
        assertThat(parsed.getElementsByTagName("polyline").getLength()).isEqualTo(3);
        assertThat(parsed.getElementsByTagName("rect").getLength()).isEqualTo(3);
        assertThat(parsed.getElementsByTagName("li").getLength()).isEqualTo(3);
        assertThat(parsed.getElementsByTagName("tr").getLength()).isEqualTo(5);
    }

    @Test
    void sharingOfRelationsReachesLatentClassesAndDirectionsReachMeasures() throws IOException {
        Path links = twoRelations(folder);
        String[] command = {"--seeds", "1", "--methods", "irm,katz:backward,ammsb", "--json", "--negatives", "all"};

        JsonNode global =
                succeed("compare", links, command, "--relations", "global").json();
        JsonNode single =
                succeed("compare", links, command, "--relations", "single").json();

        assertThat(named(global, "irm").get("mrr"))
                .isNotEqualTo(named(single, "irm").get("mrr"));
        assertThat(named(global, "katz:backward").get("mrr"))
                .isEqualTo(named(single, "katz:backward").get("mrr"));
        assertThat(named(global, "ammsb").get("auc").isNull()).isTrue();
        assertThat(named(global, "ammsb").get("failure").asText()).contains("symmetric");
        assertThat(global.get("methods").get(2).get("name").asText()).isEqualTo("ammsb");
    }

    private static JsonNode named(JsonNode json, String name) {
        for (JsonNode method : json.get("methods")) {
            if (method.get("name").asText().equals(name)) {
                return method;
            }
        }
        throw new AssertionError(name);
    }

    @Test
    void aTimeLimitEndsAMethodAndNotTheOthers() throws IOException {
        Invocation compare = succeed(
                "compare",
                karate(folder),
                "--symmetric",
                "--iterations",
                "1000000",
                "--tolerance",
                "0",
                "--methods",
                "bayes-medlfrm,katz",
                "--time-limit",
                "2s",
                "--seeds",
                "1");

        assertThat(compare.out())
                .containsPattern("bayes-medlfrm [ –]+ time limit of 2s\n")
                .containsPattern("katz +\\d\\.\\d{4} ");
    }

    @Test
    void badUsageIsOneLine() throws IOException {
        Path links = karate(folder);

        for (String[] wrong : new String[][] {
            {"--methods", "katz,kats"},
            {"--seeds", "0"},
            {"--time-limit", "soon"},
            {"--time-limit", "0s"},
            {"--no-proximity"},
            {"--methods", "none"},
            {"--methods", "katz", "--scores", "katz=scores.tsv"},
            {"--html", "/no/such/folder/page.html"}
        }) {
            Invocation compare = run("compare", links, "--symmetric", wrong);
            assertThat(compare.status()).as(String.join(" ", wrong)).isEqualTo(2);
            assertThat(compare.out()).isEmpty();
            assertThat(compare.err().lines()).hasSize(1);
        }
        assertThat(run("compare", links, "--methods", "kats").err())
                .contains("--methods: expected all or some of medlink, medlfrm, ", "found 'kats'");
    }

    @Test
    void timesAreTypedWithUnits() {
        for (String word : List.of("30s", "10m", "2h", "90s", "0.5s")) {
            assertThat(Durations.word(new Durations().convert(word))).isEqualTo(word);
        }
        assertThat(new Durations().convert("7").toSeconds()).isEqualTo(7);
    }

    @Test
    void evaluateMeasuresAnotherMethodInTheModelsPlace() throws IOException {
        Path links = karate(folder);

        JsonNode json = succeed("evaluate", links, "--symmetric", "--method", "katz", "--json")
                .json();
        JsonNode beside = succeed("evaluate", links, "--symmetric", QUICK, "--beside", "katz", "--json")
                .json();

        assertThat(json.get("method").asText()).isEqualTo("katz");
        assertThat(json.get("auc")).isEqualTo(beside.get("beside").get("katz").get("auc"));
        assertThat(json.has("accuracy")).isFalse();
        assertThat(json.get("options").has("features")).isFalse();
        assertThat(json.get("iterations")).isEmpty();
        assertThat(json.get("cost").isNull()).isTrue();
        assertThat(succeed("evaluate", links, "--symmetric", QUICK, "--method", "bayes-medlfrm", "--json")
                        .json()
                        .get("auc"))
                .isEqualTo(
                        succeed("evaluate", links, "--symmetric", QUICK, "--model", "bayes", "--no-proximity", "--json")
                                .json()
                                .get("auc"));
        assertThat(succeed("evaluate", links, "--symmetric", "--method", "katz").out())
                .containsPattern("\n +katz\n +AUC +\\d");
        assertThat(run("evaluate", links, "--symmetric", "--method", "linear-svm")
                        .err())
                .contains("medlink: linear-svm learns from attributes, and there are none");
        for (String[] wrong : new String[][] {
            {"--method", "kats"},
            {"--method", "katz", "--model", "med"},
            {"--method", "medlink", "--no-proximity"},
            {"--method", "linear-svm"}
        }) {
            assertThat(run("evaluate", links, "--symmetric", wrong).status()).isEqualTo(2);
        }
    }

    @Test
    void ourModelAndThePapersGoByTheirOwnNames() throws IOException {
        Path links = karate(folder);
        String[] command = {"--symmetric", "--features", "4", "--iterations", "4", "--cost", "1", "--json"};

        JsonNode json = succeed(
                        "compare",
                        links,
                        command,
                        "--seeds",
                        "1",
                        "--model",
                        "bayes",
                        "--methods",
                        "medlink,medlfrm,bayes-medlfrm")
                .json();

        for (String[] alone : new String[][] {
            {"medlink", "--model", "bayes"},
            {"medlfrm", "--no-proximity"},
            {"bayes-medlfrm", "--no-proximity", "--model", "bayes"}
        }) {
            JsonNode evaluated = succeed("evaluate", links, command, Arrays.copyOfRange(alone, 1, alone.length))
                    .json();
            assertThat(evaluated.get("method").asText()).isEqualTo(alone[0]);
            assertThat(named(json, alone[0]).get("auc")).isEqualTo(evaluated.get("auc"));
        }
        assertThat(named(json, "medlfrm").get("citation").asText()).startsWith("J. Zhu, J. Song, B. Chen");
        assertThat(named(json, "medlink").get("citation").asText()).startsWith("This program's model");
    }
}
