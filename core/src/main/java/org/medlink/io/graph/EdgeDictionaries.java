package org.medlink.io.graph;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads NetworkX's list of edges: two nodes and a dictionary of Python a line, such as <code>a b {'weight': 0.5}</code>. */
final class EdgeDictionaries {
    static final String NAME = "NetworkX edge list";

    /** Two nodes, by a blank, a tab, a comma or a semicolon, and a dictionary. */
    static final Pattern ROW =
            Pattern.compile("\\s*([^\\s,;]+)\\s*[\\s,;]\\s*([^\\s,;]+)\\s*[\\s,;]\\s*\\{(.*)\\}\\s*");

    private static final Pattern ITEM =
            Pattern.compile("\\s*(?:'((?:[^'\\\\]|\\\\.)*)'|\"((?:[^\"\\\\]|\\\\.)*)\"|([\\w.+-]+))\\s*:"
                    + "\\s*(?:'((?:[^'\\\\]|\\\\.)*)'|\"((?:[^\"\\\\]|\\\\.)*)\"|([\\w.+-]+))\\s*(?:,|$)");

    private final CharText text;
    private final Graph graph;

    EdgeDictionaries(String file, CharText text) {
        this.text = text;
        graph = new Graph(file);
    }

    GraphTable read() throws IOException {
        long line = text.line();
        for (String row = text.takeLine(); row != null; row = text.takeLine()) {
            if (!row.isBlank() && !row.startsWith("#")) {
                Matcher parts = ROW.matcher(row);
                if (!parts.matches()) {
                    throw text.errorAt(
                            line,
                            "expected two nodes and {…}, as in every line of this edge list, found '" + row.strip()
                                    + "'");
                }
                graph.edge(parts.group(1), parts.group(2), items(parts.group(3), line), line);
            }
            line = text.line();
        }
        return graph.withNodesOfEdges(NAME);
    }

    private Map<String, String> items(String dictionary, long line) throws IOException {
        Map<String, String> items = new LinkedHashMap<>();
        Matcher item = ITEM.matcher(dictionary);
        int at = 0;
        while (at < dictionary.stripTrailing().length()) {
            if (!item.find(at) || item.start() != at) {
                throw text.errorAt(
                        line,
                        "expected {'name': value, …} with numbers and texts as values, found '{" + dictionary + "}'");
            }
            String value = first(item, 4);
            items.put(first(item, 1), value.equals("None") ? "" : value);
            at = item.end();
        }
        return items;
    }

    /** What is in the first of three groups that has something. */
    private static String first(Matcher item, int group) {
        for (int g = group; g < group + 2; g++) {
            if (item.group(g) != null) {
                return item.group(g).replaceAll("\\\\(.)", "$1");
            }
        }
        return item.group(group + 2);
    }
}
