package org.medlink.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.karateModel;
import static org.medlink.cli.Invocation.succeed;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.cli.Invocation;

class ExplainCommandTest {
    @TempDir
    Path folder;

    /** Every group's terms and others add up to its sum, and base and sums to the score. */
    private static void requireSums(JsonNode json) {
        double total = json.get("base").asDouble();
        double largest = Double.POSITIVE_INFINITY;
        for (JsonNode group : json.get("groups")) {
            double sum = group.get("others").asDouble();
            double before = Double.POSITIVE_INFINITY;
            for (JsonNode term : group.get("terms")) {
                double contribution = term.get("contribution").asDouble();
                assertThat(Math.abs(contribution)).isLessThanOrEqualTo(before);
                before = Math.abs(contribution);
                sum += contribution;
            }
            assertThat(sum).isCloseTo(group.get("sum").asDouble(), Offset.offset(1e-9));
            assertThat(Math.abs(group.get("sum").asDouble())).isLessThanOrEqualTo(largest);
            largest = Math.abs(group.get("sum").asDouble());
            total += group.get("sum").asDouble();
        }
        assertThat(total).isCloseTo(json.get("score").asDouble(), Offset.offset(1e-9));
    }

    private static JsonNode group(JsonNode json, String kind) {
        for (JsonNode group : json.get("groups")) {
            if (group.get("kind").asText().equals(kind)) {
                return group;
            }
        }
        throw new AssertionError("no group " + kind + " in " + json);
    }

    @Test
    void featuresAddUpToTheScore() throws IOException {
        Path model = karateModel(folder, "--no-proximity");

        JsonNode json = succeed("explain", model, "Mr. Hi", "member 2", "-n", "3", "--json")
                .json();

        assertThat(json.get("trainingLink").asBoolean()).isTrue();
        assertThat(json.get("probability").asDouble()).isBetween(0.0, 1.0);
        requireSums(json);
        assertThat(json.get("groups")).hasSize(1);
        assertThat(group(json, "features").get("terms")).hasSize(3);
        for (JsonNode term : group(json, "features").get("terms")) {
            double product = term.get("sourceMembership").asDouble()
                    * term.get("affinity").asDouble()
                    * term.get("targetMembership").asDouble();
            assertThat(term.get("contribution").asDouble()).isCloseTo(product, Offset.offset(1e-6));
        }
        assertThat(json.get("features").get(0).get("entities")).isNotEmpty();
    }

    @Test
    void showsPeopleWhoHasTheFeatures() throws IOException {
        Path model = karateModel(folder, "--no-proximity");

        Invocation explain = succeed("explain", model, "Mr. Hi", "John A.", "-n", "5");

        assertThat(explain.out())
                .startsWith("Mr. Hi – John A.\nscore ")
                .contains("not a link in training")
                .containsPattern("both have feature \\d+ \\(Mr\\. Hi \\d\\.\\d\\d, John A\\. \\d\\.\\d\\d\\)")
                .containsPattern("Mr\\. Hi has feature \\d+ \\(\\d\\.\\d\\d\\), John A\\. has feature \\d+")
                .containsPattern("\\d+ others")
                .doesNotContain("where a pair starts")
                .contains("who has these features")
                .containsPattern("feature \\d+ +\\d+ entit");
    }

    @Test
    void namesWhatJoinsAPair() throws IOException {
        Path model = karateModel(folder);

        // Mr. Hi and John A. share 20 (3 links), 9 and 14 (5), 32 (6); they are no link.
        assertThat(succeed("explain", model, "Mr. Hi", "John A.", "-n", "1").out())
                .contains("  4 neighbours in common: member 20, member 9, member 14, member 32\n")
                .contains("strongest path of three links: Mr. Hi – member 32 – member 29 – John A.\n")
                .contains("degrees: Mr. Hi has 16 links, John A. has 17 links\n")
                .contains("where a pair starts")
                .containsPattern("\n +[+-]\\d+\\.\\d\\d  score\n");
        // member 12 has one link, with Mr. Hi.
        assertThat(succeed("explain", model, "member 12", "Mr. Hi").out())
                .contains("a link in training")
                .contains("no neighbours in common and no path of three links, not counting the link itself\n")
                .contains("degrees: member 12 has no links, Mr. Hi has 15 links, not counting the link itself\n");
    }

    @Test
    void theSameInJson() throws IOException {
        Path model = karateModel(folder);

        JsonNode json = succeed("explain", model, "Mr. Hi", "John A.", "-n", "1000", "--json")
                .json();

        requireSums(json);
        JsonNode connection = group(json, "connection");
        assertThat(connection.get("commonNeighbours").asInt()).isEqualTo(4);
        assertThat(connection.get("strongestNeighbours").get(0).asText()).isEqualTo("member 20");
        assertThat(connection.get("strongestPath")).hasSize(4);
        assertThat(group(json, "degrees").get("source").get("neighbours").asInt())
                .isEqualTo(16);
        Set<String> named = new HashSet<>();
        for (JsonNode term : connection.get("terms")) {
            assertThat(named.add(term.get("attribute").asText()))
                    .as("a measure and its square are one reason: " + term)
                    .isTrue();
        }
        assertThat(named).contains("common neighbours").noneMatch(name -> name.contains("squared"));
    }

