package org.medlink.split;

import java.util.BitSet;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.LabeledPairs;
import org.medlink.random.Seed;

/**
 * Parts of labelled pairs to hold out in turn. Each has its share of every relation's links and non-links, up to one
 * pair, or about its share where mirrors stay together.
 */
public final class Folds {
    private final BitSet[] heldOut;

    /** Deals the pairs at random into a number of parts, at least two. */
    public Folds(LabeledPairs pairs, int folds, Seed seed) {
        this(pairs, folds, false, seed);
    }

    /**
     * Deals the pairs at random into a number of parts, at least two.
     *
     * @param mirrorsTogether whether (i, j) and (j, i) come into the same part, so that neither gives the other away
     */
    public Folds(LabeledPairs pairs, int folds, boolean mirrorsTogether, Seed seed) {
        if (folds < 2) {
            throw new IllegalArgumentException("folds must be at least 2, found " + folds);
        }
        heldOut = new BitSet[folds];
        for (int fold = 0; fold < folds; fold++) {
            heldOut[fold] = new BitSet(pairs.size());
        }
        // Dealing goes on where the last stratum stopped, so that many small strata do not all favour the first fold.
        int next = 0;
        BitSet dealt = new BitSet(pairs.size());
        for (int r = 0; r < pairs.relations(); r++) {
            for (int label : new int[] {1, -1}) {
                for (int p : shuffled(pairs, r, label, seed)) {
                    if (!dealt.get(p)) {
                        int mirror = mirrorsTogether ? mirror(pairs, r, p) : p;
                        heldOut[next].set(p);
                        heldOut[next].set(mirror);
                        dealt.set(mirror);
                        next = (next + 1) % folds;
                    }
                }
            }
        }
    }

    /** The place of a pair's mirror, or its own where that is not among the pairs. */
    private static int mirror(LabeledPairs pairs, int relation, int p) {
        int from = pairs.sourceStart(relation, pairs.target(p));
        int to = pairs.sourceStart(relation, pairs.target(p) + 1);
        int mirror = pairs.indexOf(pairs.source(p), from, to);
        return mirror < 0 ? p : mirror;
    }

    /** One part alone: this share of every relation's links and non-links, rounded. */
    public static BitSet part(LabeledPairs pairs, double share, Seed seed) {
        return part(pairs, share, false, seed);
    }

    /**
     * One part alone: this share of every relation's links and non-links, rounded.
     *
     * @param mirrorsTogether whether (j, i) is in the part wherever (i, j) is; then it may be a few pairs larger
     */
    public static BitSet part(LabeledPairs pairs, double share, boolean mirrorsTogether, Seed seed) {
        if (!(share >= 0 && share <= 1)) {
            throw new IllegalArgumentException("share must lie between 0 and 1, found " + share);
        }
        BitSet chosen = new BitSet(pairs.size());
        for (int r = 0; r < pairs.relations(); r++) {
            for (int label : new int[] {1, -1}) {
                int[] stratum = shuffled(pairs, r, label, seed);
                long wanted = Math.round(share * stratum.length);
                int taken = 0;
                for (int i = 0; i < stratum.length && taken < wanted; i++) {
                    int p = stratum[i];
                    int mirror = mirrorsTogether ? mirror(pairs, r, p) : p;
                    taken += chosen.get(p) ? 0 : mirror == p ? 1 : 2;
                    chosen.set(p);
                    chosen.set(mirror);
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
