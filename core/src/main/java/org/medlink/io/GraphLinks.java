package org.medlink.io;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.medlink.io.graph.GraphFormat;
import org.medlink.io.graph.GraphTable;
import org.medlink.io.table.ColumnOptions;
import org.medlink.io.table.ColumnRole;
import org.medlink.io.table.KnownNames;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Names;

/** Reads the edges of a graph as links; its nodes are entities, even those without an edge. */
final class GraphLinks {
    private GraphLinks() {}

    /** Adds the links of a graph to a table and its nodes to the entities; returns how they were understood. */
    static LinkReport read(
            TextSource source, GraphFormat format, LinkReader.Options options, LinkTable table, Names.Builder entities)
            throws IOException {
        GraphTable graph = read(source, format);
        if (graph.direction() == GraphTable.Direction.MIXED && !options.symmetric()) {
            throw new InputException(
                    source.name() + ": expected edges that all have a direction or all have none, found"
                            + " both; --symmetric takes all of them as undirected");
        }
        Names names = graph.names();
        for (int node = 0; node < names.size(); node++) {
            entities.add(names.get(node));
        }
        Map<ColumnRole, String> roles = new EnumMap<>(ColumnRole.class);
        roles.put(ColumnRole.SOURCE, "source");
        roles.put(ColumnRole.TARGET, "target");
        roles.putAll(options.columns().columns());
        String name = source.name() + (graph.ascending() ? "" : ", edges as rows");
        LinkReport report = LinkFile.read(
                TextSource.ofTable(name, graph.edgeText(columnNames(graph, options.columns()))),
                options.with(new ColumnOptions(ColumnOptions.Header.YES, roles), options.weights()),
                table,
                entities);
        return report.ofGraph(graph.direction() == GraphTable.Direction.UNDIRECTED, notes(graph, options));
    }

    static GraphTable read(TextSource source, GraphFormat format) throws IOException {
        try (InputStream in = source.open()) {
            return format.read(source.name(), in);
        }
    }

    /** A column with the kind of an edge is used only if a person says so: in most files it is a text to be drawn. */
    private static List<String> columnNames(GraphTable graph, ColumnOptions options) {
        List<String> names = new ArrayList<>();
        for (String column : graph.edgeColumns()) {
            boolean asked = options.columns().values().stream()
                    .anyMatch(name -> KnownNames.plain(name).equals(KnownNames.plain(column)));
            names.add(KnownNames.saysMore(column) && !asked ? column + " of edge" : column);
        }
        return names;
    }

    private static List<String> notes(GraphTable graph, LinkReader.Options options) {
        List<String> notes = new ArrayList<>();
        notes.add(String.format(
                Locale.ROOT,
                "taken for %s: %s, %s; %s",
                graph.format(),
                count(graph.names().size(), "node"),
                count(graph.edges(), "edge"),
                graph.naming()));
        if (graph.direction() == GraphTable.Direction.UNKNOWN && !options.symmetric()) {
            notes.add("edges are taken as directed, as the file does not say; --symmetric takes them as undirected");
        }
        if (!graph.nodeColumns().isEmpty()) {
            notes.add("attributes of nodes (" + String.join(", ", graph.nodeColumns())
                    + ") are passed over; --attributes with the same file uses them");
        }
        return notes;
    }

    private static String count(int count, String what) {
        return String.format(Locale.ROOT, "%,d %s%s", count, what, count == 1 ? "" : "s");
    }
}
