package org.medlink.spark;

import java.io.Serializable;
import java.util.Arrays;

/** Pairs of one relation on their way to a shard, each in a long: source, target, and whether it is a link. */
final class PairChunk implements Serializable {
    private static final long serialVersionUID = 1;

    private final int relation;
    private long[] pairs = new long[8];
    private int size;

    PairChunk(int relation) {
        this.relation = relation;
    }

    void add(int source, int target, boolean link) {
        if (size == pairs.length) {
            pairs = Arrays.copyOf(pairs, size + size / 2);
        }
        pairs[size++] = (long) source << 32 | (long) target << 1 | (link ? 1 : 0);
    }

    /** Leaves nothing but the pairs to be sent. */
    PairChunk trimmed() {
        pairs = Arrays.copyOf(pairs, size);
        return this;
    }

    int relation() {
        return relation;
    }

    int size() {
        return size;
    }

    /** Source, target and label of a pair in one number that sorts by source, then target. */
    long pair(int p) {
        return pairs[p];
    }

    static int source(long pair) {
        return (int) (pair >>> 32);
    }

    static int target(long pair) {
        return (int) (pair >>> 1) & Integer.MAX_VALUE;
    }

    static boolean link(long pair) {
        return (pair & 1) == 1;
    }
}
