package org.medlink.foldin;

import org.medlink.network.LabeledPairs;
import org.medlink.network.PairSet;

/**
 * The pairs by which the features of new entities are found: their links, and non-links with some of the known entities, the same for all. Only
 * relations and directions in which an entity has a link tell that it has no others.
 */
final class NewPairs {
    /** At even distances. */
    private static final int MOST_OTHERS = 400;

    private final int known;
    private final int entities;
    private final boolean symmetric;
    private final int[] others;

    /**
     * @param known how many entities the model knows, which are the first ones
     * @param entities how many there are with the new ones
     */
    NewPairs(int known, int entities, boolean symmetric) {
        this.known = known;
        this.entities = entities;
        this.symmetric = symmetric;
        this.others = new int[Math.min(known, MOST_OTHERS)];
        for (int n = 0; n < others.length; n++) {
            others[n] = (int) ((long) n * known / others.length);
        }
    }

    /** With how many known entities each new one is taken to have no link, those that it is linked with apart. */
    int others() {
        return others.length;
    }

    /** @param links of the new entities, one set for each relation */
    LabeledPairs of(Iterable<PairSet> links) {
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(entities, (entities - known) * others.length);
        for (PairSet of : links) {
            PairSet out = symmetric ? of.union(of.transposed()) : of;
            boolean[] reached = new boolean[entities];
            for (int target : of.targets()) {
                reached[target] = true;
            }
            int other = 0;
            // Where links have no direction, all pairs of a new entity are written from its end.
            for (int source = 0; source < known && !symmetric; source++) {
                boolean sampled = other < others.length && others[other] == source;
                other += sampled ? 1 : 0;
                addIncoming(source, sampled, of, reached, pairs);
            }
            for (int source = known; source < entities; source++) {
                addOutgoing(source, out, pairs);
            }
            pairs.endRelation(1);
        }
        return pairs.build();
    }

    private void addIncoming(
            int source, boolean sampled, PairSet links, boolean[] reached, LabeledPairs.Builder pairs) {
        if (!sampled) {
            for (int e = links.start(source); e < links.start(source + 1); e++) {
                pairs.add(source, links.target(e), 1);
            }
            return;
        }
        for (int target = known; target < entities; target++) {
            if (reached[target]) {
                pairs.add(source, target, links.contains(source, target) ? 1 : -1);
            }
        }
    }

    /** Links, in the order of their targets, with the non-links between them; where links have no direction, to those before it. */
    private void addOutgoing(int source, PairSet links, LabeledPairs.Builder pairs) {
        int other = 0;
        int end = links.start(source + 1);
        for (int e = links.start(source); e < end; e++) {
            int target = links.target(e);
            if (symmetric && target > source) {
                break;
            }
            while (other < others.length && others[other] < target) {
                pairs.add(source, others[other++], -1);
            }
            other += other < others.length && others[other] == target ? 1 : 0;
            pairs.add(source, target, 1);
        }
        while (links.degree(source) > 0 && other < others.length) {
            pairs.add(source, others[other++], -1);
        }
    }
}
