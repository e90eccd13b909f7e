package org.medlink.io.graph;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import org.medlink.io.text.InputException;

/**
 * Reads GraphML, as NetworkX, igraph, Gephi, Cytoscape and yEd write it (Brandes et al., GraphML progress report, 2001).
 * Nodes of nested graphs are nodes like others.
 */
final class GraphMl {
    static final String NAME = "GraphML";

    /** A declared attribute: of what it is, its name, its value where none is given. */
    private record Key(String of, String name, String defaultValue) {}

    /** A node or an edge that has begun. */
    private record Element(
            boolean isNode,
            String id,
            String source,
            String target,
            Boolean directed,
            long line,
            Map<String, String> attributes) {}

    private final XmlText xml;
    private final Graph graph;
    private final Map<String, Key> keys = new LinkedHashMap<>();
    private final Deque<Element> open = new ArrayDeque<>();
    private final Deque<Boolean> directed = new ArrayDeque<>();

    GraphMl(String file, XmlText xml) {
        this.xml = xml;
        graph = new Graph(file);
    }

    GraphTable read() throws InputException {
        while (xml.next()) {
            if (xml.starts()) {
                start(xml.element());
            } else if (xml.ends()) {
                end(xml.element());
            }
        }
        return graph.finish(NAME);
    }

    private void start(String element) throws InputException {
        switch (element) {
            case "key" -> key();
            case "graph" -> directed.push(isDirected(xml.required("edgedefault")));
            case "node" ->
                open.push(new Element(true, xml.required("id"), null, null, null, xml.line(), new LinkedHashMap<>()));
            case "edge" ->
                open.push(new Element(
                        false,
                        null,
                        xml.required("source"),
                        xml.required("target"),
                        ownDirection(xml.attribute("directed")),
                        xml.line(),
                        new LinkedHashMap<>()));
            case "hyperedge" -> throw xml.error("expected edges between two nodes, found a hyperedge");
            case "data" -> data();
            default -> {
                // descriptions, ports and what other programs add
            }
        }
    }

    private boolean isDirected(String value) throws InputException {
        return switch (value) {
            case "directed" -> true;
            case "undirected" -> false;
            default -> throw xml.error("expected edgedefault directed or undirected, found '" + value + "'");
        };
    }

    private static Boolean ownDirection(String value) {
        return value == null ? null : Boolean.valueOf(value);
    }

    private void key() throws InputException {
        String id = xml.required("id");
        String of = xml.attribute("for");
        String name = xml.attribute("attr.name");
        String defaultValue = null;
        int depth = 1;
        while (depth > 0 && xml.next()) {
            if (xml.starts() && xml.element().equals("default")) {
                defaultValue = xml.text();
            } else {
                depth += xml.starts() ? 1 : xml.ends() ? -1 : 0;
            }
        }
        keys.put(id, new Key(of == null ? "all" : of, name, defaultValue));
    }

    /** A value; where it is a drawing, as yEd keeps, only the label in it. */
    private void data() throws InputException {
        String id = xml.required("key");
        StringBuilder text = new StringBuilder();
        String label = null;
        int depth = 1;
        while (depth > 0 && xml.next()) {
            if (xml.starts()
                    && (xml.element().equals("NodeLabel") || xml.element().equals("EdgeLabel"))) {
                String found = xml.text();
                label = label == null ? found : label;
            } else {
                depth += xml.starts() ? 1 : xml.ends() ? -1 : 0;
                text.append(depth == 1 ? xml.characters() : "");
            }
        }
        Element of = open.peek();
        if (of == null) {
            return;
        }
        Key key = keys.get(id);
        if (key == null) {
            throw xml.error("expected the key of a value among the declared ones, found '" + id + "'");
        }
        if (label != null) {
            of.attributes().putIfAbsent("label", label);
        } else if (key.name() != null) {
            of.attributes().put(key.name(), text.toString());
        }
    }

    private void end(String element) throws InputException {
        switch (element) {
            case "graph" -> directed.pop();
            case "node" -> {
                Element node = open.pop();
                addDefaults(node, "node");
                graph.node(node.id(), node.attributes(), node.line());
            }
            case "edge" -> {
                Element edge = open.pop();
                addDefaults(edge, "edge");
                boolean byDefault = directed.isEmpty() || directed.peek();
                graph.direction(edge.directed() == null ? byDefault : edge.directed());
                graph.edge(edge.source(), edge.target(), edge.attributes(), edge.line());
            }
            default -> {
                // as at the start
            }
        }
    }

    private void addDefaults(Element element, String what) {
        for (Key key : keys.values()) {
            if (key.defaultValue() != null
                    && key.name() != null
                    && (key.of().equals(what) || key.of().equals("all"))) {
                element.attributes().putIfAbsent(key.name(), key.defaultValue());
            }
        }
    }
}
