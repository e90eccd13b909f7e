package org.medlink.inference;

import java.util.BitSet;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.split.Folds;

/**
 * What is learnt together, in this process.
 *
 * @param pairs training pairs
 * @param relations what the network calls the relations of {@code pairs}
 * @param attributes attributes of pairs, by the network's relations
 * @param symmetric whether Λ is symmetric
 * @param mirrorsTogether whether a pair's mirror gives it away, so that none is held out without the other
 */
public record FeatureSpace(
        LabeledPairs pairs, int[] relations, Attributes attributes, boolean symmetric, boolean mirrorsTogether)
        implements PairSpace {
    public FeatureSpace(LabeledPairs pairs, int[] relations, Attributes attributes, boolean symmetric) {
        this(pairs, relations, attributes, symmetric, false);
    }

    /** All relations together. */
    public static FeatureSpace global(LabeledPairs pairs, Attributes attributes, boolean symmetric) {
        int[] relations = new int[pairs.relations()];
        java.util.Arrays.setAll(relations, r -> r);
        return new FeatureSpace(pairs, relations, attributes, symmetric);
    }

    /** One relation alone. */
    public static FeatureSpace single(LabeledPairs pairs, int relation, Attributes attributes, boolean symmetric) {
        return new FeatureSpace(pairs.relation(relation), new int[] {relation}, attributes, symmetric);
    }

    public FeatureSpace withPairs(LabeledPairs other) {
        return new FeatureSpace(other, relations, attributes, symmetric, mirrorsTogether);
    }

    public FeatureSpace withMirrorsTogether(boolean together) {
        return new FeatureSpace(pairs, relations, attributes, symmetric, together);
    }

    @Override
    public long links(int relation) {
        return pairs.links(relation);
    }

    @Override
    public long nonLinks(int relation) {
        return pairs.nonLinks(relation);
    }

    private BitSet places(HeldOut heldOut) {
        return Folds.part(pairs, heldOut.share(), mirrorsTogether, heldOut.seed());
    }

    @Override
    public LabeledPairs part(HeldOut heldOut) {
        return pairs.select(places(heldOut));
    }

    @Override
    public LocalPopulation population(Options options, HeldOut heldOut, boolean sampled, Workers workers) {
        LabeledPairs seen = heldOut == null ? pairs : pairs.without(places(heldOut));
        return new LocalPopulation(this, seen, options, sampled, workers);
    }
}
