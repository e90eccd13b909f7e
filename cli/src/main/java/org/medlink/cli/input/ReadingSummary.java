package org.medlink.cli.input;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.medlink.io.LinkReader;
import org.medlink.io.LinkReport;
import org.medlink.io.table.ColumnRole;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;

/** How links were understood, in a few lines that a person can check at a glance. */
public record ReadingSummary(LinkReader.Result result) {
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (LinkReport file : result.files()) {
            String of = result.files().size() == 1 ? "" : " of " + file.file();
            lines.add("  columns" + of + ": " + file.columns().understood()
                    + (file.columns().header() ? " (named in the header)" : ""));
            if (!file.samples().isEmpty()) {
                lines.add("  first rows" + of + ": " + String.join("; ", file.samples()));
            }
        }
        lines.add(String.format(
                Locale.ROOT,
                "  %s, %s, %s, mean degree %.3g",
                count(result.selfPairs(), "self-link", "self-links"),
                count(result.repeated(), "repeated row", "repeated rows"),
                count(isolated(), "entity without links", "entities without links"),
                meanDegree()));
        return lines;
    }

    private static String count(long number, String one, String several) {
        return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : several);
    }

    private double meanDegree() {
        return 2.0 * result.network().links() / result.network().size();
    }

    /** How many entities have no link. */
    private int isolated() {
        Network network = result.network();
        boolean[] linked = new boolean[network.size()];
        for (Relation relation : network.relations()) {
            PairSet links = relation.links();
            for (int source = 0; source < linked.length; source++) {
                for (int e = links.start(source); e < links.start(source + 1); e++) {
                    linked[source] = true;
                    linked[links.target(e)] = true;
                }
            }
        }
        int isolated = 0;
        for (boolean has : linked) {
            isolated += has ? 0 : 1;
        }
        return isolated;
    }

    public void addTo(ObjectNode json) {
        json.put("rows", result.rows());
        json.put("selfPairs", result.selfPairs());
        json.put("repeatedRows", result.repeated());
        json.put("isolatedEntities", isolated());
        json.put("meanDegree", meanDegree());
        ArrayNode files = json.putArray("files");
        for (LinkReport file : result.files()) {
            ObjectNode object = files.addObject();
            object.put("file", file.file());
            object.put("header", file.columns().header());
            ObjectNode columns = object.putObject("columns");
            for (ColumnRole role : ColumnRole.values()) {
                if (file.columns().has(role)) {
                    columns.put(role.word(), file.columns().place(role) + 1);
                }
            }
            ArrayNode samples = object.putArray("firstRows");
            file.samples().forEach(samples::add);
        }
        ArrayNode warnings = json.putArray("warnings");
        result.warnings().forEach(warnings::add);
    }
}
