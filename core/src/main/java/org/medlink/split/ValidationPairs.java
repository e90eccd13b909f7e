package org.medlink.split;

import java.util.BitSet;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.random.Seed;

/** Chooses training pairs for validation, relation by relation. */
public final class ValidationPairs {
    private ValidationPairs() {}

    /**
     * The places of the pairs chosen: a share of the links and as many non-links, or a share of both. A training non-link that is a link of the
     * network, held out, is never chosen.
     *
     * @param shareOfNonLinks whether the share is one of the non-links too
     */
    public static BitSet choose(Network network, LabeledPairs train, double share, boolean shareOfNonLinks, Seed seed) {
        BitSet chosen = new BitSet(train.size());
        for (int r = 0; r < train.relations(); r++) {
            int available = 0;
            for (int p = train.start(r); p < train.end(r); p++) {
                available += isNonLink(network, train, r, p) ? 1 : 0;
            }
            int links = (int) Math.round(share * train.links(r));
            int nonLinks = shareOfNonLinks ? (int) Math.round(share * available) : Math.min(links, available);
            Selection ofLinks = new Selection(train.links(r), links, seed.stream("validation links", r));
            Selection ofNonLinks = new Selection(available, nonLinks, seed.stream("validation non-links", r));
            for (int p = train.start(r); p < train.end(r); p++) {
                if (train.label(p) > 0) {
                    chosen.set(p, ofLinks.next());
                } else if (isNonLink(network, train, r, p)) {
                    chosen.set(p, ofNonLinks.next());
                }
            }
        }
        return chosen;
    }

    private static boolean isNonLink(Network network, LabeledPairs train, int relation, int p) {
        return train.label(p) < 0 && !network.isLink(relation, train.source(p), train.target(p));
    }
}
