package org.medlink.weighing;

import java.util.BitSet;
import org.medlink.network.PairSet;

/**
 * Ten parts that pairs fall into by chance, the same wherever they are. A pair of a part can be described by the links of all others: then it is
 * described as a test pair is, around which not its own link alone is missing but a share of all.
 */
final class Parts {
    static final int COUNT = 10;

    private Parts() {}

    /** The part of a pair, by the finaliser of splitmix64. */
    static int of(int source, int target) {
        long mixed = ((long) source << Integer.SIZE | target) + 0x9E3779B97F4A7C15L;
        mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return (int) Long.remainderUnsigned(mixed ^ mixed >>> 31, COUNT);
    }

    /** The links but for those of one part. */
    static PairSet without(int part, PairSet links) {
        BitSet members = new BitSet(links.size());
        for (int source = 0; source < links.entities(); source++) {
            for (int e = links.start(source); e < links.start(source + 1); e++) {
                members.set(e, of(source, links.target(e)) == part);
            }
        }
        return links.without(members);
    }
}
