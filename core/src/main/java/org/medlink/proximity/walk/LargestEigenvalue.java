package org.medlink.proximity.walk;

import org.medlink.network.PairSet;

/** λ_max of the links of one relation, the rate at which the number of paths grows with their length. */
final class LargestEigenvalue {
    private static final int STEPS = 50;

    private LargestEigenvalue() {}

    /** By power iteration on I + A, which converges where A alone would swing; 0 where there are no cycles. */
    static double of(PairSet children, PairSet parents) {
        int[] core = core(children, parents);
        if (core.length == 0) {
            return 0;
        }
        double[] vector = new double[children.entities()];
        for (int i : core) {
            vector[i] = 1;
        }
        double growth = 1;
        for (int step = 0; step < STEPS; step++) {
            double[] next = new double[vector.length];
            growth = 0;
            for (int i : core) {
                double sum = vector[i];
                for (int e = parents.start(i); e < parents.start(i + 1); e++) {
                    sum += vector[parents.target(e)];
                }
                next[i] = sum;
                growth = Math.max(growth, sum);
            }
            for (int i : core) {
                next[i] /= growth;
            }
            vector = next;
        }
        return growth - 1;
    }

    /** What is left when entities without parents or without children are taken away, again and again: all cycles are in it. */
    private static int[] core(PairSet children, PairSet parents) {
        int entities = children.entities();
        int[] in = new int[entities];
        int[] out = new int[entities];
        int[] gone = new int[entities];
        int count = 0;
        for (int i = 0; i < entities; i++) {
            in[i] = parents.degree(i);
            out[i] = children.degree(i);
            if (in[i] == 0 || out[i] == 0) {
                gone[count++] = i;
            }
        }
        for (int next = 0; next < count; next++) {
            count = release(children, gone[next], in, out, gone, count);
            count = release(parents, gone[next], out, in, gone, count);
        }
        boolean[] away = new boolean[entities];
        for (int g = 0; g < count; g++) {
            away[gone[g]] = true;
        }
        int[] core = new int[entities - count];
        int size = 0;
        for (int i = 0; i < entities; i++) {
            if (!away[i]) {
                core[size++] = i;
            }
        }
        return core;
    }

    /** Takes the links of an entity to others from what these have left; who has none left then, goes too. */
    private static int release(PairSet links, int entity, int[] left, int[] otherSide, int[] gone, int count) {
        int size = count;
        for (int e = links.start(entity); e < links.start(entity + 1); e++) {
            int other = links.target(e);
            left[other]--;
            if (left[other] == 0 && otherSide[other] > 0) {
                gone[size++] = other;
            }
        }
        return size;
    }
}
