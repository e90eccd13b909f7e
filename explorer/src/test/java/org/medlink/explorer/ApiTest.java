package org.medlink.explorer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.Recommendation;
import org.medlink.model.Recommender;
import org.medlink.store.ModelFile;

class ApiTest {
    @TempDir
    static Path folder;

    private static LatentFeatureModel model;
    private static Explorer explorer;
    private static Client client;

    @BeforeAll
    static void start() throws IOException {
        Path file = SmallModel.ofFeatures(folder.resolve("small.medlink"), false, "likes", "knows");
        model = ModelFile.read(file);
        explorer = Explorer.start(ExplorerOptions.of(file).at(ExplorerOptions.LOOPBACK, 0), line -> {});
        client = new Client(explorer.address());
    }

    @AfterAll
    static void stop() {
        explorer.close();
    }

    @Test
    void theModelSaysWhatItIsAndHowItIsMadeAgain() throws Exception {
        JsonNode json = client.ok("/api/v1/model");

        assertThat(json.path("name").asText()).isEqualTo("small.medlink");
        assertThat(json.path("entities").asInt()).isEqualTo(20);
        assertThat(json.path("links").asInt())
                .isEqualTo(model.trainingLinks().get(0).size()
                        + model.trainingLinks().get(1).size());
        assertThat(json.path("command").asText())
                .startsWith("medlink train LINKS --features 3")
                .contains("--no-proximity", "--calibration-folds 2")
                .doesNotContain("--symmetric", "--margin", "--seed");
        assertThat(json.path("facts").path("options").path("features").asInt()).isEqualTo(3);
    }

    @Test
    void namesAreFoundByTheirBeginningFirst() throws Exception {
        JsonNode some = client.ok("/api/v1/entities?q=ENTITY+1&limit=4&offset=1");
        JsonNode inside = client.ok("/api/v1/entities?q=ALERT");
        JsonNode exact = client.ok("/api/v1/entities?q=entity+3");

        assertThat(some.path("total").asInt()).isEqualTo(10);
        assertThat(some.path("entities")).hasSize(4);
        assertThat(inside.path("entities").findValuesAsText("name")).containsExactly(SmallModel.SCRIPT);
        assertThat(exact.path("entities").findValuesAsText("name")).containsExactly("entity 3");
        assertThat(client.ok("/api/v1/entities?q=nobody").path("total").asInt()).isZero();
    }

    @Test
    void anEntityHasItsLinksWhicheverWayTheyGo() throws Exception {
        JsonNode json = client.ok("/api/v1/entity?name=" + Client.value(SmallModel.MARKS) + "&relation=likes");

        assertThat(json.path("name").asText()).isEqualTo(SmallModel.MARKS);
        assertThat(json.path("degree").asInt())
                .isEqualTo(
                        json.path("outDegree").asInt() + json.path("inDegree").asInt())
                .isEqualTo(json.path("linksTotal").asInt());
        assertThat(json.path("links").findValuesAsText("direction")).contains("in", "out");
    }

    @Test
    void recommendationsAreThoseOfTheLibrary() throws Exception {
        int entity = model.entities().indexOf(SmallModel.HEBREW);
        List<Recommendation> best = new Recommender(model).best(1, entity, 4);

        JsonNode json = client.ok("/api/v1/recommend?relation=knows&n=4&entity=" + Client.value(SmallModel.HEBREW));

        assertThat(json.path("recommendations").findValuesAsText("target"))
                .containsExactlyElementsOf(best.stream()
                        .map(one -> model.entities().get(one.target()))
                        .toList());
        assertThat(json.path("recommendations").path(0).path("score").asDouble())
                .isEqualTo(best.get(0).score());
        assertThat(json.path("recommendations").path(0).path("probability").asDouble())
                .isEqualTo(model.probability(1, best.get(0).score()));
    }

    @Test
    void reasonsAddUpToTheScore() throws Exception {
        JsonNode json = client.ok("/api/v1/explain?source=entity+4&target=entity+6&relation=likes");

        double sum = json.path("start").path("adds").asDouble();
        for (JsonNode term : json.path("terms")) {
            sum += term.path("adds").asDouble();
        }
        assertThat(sum).isCloseTo(json.path("score").asDouble(), within(1e-9));
        assertThat(json.path("terms").path(0).path("because").asText()).isNotEmpty();
    }

