package org.medlink.baselines.community;

import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.LabeledPairs;

/**
 * The training pairs of one symmetric relation as each entity sees them: the other ends of its links, then of its non-links. A pair
 * stands with both its ends.
 */
public final class PairEnds {
    private final int entities;
    private final int[] starts;
    private final int[] nonLinkStarts;
    private final int[] others;

    public PairEnds(LabeledPairs pairs, int relation) {
        entities = pairs.entities();
        starts = new int[entities + 1];
        nonLinkStarts = new int[entities];
        for (int p = pairs.start(relation); p < pairs.end(relation); p++) {
            starts[pairs.source(p) + 1]++;
            starts[pairs.target(p) + 1]++;
            if (pairs.label(p) > 0) {
                nonLinkStarts[pairs.source(p)]++;
                nonLinkStarts[pairs.target(p)]++;
            }
        }
        int[] nextLink = new int[entities];
        int[] nextNonLink = new int[entities];
        for (int i = 0; i < entities; i++) {
            starts[i + 1] += starts[i];
            nonLinkStarts[i] += starts[i];
            nextLink[i] = starts[i];
            nextNonLink[i] = nonLinkStarts[i];
        }
        others = new int[starts[entities]];
        for (int p = pairs.start(relation); p < pairs.end(relation); p++) {
            int[] next = pairs.label(p) > 0 ? nextLink : nextNonLink;
            others[next[pairs.source(p)]++] = pairs.target(p);
            others[next[pairs.target(p)]++] = pairs.source(p);
        }
    }

    public int entities() {
        return entities;
    }

    /** The place of an entity's first link. */
    public int start(int entity) {
        return starts[entity];
    }

    /** The place after an entity's last link, where its non-links begin. */
    public int endOfLinks(int entity) {
        return nonLinkStarts[entity];
    }

    /** The place after an entity's last non-link. */
    public int end(int entity) {
        return starts[entity + 1];
    }

    public int links(int entity) {
        return endOfLinks(entity) - start(entity);
    }

    public int nonLinks(int entity) {
        return end(entity) - endOfLinks(entity);
    }

    /** The other end of the pair at a place. */
    public int other(int e) {
        return others[e];
    }

    /** Brings a number of non-links of an entity, drawn without repeat, to the front of its non-links. */
    public void drawNonLinks(int entity, int count, UniformRandomProvider random) {
        int from = endOfLinks(entity);
        int left = nonLinks(entity);
        for (int e = from; e < from + count; e++) {
            exchange(e, e + random.nextInt(left--));
        }
    }

    void exchange(int e, int f) {
        int other = others[e];
        others[e] = others[f];
        others[f] = other;
    }
}
