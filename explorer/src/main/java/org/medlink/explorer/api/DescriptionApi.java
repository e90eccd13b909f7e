package org.medlink.explorer.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import org.medlink.explorer.web.Reply;
import org.medlink.explorer.web.Route;

/** What there is to ask for: as OpenAPI says it, for programs, and as a page for people. */
final class DescriptionApi {
    private static final JsonNode DESCRIPTION = read();

    private DescriptionApi() {}

    static List<Route> routes() {
        return List.of(
                Route.get("/api/v1/openapi.json", call -> Reply.json(DESCRIPTION)),
                Route.get("/api", call -> Reply.text("text/html", ApiPage.of(DESCRIPTION))));
    }

    private static JsonNode read() {
        try (InputStream in = DescriptionApi.class.getResourceAsStream("openapi.json")) {
            return new ObjectMapper().readTree(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
