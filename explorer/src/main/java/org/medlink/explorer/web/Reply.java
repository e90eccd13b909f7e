package org.medlink.explorer.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.medlink.explorer.problem.Problem;

/**
 * An answer.
 *
 * @param status of HTTP
 * @param type of the content
 * @param headers besides those that every answer has
 * @param content writes it
 */
public record Reply(int status, String type, Map<String, String> headers, Content content) {
    /** Writes the content of an answer. A problem that comes up before much is written becomes the answer. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream out) throws Problem, IOException;
    }

    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** A JSON document. */
    public static Reply json(JsonNode json) {
        return json(200, "application/json", json);
    }

    /** A JSON document with another status or of another type. */
    public static Reply json(int status, String type, JsonNode json) {
        return new Reply(status, type, Map.of(), out -> out.write(MAPPER.writeValueAsBytes(json)));
    }

    /** What is wrong. */
    public static Reply of(Problem problem) {
        return json(problem.status(), "application/problem+json", problem.json());
    }

    /** A text. */
    public static Reply text(String type, String text) {
        return stream(type + ";charset=utf-8", out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** What is written as it is made. */
    public static Reply stream(String type, Content content) {
        return new Reply(200, type, Map.of(), content);
    }

    /** The same with another header. */
    public Reply with(String header, String value) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.put(header, value);
        return new Reply(status, type, all, content);
    }
}
