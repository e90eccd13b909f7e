package org.medlink.eval;

import java.util.Random;

/** Labelled scores to test with; few distinct values, so that there are ties. */
record Labelled(double[] scores, byte[] labels) {
    static Labelled random(long seed, int size) {
        Random random = new Random(seed);
        double[] scores = new double[size];
        byte[] labels = new byte[size];
        int distinct = 1 + random.nextInt(size);
        for (int p = 0; p < size; p++) {
            scores[p] = random.nextInt(distinct) - distinct / 2;
            labels[p] = (byte) (random.nextBoolean() ? 1 : -1);
        }
        return new Labelled(scores, labels);
    }
}
