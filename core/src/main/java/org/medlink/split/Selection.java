package org.medlink.split;

import java.util.BitSet;
import org.apache.commons.rng.UniformRandomProvider;

/** Choosing some of a number of things, each set of them equally likely, in one pass (Knuth's Algorithm S). */
public final class Selection {
    private final UniformRandomProvider random;
    private long left;
    private long wanted;

    Selection(long size, long wanted, UniformRandomProvider random) {
        if (wanted < 0 || wanted > size) {
            throw new IllegalArgumentException("cannot choose " + wanted + " of " + size);
        }
        this.left = size;
        this.wanted = wanted;
        this.random = random;
    }

    /** Whether the next thing is chosen. */
    boolean next() {
        boolean chosen = wanted > 0 && random.nextLong(left) < wanted;
        left--;
        if (chosen) {
            wanted--;
        }
        return chosen;
    }

    /** Which of the things 0 .. size - 1 are chosen. */
    public static BitSet choose(int size, int wanted, UniformRandomProvider random) {
        Selection selection = new Selection(size, wanted, random);
        BitSet chosen = new BitSet(size);
        for (int i = 0; i < size; i++) {
            if (selection.next()) {
                chosen.set(i);
            }
        }
        return chosen;
    }
}
