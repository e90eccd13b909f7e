package org.medlink.inference;

import java.io.Serializable;
import org.medlink.random.Seed;

/**
 * A part of the training pairs that is held out to be watched. It says which pairs these are without naming them, so that it can be
 * known wherever pairs are.
 *
 * @param share of the links and of the non-links of every relation
 * @param seedValue of the seed that they are drawn by
 */
public record HeldOut(double share, long seedValue) implements Serializable {
    public HeldOut(double share, Seed seed) {
        this(share, seed.value());
    }

    public Seed seed() {
        return new Seed(seedValue);
    }

    /**
     * Whether a pair is held out, where each is decided upon by itself since others are elsewhere. A pair and its mirror go together,
     * so that neither gives the other away.
     */
    public boolean holds(int relation, int source, int target) {
        return chance(seedValue, relation, source, target) < share;
    }

    /** A number between 0 and 1 that a pair and its mirror have, as if it were drawn. */
    public static double chance(long seedValue, int relation, int source, int target) {
        long pair = (long) Math.min(source, target) << 32 | Math.max(source, target);
        return (mix(mix(mix(seedValue) + relation) + pair) >>> 11) * 0x1p-53;
    }

    /** The finaliser of SplitMix64. */
    private static long mix(long value) {
        long z = value + 0x9e3779b97f4a7c15L;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }
}
