package org.medlink.explorer.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The description of the API as a page: it runs nothing and loads nothing but its style. */
final class ApiPage {
    private static final Set<String> METHODS = Set.of("get", "post");

    private final JsonNode description;
    private final StringBuilder html = new StringBuilder();

    private ApiPage(JsonNode description) {
        this.description = description;
    }

    static String of(JsonNode description) {
        ApiPage page = new ApiPage(description);
        page.write();
        return page.html.toString();
    }

    private void write() {
        html.append("<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
                .append(text(description.at("/info/title")))
                .append("</title>\n<link rel=\"stylesheet\" href=\"/api.css\">\n</head>\n<body>\n<main>\n");
        element("h1", description.at("/info/title"));
        element("p", description.at("/info/description"));
        html.append("<p>For programs: <a href=\"/api/v1/openapi.json\">openapi.json</a> (OpenAPI ")
                .append(text(description.path("openapi")))
                .append("). The <a href=\"/\">page</a> uses the same.</p>\n");
        for (Map.Entry<String, JsonNode> path : description.path("paths").properties()) {
            for (Map.Entry<String, JsonNode> method : path.getValue().properties()) {
                if (METHODS.contains(method.getKey())) {
                    operation(method.getKey(), path.getKey(), method.getValue());
                }
            }
        }
        html.append("</main>\n</body>\n</html>\n");
    }

    private void operation(String method, String path, JsonNode operation) {
        html.append("<section>\n<h2><code>")
                .append(method.toUpperCase(Locale.ROOT))
                .append(' ')
                .append(escaped(path))
                .append("</code></h2>\n");
        element("p", operation.path("summary"));
        if (operation.has("description")) {
            element("p", operation.path("description"));
        }
        if (operation.path("parameters").size() > 0) {
            html.append("<table>\n<thead><tr><th>parameter</th><th>what it is</th></tr></thead>\n<tbody>\n");
            for (JsonNode parameter : operation.path("parameters")) {
                JsonNode resolved = resolved(parameter);
                html.append("<tr><td><code>")
                        .append(text(resolved.path("name")))
                        .append("</code>")
                        .append(resolved.path("required").asBoolean() ? " (needed)" : "")
                        .append("</td><td>")
                        .append(text(resolved.path("description")))
                        .append("</td></tr>\n");
            }
            html.append("</tbody>\n</table>\n");
        }
        String example = operation.path("x-example").asText();
        if (!example.isEmpty()) {
            html.append("<pre>").append(escaped(example)).append("</pre>\n");
        }
        html.append("</section>\n");
    }

    private JsonNode resolved(JsonNode node) {
        String reference = node.path("$ref").asText();
        return reference.isEmpty() ? node : description.at(reference.substring(1));
    }

    private void element(String name, JsonNode text) {
        html.append('<')
                .append(name)
                .append('>')
                .append(text(text))
                .append("</")
                .append(name)
                .append(">\n");
    }

    private static String text(JsonNode node) {
        return escaped(node.asText());
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
