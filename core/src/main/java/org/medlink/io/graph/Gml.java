package org.medlink.io.graph;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.medlink.io.text.InputException;

/** Reads GML, as NetworkX, igraph, Gephi and yEd write it (Himsolt, GML: a portable graph file format, 1997). */
final class Gml {
    static final String NAME = "GML";

    private static final Pattern ENTITY = Pattern.compile("&(#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|quot|amp|lt|gt|apos);");
    private static final Map<String, String> ENTITIES =
            Map.of("quot", "\"", "amp", "&", "lt", "<", "gt", ">", "apos", "'");

    private final CharText text;
    private final Graph graph;
    private boolean found;

    Gml(String file, CharText text) {
        this.text = text;
        graph = new Graph(file);
    }

    GraphTable read() throws IOException {
        for (String key = key(); key != null; key = key()) {
            if (key.equals("]")) {
                throw text.error("expected a key, found ']' without '['");
            }
            if (!key.equals("graph")) {
                skipValue();
            } else if (found) {
                throw text.error("expected one graph, found another");
            } else {
                found = true;
                readGraph();
            }
        }
        if (!found) {
            throw text.error("expected 'graph [', found none");
        }
        return graph.finish(NAME);
    }

    private void readGraph() throws IOException {
        requireList("graph");
        // GML's own default
        boolean directed = false;
        for (String key = inList(); !key.equals("]"); key = inList()) {
            switch (key) {
                case "directed" -> directed = isOne(value(key));
                case "node" -> readNode();
                case "edge" -> readEdge();
                default -> skipValue();
            }
        }
        graph.direction(directed);
    }

    private boolean isOne(String value) throws InputException {
        return switch (value) {
            case "0" -> false;
            case "1" -> true;
            default -> throw text.error("expected directed 0 or 1, found '" + value + "'");
        };
    }

    private void readNode() throws IOException {
        long line = text.line();
        Map<String, String> values = values("node");
        String id = values.remove("id");
        if (id == null) {
            throw text.errorAt(line, "expected an id of a node, found none");
        }
        graph.node(id, values, line);
    }

    private void readEdge() throws IOException {
        long line = text.line();
        Map<String, String> values = values("edge");
        graph.edge(values.remove("source"), values.remove("target"), values, line);
    }

    /** The plain values of a node or an edge; lists, as drawings are, are passed over. */
    private Map<String, String> values(String what) throws IOException {
        requireList(what);
        Map<String, String> values = new LinkedHashMap<>();
        for (String key = inList(); !key.equals("]"); key = inList()) {
            skipBlanks();
            if (text.peek() == '[') {
                skipValue();
            } else {
                values.putIfAbsent(key, value(key));
            }
        }
        return values;
    }

    private void requireList(String what) throws IOException {
        skipBlanks();
        if (text.peek() != '[') {
            throw text.error("expected '[' after " + what + ", found " + shown());
        }
        text.take();
    }

    private String inList() throws IOException {
        String key = key();
        if (key == null) {
            throw text.error("expected ']', found the end of the file");
        }
        return key;
    }

    /** The next key in lower case, a closing bracket, or null at the end. */
    private String key() throws IOException {
        skipBlanks();
        if (text.peek() < 0) {
            return null;
        }
        if (text.peek() == ']') {
            text.take();
            return "]";
        }
        StringBuilder key = new StringBuilder();
        while (Character.isLetterOrDigit(text.peek())
                || text.peek() == '_'
                || text.peek() == '.'
                || text.peek() == '-') {
            key.append((char) text.take());
        }
        if (key.isEmpty() || !Character.isLetter(key.charAt(0)) && key.charAt(0) != '_') {
            throw text.error("expected a key, found " + (key.isEmpty() ? shown() : "'" + key + "'"));
        }
        String name = key.toString();
        return switch (name.toLowerCase(Locale.ROOT)) {
            case "graph", "node", "edge", "id", "source", "target", "directed", "label" ->
                name.toLowerCase(Locale.ROOT);
            default -> name;
        };
    }

    private String value(String key) throws IOException {
        skipBlanks();
        if (text.peek() == '"') {
            return string();
        }
        StringBuilder value = new StringBuilder();
        while (text.peek() > ' ' && text.peek() != '[' && text.peek() != ']') {
            value.append((char) text.take());
        }
        if (value.isEmpty()) {
            throw text.error("expected a value of " + key + ", found " + shown());
        }
        return value.toString();
    }

    private String string() throws IOException {
        long line = text.line();
        text.take();
        StringBuilder value = new StringBuilder();
        while (text.peek() != '"') {
            if (text.peek() < 0) {
                throw text.errorAt(line, "expected a closing quote, found the end of the file");
            }
            value.append((char) text.take());
        }
        text.take();
        return ENTITY.matcher(value).replaceAll(match -> Matcher.quoteReplacement(decoded(match.group(1))));
    }

    private static String decoded(String entity) {
        if (!entity.startsWith("#")) {
            return ENTITIES.get(entity);
        }
        boolean hex = Character.toLowerCase(entity.charAt(1)) == 'x';
        int code = Integer.parseInt(entity.substring(hex ? 2 : 1), hex ? 16 : 10);
        return Character.isValidCodePoint(code) ? Character.toString(code) : "\ufffd";
    }

    /** Passes over a value, by counting brackets: a list may be as deep as it likes. */
    private void skipValue() throws IOException {
        skipBlanks();
        if (text.peek() != '[') {
            value("a key");
            return;
        }
        long line = text.line();
        int depth = 0;
        do {
            if (text.peek() < 0) {
                throw text.errorAt(line, "expected ']' for this '[', found the end of the file");
            }
            if (text.peek() == '"') {
                string();
            } else {
                int taken = text.take();
                depth += taken == '[' ? 1 : taken == ']' ? -1 : 0;
            }
        } while (depth > 0);
    }

    private void skipBlanks() throws IOException {
        while (text.peek() >= 0 && text.peek() <= ' ' || text.peek() == '#') {
            if (text.peek() == '#') {
                text.takeLine();
            } else {
                text.take();
            }
        }
    }

    private String shown() {
        return text.peek() < 0 ? "the end of the file" : "'" + (char) text.peek() + "'";
    }
}
