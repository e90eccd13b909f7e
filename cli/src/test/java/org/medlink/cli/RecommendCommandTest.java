package org.medlink.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.SMALL;
import static org.medlink.cli.Invocation.karateModel;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;
import static org.medlink.cli.Invocation.twoRelations;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecommendCommandTest {
    @TempDir
    Path folder;

    @Test
    void listsTheBestTargetsThatAreNotLinkedYet() throws IOException {
        Path model = karateModel(folder);

        Invocation table = succeed("recommend", model, "Mr. Hi", "-n", "3");
        JsonNode json =
                succeed("recommend", model, "Mr. Hi", "-n", "3", "--json").json();

        assertThat(table.out().lines().toList().get(0)).isEqualTo("best new links of Mr. Hi");
        assertThat(table.out()).hasLineCount(5);
        JsonNode list = json.get("recommendations");
        assertThat(list).hasSize(3);
        List<Double> scores = new ArrayList<>();
        for (JsonNode one : list) {
            scores.add(one.get("score").asDouble());
            assertThat(one.get("probability").asDouble()).isBetween(0.0, 1.0);
            assertThat(one.get("target").asText()).isNotIn("Mr. Hi", "member 2", "member 3");
            assertThat(table.out()).contains(one.get("target").asText());
        }
        assertThat(scores).isSortedAccordingTo(Comparator.reverseOrder());
        assertThat(json.get("relation").isNull()).isTrue();
    }

    @Test
    void wantsARelationWhereThereAreSeveral() throws IOException {
        Path model = folder.resolve("m");
        succeed("train", twoRelations(folder), SMALL, "-o", model);

        Invocation without = run("recommend", model, "n1");
        assertThat(without.status()).isEqualTo(2);
        assertThat(without.err())
                .isEqualTo("medlink: " + model + " has several relations, choose one with --relation: likes, fears\n");
        assertThat(run("recommend", model, "n1", "--relation", "hates").err())
                .isEqualTo("medlink: no relation 'hates' in " + model + ", which has likes, fears\n");
        assertThat(succeed("recommend", model, "n1", "--relation", "fears").out())
                .startsWith("best new links of n1 in fears\n");
    }

    @Test
    void anUnknownEntityIsAnErrorThatNamesSome() throws IOException {
        Path model = karateModel(folder);

        Invocation recommend = run("recommend", model, "nobody");

        assertThat(recommend.status()).isEqualTo(2);
        assertThat(recommend.err())
                .isEqualTo("medlink: no entity 'nobody' in " + model
                        + ", which has Mr. Hi, member 2, member 3, member 4, member 5 and 29 more\n");
        assertThat(run("recommend", model, "Mr. Hi", "--relation", "x").err())
                .isEqualTo("medlink: " + model + " has one relation without a name, leave out --relation\n");
        assertThat(run("recommend", model, "Mr. Hi", "-n", "0").status()).isEqualTo(2);
    }
}
