package org.medlink.baselines;

/** Compares two ways of dividing the same entities. */
public final class Partitions {
    private Partitions() {}

    /** The adjusted Rand index (L. Hubert, P. Arabie, 1985): 1 for equal partitions, 0 on average for unrelated ones. */
    public static double adjustedRand(int[] a, int[] b) {
        long both = 0;
        long inA = 0;
        long inB = 0;
        long all = 0;
        for (int i = 0; i < a.length; i++) {
            for (int j = 0; j < i; j++) {
                all++;
                inA += a[i] == a[j] ? 1 : 0;
                inB += b[i] == b[j] ? 1 : 0;
                both += a[i] == a[j] && b[i] == b[j] ? 1 : 0;
            }
        }
        double expected = (double) inA * inB / all;
        return (both - expected) / ((inA + inB) / 2.0 - expected);
    }
}
