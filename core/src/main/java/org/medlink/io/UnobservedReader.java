package org.medlink.io;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.medlink.io.table.ColumnOptions;
import org.medlink.io.table.NameLookup;
import org.medlink.io.text.TextSource;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;

/** Reads the pairs of which nothing is known, in the columns of a file of links. */
final class UnobservedReader {
    private final Network network;
    private final List<PairSet.Builder> unobserved = new ArrayList<>();

    private UnobservedReader(Network network) {
        this.network = network;
        network.relations().forEach(relation -> unobserved.add(new PairSet.Builder(network.size())));
    }

    /** The network with these pairs unobserved; columns that a person named in the links are so called here. */
    static Network read(TextSource source, ColumnOptions options, Network network, Consumer<String> remarks)
            throws IOException {
        UnobservedReader reader = new UnobservedReader(network);
        try (PairReader pairs = new PairReader(source, NameLookup.of(network.frame()), true, options.ofPairs())) {
            pairs.remarks().forEach(remarks);
            reader.readAll(pairs);
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

    private void readAll(PairReader pairs) throws IOException {
        boolean named = network.namedRelations();
        boolean more = pairs.next();
        if (pairs.header().size() != (named ? 3 : 2)) {
            throw pairs.error("expected the columns source, " + (named ? "relation, " : "")
                    + "target as in the links, found " + String.join(", ", pairs.header()));
        }
        for (; more; more = pairs.next()) {
            readRow(pairs.relation(), pairs.source(), pairs.target(), pairs);
        }
    }

    private void readRow(int r, int source, int target, PairReader pairs) throws IOException {
        int first = network.symmetric() ? Math.min(source, target) : source;
        int second = network.symmetric() ? Math.max(source, target) : target;
        Relation relation = network.relations().get(r);
        if (relation.links().contains(first, second)
                || (relation.labelled() && relation.nonLinks().contains(first, second))) {
            throw pairs.error("expected a pair that is not in the links, found one that is");
        }
        if (source != target || network.selfLinks()) {
            unobserved.get(r).add(first, second);
        }
    }
}
