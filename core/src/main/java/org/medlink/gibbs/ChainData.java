package org.medlink.gibbs;

import java.util.stream.IntStream;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;

/**
 * What a chain learns from.
 *
 * @param pairs training pairs
 * @param relations what the network calls the relations of {@code pairs}
 * @param attributes attributes of pairs, by the network's relations
 * @param symmetric whether links have no direction
 */
public record ChainData(LabeledPairs pairs, int[] relations, Attributes attributes, boolean symmetric) {
    /** All relations together: they share their features. */
    public static ChainData global(LabeledPairs pairs, Attributes attributes, boolean symmetric) {
        return new ChainData(pairs, IntStream.range(0, pairs.relations()).toArray(), attributes, symmetric);
    }

    /** One relation alone. */
    public static ChainData single(LabeledPairs pairs, int relation, Attributes attributes, boolean symmetric) {
        return new ChainData(pairs.relation(relation), new int[] {relation}, attributes, symmetric);
    }
}
