package org.medlink.io.graph;

import it.unimi.dsi.fastutil.ints.Int2LongLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.medlink.io.text.InputException;
import org.medlink.network.Names;

/** Nodes and edges in the order of a file, as its reader comes upon them. */
final class Graph {
    private final String file;
    private final Names.Builder ids = new Names.Builder();
    private final IntArrayList declared = new IntArrayList();
    private final BitSet isDeclared = new BitSet();
    private final Int2LongLinkedOpenHashMap pending = new Int2LongLinkedOpenHashMap();
    private final TextRows nodes = new TextRows();
    private final IntArrayList ends = new IntArrayList();
    private final TextRows edges = new TextRows();
    private final IntArrayList lines = new IntArrayList();
    private boolean directed;
    private boolean undirected;

    Graph(String file) {
        this.file = file;
    }

    /** A text in one line, without control characters. */
    static String clean(String text) {
        boolean plain = true;
        for (int i = 0; i < text.length() && plain; i++) {
            plain = text.charAt(i) >= ' ';
        }
        return (plain ? text : text.replaceAll("[\\s\\p{Cntrl}]+", " ")).strip();
    }

    /** Adds a node; one that was there already is an error. */
    void node(String id, Map<String, String> attributes, long line) throws InputException {
        String name = clean(id);
        if (name.isEmpty()) {
            throw new InputException(file, line, "expected a node with an id, found none");
        }
        int place = ids.add(name);
        if (isDeclared.get(place)) {
            throw new InputException(file, line, "expected each node once, found '" + name + "' again");
        }
        isDeclared.set(place);
        declared.add(place);
        pending.remove(place);
        nodes.add(cleaned(attributes), file, line);
    }

    /** Adds an edge, whose nodes may come later. */
    void edge(String source, String target, Map<String, String> attributes, long line) throws InputException {
        ends.add(end(source, "source", line));
        ends.add(end(target, "target", line));
        edges.add(cleaned(attributes), file, line);
        lines.add((int) Math.min(Integer.MAX_VALUE, line));
    }

    private int end(String id, String what, long line) throws InputException {
        String name = id == null ? "" : clean(id);
        if (name.isEmpty()) {
            throw new InputException(file, line, "expected an edge with a " + what + ", found none");
        }
        int place = ids.add(name);
        if (!isDeclared.get(place)) {
            pending.putIfAbsent(place, line);
        }
        return place;
    }

    /** Edges of which some have a direction, or have none. */
    void direction(boolean isDirected) {
        directed |= isDirected;
        undirected |= !isDirected;
    }

    private static Map<String, String> cleaned(Map<String, String> attributes) {
        Map<String, String> cleaned = new LinkedHashMap<>();
        attributes.forEach((name, value) -> {
            String column = clean(name);
            cleaned.put(column.isEmpty() ? "unnamed" : column, clean(value));
        });
        return cleaned;
    }

    /** All there is, for a format whose edges alone say which nodes there are. */
    GraphTable withNodesOfEdges(String format) throws InputException {
        for (int place : pending.keySet().toIntArray()) {
            isDeclared.set(place);
            declared.add(place);
            nodes.add(Map.of(), file, pending.get(place));
        }
        pending.clear();
        return finish(format);
    }

    /** All there is; an edge to a node that is not there is an error. */
    GraphTable finish(String format) throws InputException {
        Names all = ids.build();
        if (!pending.isEmpty()) {
            int first = pending.firstIntKey();
            throw new InputException(
                    file,
                    pending.get(first),
                    "expected an edge between nodes of the graph, found the unknown node '" + all.get(first) + "'");
        }
        if (ends.isEmpty()) {
            throw new InputException(file + ": expected a graph with edges (" + format + "), found none");
        }
        int[] rowOf = new int[all.size()];
        for (int row = 0; row < declared.size(); row++) {
            rowOf[declared.getInt(row)] = row;
        }
        for (int i = 0; i < ends.size(); i++) {
            ends.set(i, rowOf[ends.getInt(i)]);
        }
        List<String> idsInOrder = new ArrayList<>();
        for (int row = 0; row < declared.size(); row++) {
            idsInOrder.add(all.get(declared.getInt(row)));
        }
        Naming naming = naming();
        Names names = naming.names == null ? Names.of(idsInOrder) : naming.names;
        return new GraphTable(file, format, direction(), naming.how, names, naming.column, nodes, ends, edges, lines);
    }

    private GraphTable.Direction direction() {
        if (directed == undirected) {
            return directed ? GraphTable.Direction.MIXED : GraphTable.Direction.UNKNOWN;
        }
        return directed ? GraphTable.Direction.DIRECTED : GraphTable.Direction.UNDIRECTED;
    }

    /**
     * What nodes are called by.
     *
     * @param names null: their ids
     * @param column the attribute that has the names; null: none
     */
    private record Naming(Names names, String column, String how) {}

    /** Labels where each node has one of its own, as people know nodes by them; else ids. */
    private Naming naming() {
        String why = "";
        for (String wanted : List.of("label", "name")) {
            for (int c = 0; c < nodes.columns().size(); c++) {
                String column = nodes.columns().get(c);
                if (column.toLowerCase(Locale.ROOT).equals(wanted)) {
                    Names.Builder names = new Names.Builder();
                    boolean own = true;
                    for (int row = 0; row < nodes.size() && own; row++) {
                        String name = nodes.row(row)[c];
                        own = !name.isEmpty() && names.add(name) == row;
                        if (!own) {
                            why = name.isEmpty()
                                    ? ", as one has no " + column
                                    : ", as two share the " + column + " '" + name + "'";
                        }
                    }
                    if (own) {
                        return new Naming(names.build(), column, "nodes are called by their " + column);
                    }
                }
            }
        }
        return new Naming(null, null, "nodes are called by their id" + why);
    }
}
