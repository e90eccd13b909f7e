package org.medlink.cli.command;

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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.cli.Invocation;
import org.medlink.model.LatentFeatureModel;
import org.medlink.store.ModelFile;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

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

    private record Link(int source, int target, double score) {}

    private static final Comparator<Link> BEST_FIRST = Comparator.comparingDouble((Link link) -> -link.score())
            .thenComparingInt(Link::source)
            .thenComparingInt(Link::target);

    /** The best new links, out of all there could be. */
    private static List<Link> best(LatentFeatureModel model, int relation, int n, Predicate<Link> wanted) {
        List<Link> links = new ArrayList<>();
        for (int i = 0; i < model.entities().size(); i++) {
            for (int j = 0; j < model.entities().size(); j++) {
                if (model.canLink(relation, i, j) && !model.isTrainingLink(relation, i, j)) {
                    links.add(new Link(i, j, model.score(relation, i, j)));
                }
            }
        }
        return links.stream().filter(wanted).sorted(BEST_FIRST).limit(n).toList();
    }

    private static String row(LatentFeatureModel model, int relation, Link link) {
        return model.entities().get(link.source()) + "\t"
                + (model.namedRelations() ? model.relations().get(relation) + "\t" : "")
                + model.entities().get(link.target()) + "\t" + link.score() + "\t"
                + model.probability(relation, link.score());
    }

    /** The rows that a table of all recommendations should have, one entity at a time. */
    private static List<String> expected(LatentFeatureModel model, int relation, int n) {
        Set<String> rows = new LinkedHashSet<>();
        for (int source = 0; source < model.entities().size(); source++) {
            int entity = source;
            for (Link link : best(model, relation, n, next -> next.source() == entity)) {
                boolean swap = model.symmetric() && link.target() < source;
                rows.add(row(
                        model,
                        relation,
                        swap ? new Link(/* source= */ link.target(), /* target= */ source, link.score()) : link));
            }
        }
        return new ArrayList<>(rows);
    }

    @Test
    void allEntitiesComeInOneTableWhateverTheThreadsEachPairOnce() throws IOException {
        Path file = karateModel(folder);
        LatentFeatureModel model = ModelFile.read(file);
        List<String> rows = new ArrayList<>(List.of("source\ttarget\tscore\tprobability"));
        rows.addAll(expected(model, 0, 3));
        Path table = folder.resolve("new.tsv");

        Invocation one = succeed("recommend", file, "--all", "-n", "3", "-o", table, "--threads", "1");

        assertThat(rows).hasSizeBetween(52, 102);
        assertThat(one.out()).isEqualTo("recommended " + (rows.size() - 1) + " links, wrote " + table + "\n");
        assertThat(Files.readAllLines(table)).isEqualTo(rows);
        Invocation several = succeed("recommend", file, "--all", "-n", "3", "--threads", "3");
        assertThat(several.out().lines()).containsExactlyElementsOf(rows);
        JsonNode json =
                succeed("recommend", file, "--all", "--json", "-o", table).json();
        assertThat(json.get("links").asInt()).isEqualTo(expected(model, 0, 10).size());
        assertThat(json.get("output").asText()).isEqualTo(table.toString());
    }

    @Test
    void theBestLinksOfTheWholeNetworkComeBestFirstWithoutThoseExcluded() throws IOException {
        Path file = karateModel(folder);
        LatentFeatureModel model = ModelFile.read(file);
        List<Link> links = best(model, 0, 8, link -> link.source() < link.target());

        Invocation top = succeed("recommend", file, "--top", "6", "--threads", "3");
        assertThat(top.out().lines().skip(1))
                .containsExactlyElementsOf(
                        links.stream().limit(6).map(link -> row(model, 0, link)).toList());

        // either order of the ends excludes a pair
        Link first = links.get(0);
        Path exclude = Files.writeString(
                folder.resolve("known.csv"),
                model.entities().get(first.target()) + "," + model.entities().get(first.source())
                        + "\nMr. Hi,nobody\n");
        Invocation others = succeed("recommend", file, "--top", "6", "--exclude", exclude);
        assertThat(others.out().lines().skip(1))
                .containsExactlyElementsOf(links.stream()
                        .skip(1)
                        .limit(6)
                        .map(link -> row(model, 0, link))
                        .toList());
        assertThat(others.err())
                .isEqualTo("medlink: " + exclude
                        + ": 1 row with names that the model does not know (nobody), passed over\nrecommending …\n");

        double probability = model.probability(0, links.get(2).score());
        Invocation likely = succeed("recommend", file, "--top", "6", "--min-probability", probability);
        assertThat(likely.out().lines().skip(1)).hasSize((int) links.stream()
                .limit(6)
                .filter(link -> model.probability(0, link.score()) >= probability)
                .count());
        assertThat(succeed("recommend", file, "Mr. Hi", "--min-probability", "1")
                        .out())
                .isEqualTo("best new links of Mr. Hi\n  none with a probability of at least 1.0\n");
    }

    @Test
    void severalEntitiesAndAFileOfThem() throws IOException {
        Path file = karateModel(folder);
        LatentFeatureModel model = ModelFile.read(file);
        Path names = Files.writeString(folder.resolve("names.txt"), "member 12\nstranger\nMr. Hi\n");
        List<String> rows = new ArrayList<>();
        for (String name : List.of("member 5", "member 12", "Mr. Hi")) {
            int entity = model.entities().indexOf(name);
            best(model, 0, 2, link -> link.source() == entity).forEach(link -> rows.add(row(model, 0, link)));
        }

        Invocation recommend = succeed("recommend", file, "member 5", "--for", names, "-n", "2");

        assertThat(recommend.out().lines().skip(1)).containsExactlyElementsOf(rows);
        assertThat(recommend.err())
                .isEqualTo("medlink: " + names
                        + ": 1 row with names that the model does not know (stranger), passed over\nrecommending …\n");
        Path strangers = Files.writeString(folder.resolve("strangers.txt"), "stranger\n");
        assertThat(run("recommend", file, "--for", strangers).err())
                .isEqualTo("medlink: " + strangers + ": " + file + " knows none of these entities\n");
    }

    @Test
    void incomingLinksLeadToAnEntity() throws IOException {
        Path file = folder.resolve("m");
        succeed("train", twoRelations(folder), SMALL, "-o", file);
        LatentFeatureModel model = ModelFile.read(file);
        int n3 = model.entities().indexOf("n3");
        List<String> rows = best(model, 1, 4, link -> link.target() == n3).stream()
                .map(link -> row(model, 1, link))
                .toList();

        assertThat(succeed("recommend", file, "n3", "--incoming", "--relation", "fears", "-n", "4", "-o", "-")
                        .out()
                        .lines()
                        .skip(1))
                .containsExactlyElementsOf(rows);
        assertThat(succeed("recommend", file, "n3", "--incoming", "--relation", "fears")
                        .out())
                .startsWith("best new links to n3 in fears\n  rank  source  ");
        Path symmetric = karateModel(folder);
        assertThat(run("recommend", symmetric, "Mr. Hi", "--incoming").err())
                .isEqualTo("medlink: " + symmetric + ": its links have no direction, leave out --incoming\n");
    }

    @Test
    void aGraphHasAllLinksAndMarksThePredictedOnes() throws Exception {
        Path file = karateModel(folder);
        Path graphml = folder.resolve("new.graphml");
        Path gexf = folder.resolve("new.gexf");
        succeed("recommend", file, "--top", "5", "-o", graphml);
        succeed("recommend", file, "--top", "5", "-o", gexf);

        Document first = parse(graphml);
        assertThat(first.getElementsByTagName("node").getLength()).isEqualTo(34);
        assertThat(first.getElementsByTagName("edge").getLength()).isEqualTo(78 + 5);
        NodeList data = first.getElementsByTagName("data");
        List<String> predicted = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int d = 0; d < data.getLength(); d++) {
            String key = ((Element) data.item(d)).getAttribute("key");
            (key.equals("predicted") ? predicted : key.equals("name") ? names : new ArrayList<String>())
                    .add(data.item(d).getTextContent());
        }
        assertThat(names).contains("Mr. Hi", "John A.");
        assertThat(predicted).hasSize(83);
        assertThat(predicted.subList(78, 83)).containsOnly("true");
        assertThat(predicted.subList(0, 78)).containsOnly("false");

        Document second = parse(gexf);
        assertThat(second.getElementsByTagName("node").getLength()).isEqualTo(34);
        NodeList edges = second.getElementsByTagName("edge");
        assertThat(edges.getLength()).isEqualTo(83);
        NodeList values = ((Element) edges.item(82)).getElementsByTagName("attvalue");
        assertThat(((Element) values.item(0)).getAttribute("value")).isEqualTo("true");
        assertThat(values.getLength()).isEqualTo(3);
    }

    private static Document parse(Path file) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
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
                .isEqualTo("medlink: missing required parameter: 'ENTITY', or --for, --all or --top" + help);
        assertThat(run("recommend", "m", "a", "--all").err())
                .isEqualTo("medlink: expected ENTITY or --for, --all, or --top, found more than one of them" + help);
        assertThat(run("recommend", "m", "--top", "0").err()).isEqualTo("medlink: bad number of links: 0" + help);
        assertThat(run("recommend", "m", "--top", "3", "--incoming").err())
                .isEqualTo("medlink: --incoming does not go with --top, which has all links" + help);
        assertThat(run("recommend", "m", "a", "--min-probability", "2").err())
                .isEqualTo("medlink: bad probability, expected 0 to 1: 2.0" + help);
        assertThat(run("recommend", "m", "--top", "3", "-o", "x.xlsx").err())
                .startsWith(
                        "medlink: x.xlsx: unknown ending .xlsx, known are .tsv, .csv, .jsonl, .parquet, .graphml, .gexf");
        assertThat(run("recommend", "m", "--all", "-o", "x", "--engine", "spark", "--exclude", "y")
                        .err())
                .isEqualTo("medlink: --exclude does not go with --engine spark" + help);
        assertThat(run("recommend", "m", "--all", "--json").err())
                .isEqualTo("medlink: --json and the scores cannot both go to standard output" + help);
        assertThat(run("recommend", "m", "--all", "--threads", "0").err())
                .isEqualTo("medlink: bad number of threads: 0" + help);
        assertThat(run("recommend", "m").status()).isEqualTo(2);
    }
}