    @Test
    void arrowsShowWhichWayLinksGoAndOtherRelationsAreNamed() throws IOException {
        Path model = folder.resolve("m");
        succeed("train", Invocation.twoRelations(folder), Invocation.SMALL, "--calibration-folds", "2", "-o", model);

        Invocation explain = succeed("explain", model, "n0", "n6", "--relation", "likes");

        assertThat(explain.out())
                .startsWith("n0 → n6 in likes\n")
                .containsPattern("n0 has \\d links out and \\d in, n6 has")
                .contains("other links of this pair: fears, fears in the other direction\n");
        assertThat(succeed("explain", model, "n0", "n2", "--relation", "likes").out())
                .containsPattern("neighbours in common: n0 [→←↔] n\\d+ [→←↔] n2,");
    }

    /** Twenty who have one of four terms for each other, by the groups of the two. */
    @Test
    void relationsThatExcludeEachOtherAreAReasonOfTheirOwn() throws IOException {
        StringBuilder terms = new StringBuilder();
        for (int i = 0; i < 20; i++) {
            for (int j = 0; j < 20; j++) {
                if (i != j && (i * 7 + j) % 10 > 0) {
                    terms.append("p" + i + "\tterm" + (i % 4 + 2 * (j % 4)) % 4 + "\tp" + j + "\n");
                }
            }
        }
        Path links = Files.writeString(folder.resolve("terms.tsv"), terms);
        Path model = folder.resolve("m");
        succeed("train", links, "--quick", "--no-calibration", "-o", model);

        assertThat(succeed("explain", model, "p0", "p10", "--relation", "term0").out())
                .contains("relations of those who are like p0 and p10\n");
        assertThat(succeed("explain", model, "p0", "p5", "--relation", "term0").out())
                .contains("other links of this pair: term2, and relations exclude each other\n");
        requireSums(succeed("explain", model, "p0", "p10", "--relation", "term0", "--json")
                .json());
    }

    @Test
    void averagesRunsAndCountsAnAttributeOnce() throws IOException {
        Path links = Files.writeString(folder.resolve("l.tsv"), "a\tb\nb\tc\nc\ta\nd\ta\nd\tb\n");
        Path attributes = Files.writeString(folder.resolve("e.tsv"), "entity\tage\na\t1\nb\t2\nc\t3\nd\t7\n");
        Path model = folder.resolve("m");
        succeed(
                "train",
                links,
                Invocation.SMALL,
                "--no-proximity",
                "--runs",
                "3",
                "--attributes",
                attributes,
                "--attribute-form",
                "ends",
                "-o",
                model);

        JsonNode json =
                succeed("explain", model, "a", "d", "-n", "1000", "--json").json();

        requireSums(json);
        assertThat(group(json, "given").get("terms")).hasSize(2);
        assertThat(json.get("base").asDouble()).isCloseTo(0, Offset.offset(1e-4));
        assertThat(succeed("explain", model, "a", "d", "-n", "1000").out())
                .contains("source's age is")
                .contains(" of run 2");
    }

    @Test
    void saysThatAnEntityHasNoLinks() throws IOException {
        Path entities = Files.writeString(folder.resolve("e.txt"), "Mr. Hi\nJohn A.\nnobody\na\nb\n");
        Path links = Files.writeString(folder.resolve("l.tsv"), "Mr. Hi\ta\na\tb\nb\tJohn A.\nb\tMr. Hi\n");
        Path model = folder.resolve("m");
        succeed(
                "train",
                links,
                "--symmetric",
                "--entities",
                entities,
                Invocation.SMALL,
                "--calibration-folds",
                "2",
                "-o",
                model);

        assertThat(succeed("explain", model, "nobody", "Mr. Hi").out())
                .contains(
                        "nobody has no links in training: its score says little, as the model has no attributes either\n")
                .contains("nobody has no links, Mr. Hi has 2 links");
        assertThat(succeed("explain", model, "nobody", "Mr. Hi", "--json")
                        .json()
                        .get("notes"))
                .hasSize(1);
        assertThat(succeed("recommend", model, "nobody").out())
                .contains("nobody has no links in training: its score says little");
        assertThat(succeed("recommend", model, "--all").err()).contains("1 entity has no links in training: ");
        assertThat(succeed("explain", model, "a", "Mr. Hi").out()).doesNotContain("in training:");
    }
}
