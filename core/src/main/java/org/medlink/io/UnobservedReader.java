package org.medlink.io;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.medlink.io.table.LinkColumns;
import org.medlink.io.table.NameLookup;
import org.medlink.io.table.RowReader;
import org.medlink.io.text.TextSource;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;

/** Reads the pairs of which nothing is known, in the columns of a file of links. */
final class UnobservedReader {
    private final Network network;
    private final NameLookup lookup;
    private final List<PairSet.Builder> unobserved = new ArrayList<>();

    private UnobservedReader(Network network) {
        this.network = network;
        this.lookup = new NameLookup(
                network.entities(),
                network.relations().stream().map(Relation::name).toList());
        network.relations().forEach(relation -> unobserved.add(new PairSet.Builder(network.size())));
    }

    /** The network with these pairs unobserved. */
    static Network read(TextSource source, Network network) throws IOException {
        UnobservedReader reader = new UnobservedReader(network);
        try (RowReader rows = new RowReader(source)) {
            reader.readAll(rows);
        }
        List<Relation> relations = new ArrayList<>();
        for (int r = 0; r < network.relations().size(); r++) {
            Relation relation = network.relations().get(r);
            PairSet pairs = reader.unobserved.get(r).build();
            relations.add(
                    new Relation(relation.name(), relation.links(), relation.nonLinks(), pairs, relation.weights()));
        }
        return new Network(network.entities(), relations, network.symmetric(), network.selfLinks(), network.types());
    }

    private void readAll(RowReader rows) throws IOException {
        if (!rows.next()) {
            return;
        }
        LinkColumns columns = LinkColumns.ofPairs(rows, lookup);
        String described = columns.describe();
        boolean narrow = !columns.header() && rows.columns() != columns.width();
        if (columns.hasLabel() || columns.hasRelation() != lookup.named() || narrow) {
            throw rows.error("expected the columns source, " + (lookup.named() ? "relation, " : "")
                    + "target as in the links, found " + (narrow ? rows.columns() + " columns" : described));
        }
        boolean more = !columns.header() || rows.next();
        while (more) {
            rows.requireColumns(columns.width(), described);
            readRow(rows, columns);
            more = rows.next();
        }
    }

    private void readRow(RowReader rows, LinkColumns columns) throws IOException {
        int source = lookup.entity(rows, columns.source(), "source");
        int target = lookup.entity(rows, columns.target(), "target");
        int r = lookup.relation(rows, columns.relation());
        int first = network.symmetric() ? Math.min(source, target) : source;
        int second = network.symmetric() ? Math.max(source, target) : target;
        Relation relation = network.relations().get(r);
        if (relation.links().contains(first, second)
                || (relation.labelled() && relation.nonLinks().contains(first, second))) {
            throw rows.error("expected a pair that is not in the links, found one that is");
        }
        if (source != target || network.selfLinks()) {
            unobserved.get(r).add(first, second);
        }
    }
}
