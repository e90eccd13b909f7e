package org.medlink.split;

import java.util.BitSet;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.LabeledPairs;
import org.medlink.random.Seed;

/**
 * Parts of labelled pairs to hold out in turn. Each has its share of every relation's links and non-links, up to one
 * pair.
 */
public final class Folds {
    private final BitSet[] heldOut;

    /** Deals the pairs at random into so many parts, at least two. */
    public Folds(LabeledPairs pairs, int folds, Seed seed) {
        if (folds < 2) {
            throw new IllegalArgumentException("folds must be at least 2, found " + folds);
        }
        heldOut = new BitSet[folds];
        for (int fold = 0; fold < folds; fold++) {
            heldOut[fold] = new BitSet(pairs.size());
        }
        // Dealing goes on where the last stratum stopped, so that many small strata do not all favour the first fold.
        int next = 0;
        for (int r = 0; r < pairs.relations(); r++) {
            for (int label : new int[] {1, -1}) {
                for (int p : shuffled(pairs, r, label, seed)) {
                    heldOut[next].set(p);
                    next = (next + 1) % folds;
                }
            }
        }
    }

    /** One part alone: this share of every relation's links and non-links, rounded. */
    public static BitSet part(LabeledPairs pairs, double share, Seed seed) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("share must lie between 0 and 1, found " + share);
        }
        BitSet chosen = new BitSet(pairs.size());
        for (int r = 0; r < pairs.relations(); r++) {
            for (int label : new int[] {1, -1}) {
                int[] stratum = shuffled(pairs, r, label, seed);
                long wanted = Math.round(share * stratum.length);
                for (int i = 0; i < wanted; i++) {
                    chosen.set(stratum[i]);
                }
            }
        }
        return chosen;
    }

    /** How many parts there are. */
    public int count() {
        return heldOut.length;
    }

    /** The places of the pairs held out in a fold. */
    public BitSet heldOut(int fold) {
        return (BitSet) heldOut[fold].clone();
    }

    private static int[] shuffled(LabeledPairs pairs, int relation, int label, Seed seed) {
        int[] places = new int[label > 0 ? pairs.links(relation) : pairs.nonLinks(relation)];
        int size = 0;
        for (int p = pairs.start(relation); p < pairs.end(relation); p++) {
            if (pairs.label(p) == label) {
                places[size++] = p;
            }
        }
        UniformRandomProvider random = seed.stream("folds", relation, label);
        for (int i = size - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int place = places[i];
            places[i] = places[j];
            places[j] = place;
        }
        return places;
    }
}
