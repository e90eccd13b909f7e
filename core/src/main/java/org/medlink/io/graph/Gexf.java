package org.medlink.io.graph;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import org.medlink.io.text.InputException;

/** Reads GEXF, versions 1.1 to 1.3, as Gephi and NetworkX write it. Nodes within nodes are nodes like others. */
final class Gexf {
    static final String NAME = "GEXF";

    /** A declared attribute: its title and its value where none is given. */
    private record Declared(String title, String defaultValue) {}

    /** A node or an edge that has begun. */
    private record Element(String id, String source, String target, long line, Map<String, String> attributes) {}

    private final XmlText xml;
    private final Graph graph;
    private final Map<String, Declared> ofNodes = new LinkedHashMap<>();
    private final Map<String, Declared> ofEdges = new LinkedHashMap<>();
    private final Deque<Element> open = new ArrayDeque<>();
    private Map<String, Declared> declaring = ofNodes;
    // GEXF's own default
    private boolean directed;

    Gexf(String file, XmlText xml) {
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
            case "graph" -> directed = isDirected(xml.attribute("defaultedgetype"), false);
            case "attributes" -> declaring = xml.required("class").equals("edge") ? ofEdges : ofNodes;
            case "attribute" -> declare();
            case "node" -> {
                Element node = new Element(xml.required("id"), null, null, xml.line(), new LinkedHashMap<>());
                keep(node, "label");
                open.push(node);
            }
            case "edge" -> edge();
            case "attvalue" -> value();
            default -> {
                // meta data, positions and colours
            }
        }
    }

    /** A mutual edge leads both ways, as one without a direction does. */
    private boolean isDirected(String type, boolean otherwise) throws InputException {
        if (type == null || type.isEmpty()) {
            return otherwise;
        }
        return switch (type) {
            case "directed" -> true;
            case "undirected", "mutual" -> false;
            default -> throw xml.error("expected an edge type directed, undirected or mutual, found '" + type + "'");
        };
    }

    private void declare() throws InputException {
        String id = xml.required("id");
        String title = xml.attribute("title");
        String defaultValue = null;
        int depth = 1;
        while (depth > 0 && xml.next()) {
            if (xml.starts() && xml.element().equals("default")) {
                defaultValue = xml.text();
            } else {
                depth += xml.starts() ? 1 : xml.ends() ? -1 : 0;
            }
        }
        declaring.put(id, new Declared(title == null ? id : title, defaultValue));
    }

    private void edge() throws InputException {
        graph.direction(isDirected(xml.attribute("type"), directed));
        Element edge =
                new Element(null, xml.required("source"), xml.required("target"), xml.line(), new LinkedHashMap<>());
        for (String name : new String[] {"weight", "label", "kind", "start", "end"}) {
            keep(edge, name);
        }
        open.push(edge);
    }

    private void keep(Element element, String name) {
        String value = xml.attribute(name);
        if (value != null) {
            element.attributes().put(name, value);
        }
    }

    private void value() throws InputException {
        Element of = open.peek();
        if (of == null) {
            throw xml.error("expected a value inside a node or an edge, found it outside");
        }
        // version 1.1 said id
        String id = xml.attribute("for") == null ? xml.required("id") : xml.attribute("for");
        Declared declared = (of.source() == null ? ofNodes : ofEdges).get(id);
        if (declared == null) {
            throw xml.error("expected the attribute of a value among the declared ones, found '" + id + "'");
        }
        of.attributes().put(declared.title(), xml.required("value"));
    }

    private void end(String element) throws InputException {
        if (element.equals("node")) {
            Element node = open.pop();
            ofNodes.values().forEach(declared -> addDefault(node, declared));
            graph.node(node.id(), node.attributes(), node.line());
        } else if (element.equals("edge")) {
            Element edge = open.pop();
            ofEdges.values().forEach(declared -> addDefault(edge, declared));
            graph.edge(edge.source(), edge.target(), edge.attributes(), edge.line());
        }
    }

    private static void addDefault(Element element, Declared declared) {
        if (declared.defaultValue() != null) {
            element.attributes().putIfAbsent(declared.title(), declared.defaultValue());
        }
    }
}
