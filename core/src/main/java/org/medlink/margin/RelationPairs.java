package org.medlink.margin;

import org.medlink.network.LabeledPairs;

/**
 * The training pairs of one relation, links before non-links and each part sorted by source, so that loops over a part need
 * neither labels nor costs. Pair p is a link when p &lt; {@link #links()}.
 */
public final class RelationPairs {
    private final int entities;
    private final int links;
    private final int[] linkStarts;
    private final int[] nonLinkStarts;
    private final int[] targets;

    public RelationPairs(LabeledPairs pairs, int relation) {
        entities = pairs.entities();
        links = pairs.links(relation);
        linkStarts = new int[entities + 1];
        nonLinkStarts = new int[entities + 1];
        int from = pairs.start(relation);
        int to = pairs.end(relation);
        targets = new int[to - from];
        for (int p = from; p < to; p++) {
            (pairs.label(p) > 0 ? linkStarts : nonLinkStarts)[pairs.source(p) + 1]++;
        }
        nonLinkStarts[0] = links;
        for (int i = 0; i < entities; i++) {
            linkStarts[i + 1] += linkStarts[i];
            nonLinkStarts[i + 1] += nonLinkStarts[i];
        }
        int link = 0;
        int nonLink = links;
        // The pairs come sorted by source, so each part is filled in order.
        for (int p = from; p < to; p++) {
            targets[pairs.label(p) > 0 ? link++ : nonLink++] = pairs.target(p);
        }
    }

    public int entities() {
        return entities;
    }

    public int size() {
        return targets.length;
    }

    /** Number of links; they are pairs 0..links()-1. */
    public int links() {
        return links;
    }

    public int target(int pair) {
        return targets[pair];
    }

    /** The links of a source are the pairs [linkStart(source), linkStart(source + 1)). */
    public int linkStart(int source) {
        return linkStarts[source];
    }

    /** The non-links of a source are the pairs [nonLinkStart(source), nonLinkStart(source + 1)). */
    public int nonLinkStart(int source) {
        return nonLinkStarts[source];
    }
}
