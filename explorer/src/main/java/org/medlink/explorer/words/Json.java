package org.medlink.explorer.words;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Iterator;
import java.util.Map;

/** JSON that people can look at too, with null for numbers that are not defined. */
public final class Json {
    private Json() {}

    public static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    public static ArrayNode array() {
        return JsonNodeFactory.instance.arrayNode();
    }

    /** The number; null in place of one that JSON cannot hold. */
    public static JsonNode number(double value) {
        return Double.isFinite(value)
                ? JsonNodeFactory.instance.numberNode(value)
                : JsonNodeFactory.instance.nullNode();
    }

    public static JsonNode text(String value) {
        return value == null ? JsonNodeFactory.instance.nullNode() : JsonNodeFactory.instance.textNode(value);
    }

    /** The object with a line for each member, and for each element of a member that is a list of objects. */
    public static String text(ObjectNode object) {
        StringBuilder text = new StringBuilder("{");
        String separator = "\n";
        for (Map.Entry<String, JsonNode> member : object.properties()) {
            text.append(separator).append("  ").append(text(member.getKey())).append(": ");
            append(member.getValue(), text);
            separator = ",\n";
        }
        return text.append("\n}\n").toString();
    }

    private static void append(JsonNode value, StringBuilder text) {
        if (!value.isArray() || value.isEmpty() || !value.get(0).isObject()) {
            text.append(value);
            return;
        }
        String separator = "[\n    ";
        for (Iterator<JsonNode> elements = value.elements(); elements.hasNext(); ) {
            text.append(separator).append(elements.next());
            separator = ",\n    ";
        }
        text.append("\n  ]");
    }
}
