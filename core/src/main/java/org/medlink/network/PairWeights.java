package org.medlink.network;

import java.util.Arrays;

/** How much labelled pairs count in training: a link with a weight has that, everything else 1. */
final class PairWeights {
    private PairWeights() {}

    /** Those of a network; null where its links all count the same. */
    static float[] of(LabeledPairs pairs, Network network) {
        if (network.relations().stream().allMatch(relation -> relation.weights() == null)) {
            return null;
        }
        float[] weights = new float[pairs.size()];
        Arrays.fill(weights, 1);
        for (int r = 0; r < pairs.relations(); r++) {
            for (int p = pairs.start(r); p < pairs.end(r); p++) {
                if (pairs.label(p) > 0) {
                    weights[p] = network.weight(r, pairs.source(p), pairs.target(p));
                }
            }
        }
        return weights;
    }

    /** Those of others, which have all of these pairs as the relations from the given one on. */
    static float[] of(LabeledPairs pairs, LabeledPairs others, int relation) {
        float[] weights = new float[pairs.size()];
        Arrays.fill(weights, 1);
        for (int r = 0; r < pairs.relations(); r++) {
            for (int p = pairs.start(r); p < pairs.end(r); p++) {
                if (pairs.label(p) > 0) {
                    int from = others.sourceStart(relation + r, pairs.source(p));
                    int to = others.sourceStart(relation + r, pairs.source(p) + 1);
                    weights[p] = others.weight(others.indexOf(pairs.target(p), from, to));
                }
            }
        }
        return weights;
    }
}
