package org.medlink.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.dialect.Dialects;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.medlink.explorer.answers.Answers;
import org.medlink.explorer.api.Api;
import org.medlink.explorer.web.Route;

/** The description of the API against the server: what is there is described, and what is described is there. */
class OpenApiTest {
    private static final String METRICS = "/metrics";
    private static final String PAIR = "source=entity+4&target=entity+6&relation=likes";
    private static final String JSON_PAIR = "{\"source\":\"entity 4\",\"target\":\"entity 6\",\"relation\":\"likes\"";

    /** Queries for paths that need one. */
    private static final Map<String, String> QUERIES = Map.of(
            "/api/v1/entity", "name=entity+4",
            "/api/v1/recommend", "entity=entity+4&relation=likes",
            "/api/v1/score", PAIR,
            "/api/v1/explain", PAIR,
            "/api/v1/top", "relation=likes",
            "/api/v1/feature", "feature=0",
            "/api/v1/affinity", "relation=likes",
            "/api/v1/network", "focus=entity+4",
            "/api/v1/compare", "relation=likes");

    private static final Map<String, String> BODIES = Map.of(
            "/api/v1/score", "[" + JSON_PAIR + "}]",
            "/api/v1/answers", JSON_PAIR + ",\"answer\":\"link\"}",
            "/api/v1/fold-in", "{\"links\":[{\"entity\":\"entity 4\",\"relation\":\"likes\"}],\"relation\":\"likes\"}");

    @TempDir
    static Path folder;

    private static Explorer explorer;
    private static Client client;
    private static JsonNode description;

    @BeforeAll
    static void start() throws Exception {
        Path one = SmallModel.ofFeatures(folder.resolve("one.medlink"), false, "likes", "knows");
        Path other = SmallModel.ofFeatures(folder.resolve("other.medlink"), false, "knows", "likes");
        Path own = Files.writeString(
                folder.resolve("own.tsv"),
                "source\trelation\ttarget\tlabel\nentity 4\tlikes\tentity 10\t1\nentity 4\tlikes\tentity 11\t0\n");
        explorer = Explorer.start(
                ExplorerOptions.of(one)
                        .measuredBy(Optional.of(own))
                        .with(Optional.of(other), Optional.empty())
                        .at(ExplorerOptions.LOOPBACK, 0),
                line -> {});
        client = new Client(explorer.address());
        description = client.ok("/api/v1/openapi.json");
    }

    @AfterAll
    static void stop() {
        explorer.close();
    }

    @Test
    void whatIsServedIsDescribedAndTheOtherWayRound() throws IOException {
        Map<String, Set<String>> served = new TreeMap<>();
        for (Route route : Api.routes(Answers.open(Optional.empty(), true), Optional.empty(), Optional.empty())) {
            served.put(route.method() + " " + route.path(), new TreeSet<>(route.parameters()));
        }
        served.put("GET " + METRICS, new TreeSet<>());
        Map<String, Set<String>> described = new TreeMap<>();
        description
                .path("paths")
                .properties()
                .forEach(path -> path.getValue().properties().forEach(method -> {
                    Set<String> parameters = new TreeSet<>();
                    method.getValue()
                            .path("parameters")
                            .forEach(parameter -> parameters.add(
                                    resolved(parameter).path("name").asText()));
                    described.put(method.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey(), parameters);
                }));

        assertThat(described).isEqualTo(served);
    }

    @Test
    void everyAnswerIsAsDescribed() throws Exception {
        for (Map.Entry<String, JsonNode> path : description.path("paths").properties()) {
            String query = QUERIES.containsKey(path.getKey()) ? "?" + QUERIES.get(path.getKey()) : "";
            for (Map.Entry<String, JsonNode> method : path.getValue().properties()) {
                HttpResponse<String> answer = method.getKey().equals("get")
                        ? client.get(path.getKey() + query)
                        : client.post(path.getKey(), "application/json", BODIES.get(path.getKey()));
                assertThat(answer.statusCode())
                        .as(path.getKey() + answer.body())
                        .isIn(200, 202);
                requireDescribed(method.getValue(), answer, method.getKey() + " " + path.getKey());
            }
        }
    }

    @Test
    void everyErrorIsAsDescribed() throws Exception {
        for (Map.Entry<String, JsonNode> path : description.path("paths").properties()) {
            JsonNode get = path.getValue().path("get");
            if (!get.isMissingNode()) {
                HttpResponse<String> answer = client.get(path.getKey() + "?nonsense=1");
                assertThat(answer.statusCode()).isEqualTo(400);
                requireDescribed(get, answer, path.getKey());
            }
        }
    }

    @Test
    void thePageForPeopleNamesEveryPath() throws Exception {
        String page = client.get("/api").body();

        description.path("paths").properties().forEach(path -> assertThat(page).contains(path.getKey()));
        assertThat(page).doesNotContain("<script", "style=");
    }

    private static void requireDescribed(JsonNode operation, HttpResponse<String> answer, String what)
            throws IOException {
        JsonNode responses = operation.path("responses");
        JsonNode response = resolved(
                responses.path(responses.has("" + answer.statusCode()) ? "" + answer.statusCode() : "default"));
        String type = answer.headers().firstValue("Content-Type").orElseThrow().replaceFirst(";.*", "");
        JsonNode schema = response.path("content").path(type).path("schema");
        assertThat(schema.isMissingNode()).as(what + " answers with " + type).isFalse();
        if (type.endsWith("json")) {
            assertThat(schema(schema).validate(Client.json(answer))).as(what).isEmpty();
        }
    }

    /** A schema with all others that it may refer to. */
    private static Schema schema(JsonNode schema) {
        ObjectNode whole = new ObjectMapper().createObjectNode();
        whole.setAll((ObjectNode) schema);
        whole.set("components", description.path("components"));
        return SchemaRegistry.withDialect(Dialects.getDraft202012()).getSchema(whole);
    }

    private static JsonNode resolved(JsonNode node) {
        String reference = node.path("$ref").asText();
        return reference.isEmpty() ? node : description.at(reference.substring(1));
    }
}