    @Test
    void pairsAreScoredInEveryForm() throws Exception {
        String array = "[{\"source\":\"entity 4\",\"target\":\"entity 6\",\"relation\":\"likes\"},"
                + "{\"source\":\"nobody\",\"target\":\"entity 6\",\"relation\":\"likes\"}]";
        double score = model.score(0, 4, 6);

        JsonNode json = Client.json(client.post("/api/v1/score", "application/json", array));
        HttpResponse<String> lines = client.post(
                "/api/v1/score",
                "application/x-ndjson",
                array.substring(1, array.length() - 1).replace("},", "}\n"));
        HttpResponse<String> tabs = client.post(
                "/api/v1/score",
                "text/tab-separated-values",
                "target\tnote\tsource\trelation\nentity 6\tkept\tentity 4\tlikes\n");
        HttpResponse<String> commas = client.post(
                "/api/v1/score",
                "text/csv",
                "source,target,relation\n\"entity 4\",entity 6,likes\n",
                "Accept",
                "text/tab-separated-values");

        assertThat(json.path(0).path("score").asDouble()).isCloseTo(score, within(1e-6));
        assertThat(json.path(1).path("score").isNull()).isTrue();
        assertThat(json.path(1).path("error").asText()).isEqualTo("no entity 'nobody'");
        assertThat(lines.body().strip().lines()).hasSize(2).allMatch(line -> line.startsWith("{"));
        assertThat(tabs.body()).startsWith("source\trelation\ttarget\tnote\tscore\tprobability\tlink\terror\n");
        assertThat(tabs.body().lines().toList().get(1)).startsWith("entity 4\tlikes\tentity 6\tkept\t");
        assertThat(commas.headers().firstValue("Content-Type"))
                .hasValueSatisfying(type -> assertThat(type).startsWith("text/tab-separated-values"));
        assertThat(commas.body().lines()).hasSize(2);
    }

    /** More than are scored at once, and more than are held back. */
    @Test
    void manyPairsComeBackInTheirOrder() throws Exception {
        StringBuilder body = new StringBuilder("source\ttarget\trelation\n");
        for (int row = 0; row < 1_050_000; row++) {
            body.append("entity " + (3 + row % 17) + "\tentity " + (3 + row % 13) + "\tknows\n");
        }

        HttpResponse<String> answer = client.post("/api/v1/score", "text/tab-separated-values", body.toString());

        List<String> rows = answer.body().lines().toList();
        assertThat(rows).hasSize(1_050_001);
        assertThat(rows.get(1_049_999))
                .startsWith("entity " + (3 + 1_049_998 % 17) + "\tknows\tentity " + (3 + 1_049_998 % 13) + "\t");
    }

    @Test
    void theBestLinksOfTheNetworkAreFoundInTheBackground() throws Exception {
        HttpResponse<String> answer = client.get("/api/v1/top?relation=likes&n=3");
        while (answer.statusCode() == 202) {
            assertThat(answer.headers().firstValue("Retry-After")).isPresent();
            Thread.onSpinWait();
            answer = client.get("/api/v1/top?relation=likes&n=3");
        }

        List<Double> scores = new ArrayList<>();
        Client.json(answer)
                .path("pairs")
                .forEach(pair -> scores.add(pair.path("score").asDouble()));
        assertThat(scores).hasSize(3).isSortedAccordingTo((a, b) -> Double.compare(b, a));
    }

    @Test
    void featuresHaveMembersTypicalOrDistinctive() throws Exception {
        JsonNode features = client.ok("/api/v1/features").path("features");
        JsonNode typical = client.ok("/api/v1/feature?feature=0").path("entities");
        JsonNode distinctive =
                client.ok("/api/v1/feature?feature=0&order=distinctive").path("entities");
        JsonNode affinity = client.ok("/api/v1/affinity?relation=likes");

        assertThat(features).hasSize(model.runs().get(0).features());
        assertThat(typical.findValues("membership").stream().map(JsonNode::asDouble))
                .isSortedAccordingTo((a, b) -> Double.compare(b, a));
        assertThat(distinctive.findValues("lift").stream().map(JsonNode::asDouble))
                .isSortedAccordingTo((a, b) -> Double.compare(b, a));
        assertThat(affinity.path("matrix")).hasSameSizeAs(affinity.path("features"));
    }

