package org.medlink.cli;

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

class ExplainCommandTest {
    @TempDir
    Path folder;

    @Test
    void termsAndTheRestAddUpToTheScore() throws IOException {
        Path model = karateModel(folder, "--no-proximity");

        JsonNode json = succeed("explain", model, "Mr. Hi", "member 2", "-n", "3", "--json")
                .json();

        assertThat(json.get("trainingLink").asBoolean()).isTrue();
        assertThat(json.get("probability").asDouble()).isBetween(0.0, 1.0);
        assertThat(json.get("terms")).hasSize(3);
        double sum = json.get("rest").asDouble();
        double before = Double.POSITIVE_INFINITY;
        for (JsonNode term : json.get("terms")) {
            double contribution = term.get("contribution").asDouble();
            double product = term.get("sourceMembership").asDouble()
                    * term.get("affinity").asDouble()
                    * term.get("targetMembership").asDouble();
            assertThat(contribution).isCloseTo(product, Offset.offset(1e-6));
            assertThat(Math.abs(contribution)).isLessThanOrEqualTo(before);
            before = Math.abs(contribution);
            sum += contribution;
        }
        assertThat(sum).isCloseTo(json.get("score").asDouble(), Offset.offset(1e-9));
        assertThat(json.get("features").get(0).get("entities")).isNotEmpty();
    }

    @Test
    void tellsPeopleWhoHasTheFeatures() throws IOException {
        Path model = karateModel(folder, "--no-proximity");

        Invocation explain = succeed("explain", model, "Mr. Hi", "John A.", "-n", "2");

        assertThat(explain.out())
                .startsWith("Mr. Hi → John A.\nscore ")
                .contains("not a link in training")
                .containsPattern("Mr\\. Hi has feature \\d+ \\(\\d\\.\\d\\d\\), John A\\. has feature \\d+")
                .contains("everything else")
                .contains("who has these features")
                .containsPattern("feature \\d+ +\\d+ entit");
    }

    @Test
    void tellsWhatTheLinksAroundAPairSay() throws IOException {
        Invocation explain = succeed("explain", karateModel(folder), "Mr. Hi", "John A.", "-n", "40");

        assertThat(explain.out()).contains("common neighbours: ", "walks of 4 links: ", " score\n");
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

        double sum = 0;
        int attributeTerms = 0;
        for (JsonNode term : json.get("terms")) {
            sum += term.get("contribution").asDouble();
            attributeTerms += term.get("kind").asText().equals("attribute") ? 1 : 0;
        }
        assertThat(attributeTerms).isEqualTo(2);
        assertThat(sum).isCloseTo(json.get("score").asDouble(), Offset.offset(1e-4));
        assertThat(json.get("rest").asDouble()).isCloseTo(0, Offset.offset(1e-4));
        assertThat(succeed("explain", model, "a", "d", "-n", "1000").out())
                .contains("source's age is")
                .contains(" of run 2");
    }

    @Test
    void aMeasureAndItsSquareAreOneReason() throws IOException {
        Path model = karateModel(folder);
        JsonNode terms = succeed("explain", model, "Mr. Hi", "John A.", "-n", "1000", "--json")
                .json()
                .get("terms");
        Set<String> named = new HashSet<>();
        for (JsonNode term : terms) {
            if (term.get("kind").asText().equals("attribute")) {
                assertThat(named.add(term.get("attribute").asText()))
                        .as(term.toString())
                        .isTrue();
            }
        }
        assertThat(named).contains("common neighbours").noneMatch(name -> name.contains("squared"));
    }
}
