package org.medlink.io.graph;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import org.medlink.io.text.InputException;

/**
 * Reads JSON of nodes and links, as NetworkX ({@code node_link_data}), d3 and Cytoscape write it. A node without an id is
 * known by its place, counted from 0.
 */
final class NodeLink {
    static final String NAME = "JSON of nodes and links";

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String LAYOUT =
            "{\"nodes\": [{\"id\": …}, …], \"links\": [{\"source\": …, \"target\": …}, …]}";

    private final String file;
    private final Graph graph;
    private boolean nodesFound;
    private boolean linksFound;
    private int nodes;

    NodeLink(String file) {
        this.file = file;
        graph = new Graph(file);
    }

    GraphTable read(InputStream in) throws IOException {
        try (JsonParser json = MAPPER.getFactory().createParser(in)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw error(json, "expected " + LAYOUT + ", found " + shown(json));
            }
            readObject(json);
            if (json.nextToken() != null) {
                throw error(json, "expected the end of the file, found " + shown(json));
            }
        } catch (JsonProcessingException e) {
            long line =
                    e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
            String why =
                    String.valueOf(e.getOriginalMessage()).lines().findFirst().orElse("");
            throw new InputException(file + ":" + line + ": expected JSON, found otherwise: " + why, e);
        }
        if (!linksFound) {
            throw new InputException(file + ": expected " + LAYOUT + ", found no links");
        }
        return nodesFound ? graph.finish(NAME) : graph.withNodesOfEdges(NAME);
    }

    private void readObject(JsonParser json) throws IOException {
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String field = json.currentName();
            json.nextToken();
            switch (field) {
                case "nodes" -> readArray(json, true);
                case "links", "edges" -> readArray(json, false);
                // Cytoscape's
                case "elements" -> {
                    if (json.currentToken() == JsonToken.START_OBJECT) {
                        readObject(json);
                    } else {
                        throw error(json, "expected {\"nodes\": …, \"edges\": …} as elements, found " + shown(json));
                    }
                }
                case "directed" -> readDirected(json);
                default -> json.skipChildren();
            }
        }
    }

    private void readDirected(JsonParser json) throws InputException {
        switch (json.currentToken()) {
            case VALUE_TRUE -> graph.direction(true);
            case VALUE_FALSE -> graph.direction(false);
            default -> throw error(json, "expected directed true or false, found " + shown(json));
        }
    }

    private void readArray(JsonParser json, boolean ofNodes) throws IOException {
        String what = ofNodes ? "nodes" : "links";
        if (json.currentToken() != JsonToken.START_ARRAY) {
            throw error(json, "expected a list of " + what + ", found " + shown(json));
        }
        nodesFound |= ofNodes;
        linksFound |= !ofNodes;
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (json.currentToken() != JsonToken.START_OBJECT) {
                throw error(json, "expected {…} in the list of " + what + ", found " + shown(json));
            }
            long line = json.currentTokenLocation().getLineNr();
            JsonNode element = json.readValueAsTree();
            if (element.path("data").isObject()) {
                element = element.get("data");
            }
            Map<String, String> attributes = attributes(element);
            if (ofNodes) {
                String id = attributes.remove("id");
                graph.node(id == null ? Integer.toString(nodes) : id, attributes, line);
                nodes++;
            } else {
                graph.edge(end(element, "source"), end(element, "target"), attributes, line);
            }
        }
    }

    /** A node of a link: its id, or all of it, as d3 leaves it. */
    private static String end(JsonNode link, String which) {
        JsonNode end = link.path(which);
        JsonNode id = end.isObject() ? end.path("id") : end;
        return id.isValueNode() && !id.isNull() ? id.asText() : null;
    }

    /** Plain values; what is made of several is passed over. */
    private static Map<String, String> attributes(JsonNode element) {
        Map<String, String> attributes = new LinkedHashMap<>();
        for (Map.Entry<String, JsonNode> field : element.properties()) {
            String name = field.getKey();
            if (field.getValue().isValueNode() && !name.equals("source") && !name.equals("target")) {
                attributes.put(
                        name, field.getValue().isNull() ? "" : field.getValue().asText());
            }
        }
        return attributes;
    }

    private static String shown(JsonParser json) throws InputException {
        JsonToken token = json.currentToken();
        return token == null
                ? "the end of the file"
                : switch (token) {
                    case START_ARRAY -> "a list";
                    case START_OBJECT -> "{";
                    default -> "something else";
                };
    }

    private InputException error(JsonParser json, String message) {
        return new InputException(file, Math.max(1, json.currentTokenLocation().getLineNr()), message);
    }
}
