package org.medlink.inference;

import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;

/**
 * What is learnt together: training pairs of relations that share their features.
 *
 * @param pairs training pairs
 * @param relations what the network calls the relations of {@code pairs}
 * @param attributes attributes of pairs, by the network's relations
 * @param symmetric whether Λ is symmetric
 * @param mirrorsTogether whether a pair's mirror gives it away, so that none is held out without the other
 */
record FeatureSpace(
        LabeledPairs pairs, int[] relations, Attributes attributes, boolean symmetric, boolean mirrorsTogether) {
    FeatureSpace(LabeledPairs pairs, int[] relations, Attributes attributes, boolean symmetric) {
        this(pairs, relations, attributes, symmetric, false);
    }

    /** All relations together. */
    static FeatureSpace global(LabeledPairs pairs, Attributes attributes, boolean symmetric) {
        int[] relations = new int[pairs.relations()];
        java.util.Arrays.setAll(relations, r -> r);
        return new FeatureSpace(pairs, relations, attributes, symmetric);
    }

    /** One relation alone. */
    static FeatureSpace single(LabeledPairs pairs, int relation, Attributes attributes, boolean symmetric) {
        return new FeatureSpace(pairs.relation(relation), new int[] {relation}, attributes, symmetric);
    }

    FeatureSpace withPairs(LabeledPairs other) {
        return new FeatureSpace(other, relations, attributes, symmetric, mirrorsTogether);
    }

    FeatureSpace withMirrorsTogether(boolean together) {
        return new FeatureSpace(pairs, relations, attributes, symmetric, together);
    }
}
