package org.medlink.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.medlink.cli.Invocation.SMALL;
import static org.medlink.cli.Invocation.karateModel;
import static org.medlink.cli.Invocation.run;
import static org.medlink.cli.Invocation.succeed;
import static org.medlink.cli.Invocation.twoRelations;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.Recommendation;
import org.medlink.model.Recommender;
import org.medlink.store.ModelFile;

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
        assertThat(run("recommend", model, "n1", "--relation", "Liked").err())
                .isEqualTo("medlink: no relation 'Liked' in " + model + "; did you mean likes?\n");
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
        assertThat(run("recommend", model, "Mr Hi").err())
                .isEqualTo("medlink: no entity 'Mr Hi' in " + model + "; did you mean Mr. Hi?\n");
        assertThat(run("recommend", model, "Mr. Hi", "--relation", "x").err())
                .isEqualTo("medlink: " + model + " has one relation without a name, leave out --relation\n");
        assertThat(run("recommend", model, "Mr. Hi", "-n", "0").status()).isEqualTo(2);
    }

    /** The rows that a table of all recommendations should have, one entity at a time. */
    private static List<String> expected(LatentFeatureModel model, int relation, int n) {
        List<String> rows = new ArrayList<>();
        String name = model.namedRelations() ? model.relations().get(relation) + "\t" : "";
        for (int source = 0; source < model.entities().size(); source++) {
            for (Recommendation next : new Recommender(model).best(relation, source, n)) {
                rows.add(model.entities().get(source) + "\t" + name
                        + model.entities().get(next.target()) + "\t" + next.score() + "\t"
                        + model.probability(relation, next.score()));
            }
        }
        return rows;
    }

    @Test
    void allEntitiesComeInOneTableWhateverTheThreads() throws IOException {
        Path file = karateModel(folder);
        LatentFeatureModel model = ModelFile.read(file);
        List<String> rows = new ArrayList<>(List.of("source\ttarget\tscore\tprobability"));
        rows.addAll(expected(model, 0, 3));
        Path table = folder.resolve("new.tsv");

        Invocation one = succeed("recommend", file, "--all", "-n", "3", "-o", table, "--threads", "1");

        assertThat(one.out()).isEqualTo("recommended 102 links, wrote " + table + "\n");
        assertThat(Files.readAllLines(table)).isEqualTo(rows);
        Invocation several = succeed("recommend", file, "--all", "-n", "3", "--threads", "3");
        assertThat(several.out().lines()).containsExactlyElementsOf(rows);
        JsonNode json =
                succeed("recommend", file, "--all", "--json", "-o", table).json();
        assertThat(json.get("links").asInt()).isEqualTo(expected(model, 0, 10).size());
        assertThat(json.get("output").asText()).isEqualTo(table.toString());
    }

    @Test
    void allRelationsComeOneAfterTheOtherUnlessOneIsChosen() throws IOException {
        Path file = folder.resolve("m");
        succeed("train", twoRelations(folder), SMALL, "--runs", "2", "-o", file);
        LatentFeatureModel model = ModelFile.read(file);
        List<String> rows = new ArrayList<>(List.of("source\trelation\ttarget\tscore\tprobability"));
        rows.addAll(expected(model, 0, 2));
        rows.addAll(expected(model, 1, 2));

        assertThat(succeed("recommend", file, "--all", "-n", "2").out().lines()).containsExactlyElementsOf(rows);
        assertThat(succeed("recommend", file, "--all", "-n", "2", "--relation", "fears")
                        .out()
                        .lines()
                        .skip(1))
                .containsExactlyElementsOf(expected(model, 1, 2));
        assertThat(run("recommend", file, "--all", "--relation", "hates").status())
                .isEqualTo(2);
    }

    @Test
    void aModelWithAttributesRecommendsForAllToo() throws IOException {
        StringBuilder text = new StringBuilder("entity,height\n");
        for (int i = 0; i < 12; i++) {
            text.append("n" + i + "," + (i * 7 % 5) + "\n");
        }
        Path attributes = Files.writeString(folder.resolve("heights.csv"), text);
        Path file = folder.resolve("m");
        succeed("train", twoRelations(folder), SMALL, "--attributes", attributes, "-o", file);

        List<String> lines =
                succeed("recommend", file, "--all", "-n", "4").out().lines().toList();

        LatentFeatureModel model = ModelFile.read(file);
        List<String> rows = expected(model, 0, 4);
        rows.addAll(expected(model, 1, 4));
        assertThat(lines.subList(1, lines.size())).isEqualTo(rows);
    }

    @Test
    void anEntityOrAllIsAskedFor() throws IOException {
        String help = " (try: medlink recommend --help)\n";

        assertThat(run("recommend", "m").err())
                .isEqualTo("medlink: missing required parameter: 'ENTITY', or --all" + help);
        assertThat(run("recommend", "m", "a", "--all").err())
                .isEqualTo("medlink: expected ENTITY or --all, found both" + help);
        assertThat(run("recommend", "m", "a", "-o", "x").err()).isEqualTo("medlink: --output goes with --all" + help);
        assertThat(run("recommend", "m", "--all", "--json").err())
                .isEqualTo("medlink: --json and the scores cannot both go to standard output" + help);
        assertThat(run("recommend", "m", "--all", "--threads", "0").err())
                .isEqualTo("medlink: bad number of threads: 0" + help);
        assertThat(run("recommend", "m").status()).isEqualTo(2);
    }
}