    @Test
    void theNetworkAroundAnEntityHasItsLinksAndWhatIsPredicted() throws Exception {
        JsonNode json = client.ok("/api/v1/network?focus=entity+5&hops=1&relation=likes&predicted=2");

        assertThat(json.path("nodes").path(0).path("name").asText()).isEqualTo("entity 5");
        assertThat(json.path("edges").findValues("predicted").stream().filter(JsonNode::asBoolean))
                .hasSize(2);
        assertThat(client.ok("/api/v1/network?limit=5").path("sampled").asBoolean())
                .isTrue();
        assertThat(client.ok("/api/v1/network").path("nodes")).hasSize(20);
    }

    /** An entity that is linked as another is gets what that one would. */
    @Test
    void aNewEntityIsRecommendedWhatThoseLikeItAre() throws Exception {
        String links = "{\"n\":3,\"links\":["
                + String.join(
                        ",",
                        List.of(4, 8, 10, 14).stream()
                                .map(i -> "{\"relation\":\"likes\",\"entity\":\"entity " + i + "\"}")
                                .toList())
                + "]}";

        HttpResponse<String> answer = client.post("/api/v1/fold-in", "application/json", links);

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(Client.json(answer).path("recommendations").findValuesAsText("target"))
                .hasSize(3)
                .allSatisfy(
                        name -> assertThat(model.entities().indexOf(name) % 2).isZero());
        assertThat(client.post("/api/v1/fold-in", "application/json", "{\"links\":[]}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(client.post(
                                "/api/v1/fold-in",
                                "application/json",
                                "{\"links\":[{\"entity\":\"nobody\",\"relation\":\"likes\"}]}")
                        .statusCode())
                .isEqualTo(404);
    }

    @Test
    void answersAreCollectedIntoATableToLearnFrom() throws Exception {
        String pair = "{\"source\":\"entity 4\",\"target\":\"entity 6\",\"relation\":\"likes\",\"answer\":";
        client.post("/api/v1/answers", "application/json", pair + "\"skip\"}");
        client.post("/api/v1/answers", "application/json", pair + "\"no-link\"}");
        HttpResponse<String> wrong = client.post("/api/v1/answers", "application/json", pair + "\"perhaps\"}");

        JsonNode json = client.ok("/api/v1/answers");

        assertThat(json.path("counts").path("no-link").asInt()).isEqualTo(1);
        assertThat(json.path("counts").path("skip").asInt()).isZero();
        assertThat(client.get("/api/v1/answers.tsv").body())
                .isEqualTo("source\trelation\ttarget\tlabel\nentity 4\tlikes\tentity 6\t0\n");
        assertThat(wrong.statusCode()).isEqualTo(400);
    }

    @Test
    void whoHasTheAnswerAlreadyIsToldSo() throws Exception {
        String tag = client.get("/api/v1/model").headers().firstValue("ETag").orElseThrow();

        HttpResponse<String> again = client.get("/api/v1/model", "If-None-Match", tag);

        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(client.get("/api/v1/model", "If-None-Match", "W/\"other\"").statusCode())
                .isEqualTo(200);
        assertThat(client.get("/api/v1/answers").headers().firstValue("ETag")).isEmpty();
    }

    @Test
    void answersAreCompressedForWhoeverCanReadThat() throws Exception {
        HttpResponse<String> answer = client.get("/api/v1/model", "Accept-Encoding", "gzip");

        assertThat(answer.headers().firstValue("Content-Encoding")).hasValue("gzip");
    }

    @Test
    void aRequestHasANameThatIsItsOwnOrTheOneItCameWith() throws Exception {
        assertThat(client.get("/api/v1/live", "X-Request-Id", "mine-1")
                        .headers()
                        .firstValue("X-Request-Id"))
                .hasValue("mine-1");
        assertThat(client.get("/api/v1/live", "X-Request-Id", "not one")
                        .headers()
                        .firstValue("X-Request-Id"))
                .hasValueSatisfying(name -> assertThat(name).doesNotContain(" ").isNotEmpty());
    }

    @Test
    void requestsAreCounted() throws Exception {
        client.get("/api/v1/live");

        assertThat(client.get("/metrics").body())
                .contains("medlink_http_requests_total{method=\"GET\",route=\"/api/v1/live\",status=\"200\"}")
                .contains("jvm_memory_used_bytes");
    }
}
