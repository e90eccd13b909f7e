package org.medlink.margin;

import org.medlink.network.LabeledPairs;

/**
 * The training pairs of one relation, links before non-links and each part sorted by source, so that loops over a part need
 * neither labels nor costs. Pair p is a link when p &lt; {@link #links()}. Links may count more or less than each other.
 */
public final class RelationPairs {
    private final int entities;
    private final int links;
    private final int[] linkStarts;
    private final int[] nonLinkStarts;
    private final int[] targets;
    private final float[] weights;

    public RelationPairs(LabeledPairs pairs, int relation) {
        this(pairs, relation, pairs.entities());
    }

    /** Only those whose source is one of the first {@code sources} entities, which are all that {@link #entities()} counts then. */
    public RelationPairs(LabeledPairs pairs, int relation, int sources) {
        entities = sources;
        linkStarts = new int[entities + 1];
        nonLinkStarts = new int[entities + 1];
        int from = pairs.start(relation);
        int to = from;
        int linked = 0;
        for (; to < pairs.end(relation) && pairs.source(to) < sources; to++) {
            boolean link = pairs.label(to) > 0;
            linked += link ? 1 : 0;
            (link ? linkStarts : nonLinkStarts)[pairs.source(to) + 1]++;
        }
        links = linked;
        targets = new int[to - from];
        weights = pairs.weighted() ? new float[links] : null;
        nonLinkStarts[0] = links;
        for (int i = 0; i < entities; i++) {
            linkStarts[i + 1] += linkStarts[i];
            nonLinkStarts[i + 1] += nonLinkStarts[i];
        }
        int link = 0;
        int nonLink = links;
        // The pairs come sorted by source, so each part is filled in order.
        for (int p = from; p < to; p++) {
            boolean linkHere = pairs.label(p) > 0;
            if (linkHere && weights != null) {
                weights[link] = pairs.weight(p);
            }
            targets[linkHere ? link++ : nonLink++] = pairs.target(p);
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

    /** How much a pair counts: its weight where it is a link that has one, else 1. */
    public float weight(int pair) {
        return weights == null || pair >= links ? 1 : weights[pair];
    }

    /** Whether links have weights. */
    public boolean weighted() {
        return weights != null;
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
