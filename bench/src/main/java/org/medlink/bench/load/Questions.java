package org.medlink.bench.load;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Requests about entities of a model, and for files of its page. */
final class Questions {
    private static final int MOST_NAMES = 2000;
    private static final int AT_ONCE = 100;
    private static final int PAIRS = 20;
    private static final List<String> FILES =
            List.of("", "app.js", "style.css", "overview.js", "map.js", "search.js", "icon.svg");

    private final URI server;
    private final List<String> names;
    private final String relation;

    private Questions(URI server, List<String> names, String relation) {
        this.server = server;
        this.names = names;
        this.relation = relation;
    }

    /** Asks a server for names first: those of up to 2,000 entities, and that of a relation where there are some. */
    static Questions of(URI server, HttpClient client) throws IOException, InterruptedException {
        ObjectMapper json = new ObjectMapper();
        List<String> names = new ArrayList<>();
        JsonNode found;
        do {
            URI path = server.resolve("api/v1/entities?limit=" + AT_ONCE + "&offset=" + names.size());
            found = json.readTree(ask(client, path)).path("entities");
            found.forEach(entity -> names.add(entity.path("name").asText()));
        } while (!found.isEmpty() && names.size() < MOST_NAMES);
        JsonNode relations =
                json.readTree(ask(client, server.resolve("api/v1/model"))).path("relations");
        return new Questions(
                server, names, relations.isEmpty() ? "" : relations.get(0).asText());
    }

    private static String ask(HttpClient client, URI path) throws IOException, InterruptedException {
        HttpResponse<String> answer =
                client.send(HttpRequest.newBuilder(path).build(), HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IOException(path + ": " + answer.statusCode() + " " + answer.body());
        }
        return answer.body();
    }

    /** A request of a kind about anybody. */
    HttpRequest draw(Kind kind, Random random) {
        return switch (kind) {
            case RECOMMEND -> get("api/v1/recommend?n=10&entity=" + name(random) + ofRelation());
            case SCORE -> get("api/v1/score?" + pair(random) + ofRelation());
            case EXPLAIN -> get("api/v1/explain?" + pair(random) + ofRelation());
            case FEATURES -> get("api/v1/features");
            case SEARCH ->
                get("api/v1/entities?limit=10&q=" + URLEncoder.encode(beginning(random), StandardCharsets.UTF_8));
            case PAGE -> get(FILES.get(random.nextInt(FILES.size())));
            case SCORE_MANY ->
                HttpRequest.newBuilder(server.resolve("api/v1/score"))
                        .header("Content-Type", "text/tab-separated-values")
                        .POST(HttpRequest.BodyPublishers.ofString(table(random)))
                        .build();
        };
    }

    private HttpRequest get(String path) {
        return HttpRequest.newBuilder(server.resolve(path)).build();
    }

    private String anyone(Random random) {
        return names.get(random.nextInt(names.size()));
    }

    private String name(Random random) {
        return URLEncoder.encode(anyone(random), StandardCharsets.UTF_8);
    }

    private String pair(Random random) {
        return "source=" + name(random) + "&target=" + name(random);
    }

    private String ofRelation() {
        return relation.isEmpty() ? "" : "&relation=" + URLEncoder.encode(relation, StandardCharsets.UTF_8);
    }

    private String beginning(Random random) {
        String name = anyone(random);
        return name.substring(0, name.offsetByCodePoints(0, Math.min(2, name.codePointCount(0, name.length()))));
    }

    private String table(Random random) {
        StringBuilder table = new StringBuilder(relation.isEmpty() ? "source\ttarget\n" : "source\ttarget\trelation\n");
        for (int pair = 0; pair < PAIRS; pair++) {
            table.append(anyone(random)).append('\t').append(anyone(random));
            table.append(relation.isEmpty() ? "\n" : '\t' + relation + '\n');
        }
        return table.toString();
    }
}
