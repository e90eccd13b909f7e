package org.medlink.cli.output;

import java.io.IOException;
import java.io.Writer;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;

/** Pairs of a split as a plain table: source, relation (where relations have names), target and, where wanted, label (1 or 0). */
public record PairTableFile(Network network, LabeledPairs pairs, boolean labels) {
    public void write(Writer writer) throws IOException {
        boolean named = network.namedRelations();
        writer.write("source\t" + (named ? "relation\t" : "") + "target" + (labels ? "\tlabel\n" : "\n"));
        for (int r = 0; r < pairs.relations(); r++) {
            String relation = named ? network.relations().get(r).name() + '\t' : "";
            for (int p = pairs.start(r); p < pairs.end(r); p++) {
                boolean link = pairs.label(p) > 0;
                if (link || labels) {
                    writer.write(network.entities().get(pairs.source(p))
                            + '\t'
                            + relation
                            + network.entities().get(pairs.target(p)));
                    writer.write(labels ? (link ? "\t1\n" : "\t0\n") : "\n");
                }
            }
        }
    }
}
