package org.medlink.explorer.web;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.medlink.explorer.problem.Problem;

/** A small JSON object that a request carries. */
public record JsonBody(ObjectNode object) {
    private static final int MOST_BYTES = 1 << 20;
    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(4)
                            .maxStringLength(10_000)
                            .maxNameLength(100)
                            .maxNumberLength(100)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /** Reads the body of a request. */
    public static JsonBody of(Call call, List<String> members) throws IOException, Problem {
        if (!call.bodyType().equals("application/json")) {
            throw Problem.of(
                    415,
                    "Unsupported media type",
                    "expected a body of application/json, found '" + call.bodyType() + "'");
        }
        byte[] bytes = call.body().readNBytes(MOST_BYTES + 1);
        if (bytes.length > MOST_BYTES) {
            throw Problem.of(413, "Content too large", "expected at most " + MOST_BYTES + " bytes");
        }
        try {
            JsonNode json = MAPPER.readTree(bytes);
            requireMembers(json, members);
            return new JsonBody((ObjectNode) json);
        } catch (JsonProcessingException e) {
            throw Problem.bad("the body is not JSON as expected: " + e.getOriginalMessage());
        }
    }

    /** It must be an object, and have no members but these. */
    public static void requireMembers(JsonNode json, List<String> members) throws Problem {
        if (!json.isObject()) {
            throw Problem.bad("expected a JSON object with " + String.join(", ", members));
        }
        for (Map.Entry<String, JsonNode> member : json.properties()) {
            if (!members.contains(member.getKey())) {
                throw Problem.bad("expected " + String.join(", ", members) + ", found '" + member.getKey() + "'");
            }
        }
    }

    /** A whole number in a range; the default where it is not there. */
    public int number(String name, int otherwise, int least, int most) throws Problem {
        JsonNode value = object.path(name);
        if (value.isMissingNode()) {
            return otherwise;
        }
        if (!value.canConvertToInt()
                || !value.isIntegralNumber()
                || value.intValue() < least
                || value.intValue() > most) {
            throw Problem.bad("'" + name + "' is " + value + ", expected a whole number from " + least + " to " + most);
        }
        return value.intValue();
    }

    /** A text; null where it is not there. */
    public String text(String name) throws Problem {
        return text(object, name);
    }

    /** A text of an object in it; null where it is not there. */
    public static String text(JsonNode of, String name) throws Problem {
        JsonNode value = of.path(name);
        if (value.isMissingNode() || value.isNull()) {
            return null;
        }
        if (!value.isTextual()) {
            throw Problem.bad("expected a text as " + name);
        }
        return value.textValue();
    }

    /** A text that must be there. */
    public static String required(JsonNode of, String name) throws Problem {
        String value = text(of, name);
        if (value == null) {
            throw Problem.bad("'" + name + "' is missing");
        }
        return value;
    }
}
