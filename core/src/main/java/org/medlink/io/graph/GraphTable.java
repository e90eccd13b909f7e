package org.medlink.io.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.medlink.io.text.TableText;
import org.medlink.network.Names;

/** What a file of a graph says: nodes and edges, with whatever else it knows of them in columns of text. */
public final class GraphTable {
    /** Whether edges have a direction. */
    public enum Direction {
        DIRECTED,
        UNDIRECTED,
        /** Some have and some have not. */
        MIXED,
        /** The file does not say. */
        UNKNOWN
    }

    private final String file;
    private final String format;
    private final Direction direction;
    private final String naming;
    private final Names names;
    private final String nameColumn;
    private final TextRows nodes;
    private final IntArrayList ends;
    private final TextRows edges;
    private final IntArrayList lines;

    GraphTable(
            String file,
            String format,
            Direction direction,
            String naming,
            Names names,
            String nameColumn,
            TextRows nodes,
            IntArrayList ends,
            TextRows edges,
            IntArrayList lines) {
        this.file = file;
        this.format = format;
        this.direction = direction;
        this.naming = naming;
        this.names = names;
        this.nameColumn = nameColumn;
        this.nodes = nodes;
        this.ends = ends;
        this.edges = edges;
        this.lines = lines;
    }

    /** What the file was taken for, such as GEXF. */
    public String format() {
        return format;
    }

    public Direction direction() {
        return direction;
    }

    /** What nodes are called by, in a few words. */
    public String naming() {
        return naming;
    }

    /** The names of all nodes, those without edges included. */
    public Names names() {
        return names;
    }

    /** How many edges there are. */
    public int edges() {
        return edges.size();
    }

    /** What else is known of edges than their ends. */
    public List<String> edgeColumns() {
        return List.copyOf(edges.columns());
    }

    /** What else is known of nodes than their names. */
    public List<String> nodeColumns() {
        List<String> columns = new ArrayList<>(nodes.columns());
        columns.remove(nameColumn);
        return columns;
    }

    /**
     * The table of edges: source, target and {@link #edgeColumns} by names for these. An edge is on the line that it has
     * in the file, as long as the file has no more than one a line.
     */
    public InputStream edgeText(List<String> columnNames) {
        return new TableText(file) {
            private final boolean keepLines = ascending();
            private int line;
            private int next;

            @Override
            protected boolean nextRow() throws IOException {
                if (next == edges.size()) {
                    return false;
                }
                if (line++ == 0) {
                    put("source");
                    put("target");
                    for (String column : columnNames) {
                        put(column);
                    }
                } else if (keepLines && line < lines.getInt(next)) {
                    put("");
                } else {
                    put(names.get(ends.getInt(2 * next)));
                    put(names.get(ends.getInt(2 * next + 1)));
                    for (String field : edges.row(next++)) {
                        put(field);
                    }
                }
                return true;
            }
        };
    }

    /** Whether {@link #edgeText} has edges on the lines of the file. */
    public boolean ascending() {
        int last = 1;
        for (int edge = 0; edge < lines.size(); edge++) {
            if (lines.getInt(edge) <= last) {
                return false;
            }
            last = lines.getInt(edge);
        }
        return true;
    }

    /** The table of nodes: entity and {@link #nodeColumns}. */
    public InputStream nodeText() {
        int left = nodes.columns().indexOf(nameColumn);
        return new TableText(file) {
            private int next = -1;

            @Override
            protected boolean nextRow() throws IOException {
                if (next == nodes.size()) {
                    return false;
                }
                put(next < 0 ? "entity" : names.get(next));
                String[] fields = next < 0 ? nodes.columns().toArray(String[]::new) : nodes.row(next);
                for (int c = 0; c < fields.length; c++) {
                    if (c != left) {
                        put(fields[c]);
                    }
                }
                next++;
                return true;
            }
        };
    }
}
