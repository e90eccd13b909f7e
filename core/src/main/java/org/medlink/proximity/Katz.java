package org.medlink.proximity;

import java.util.Arrays;
import java.util.List;
import org.medlink.model.LinkPredictor;
import org.medlink.network.PairSet;

/**
 * Katz' measure: the number of paths from source to target in training, damped by β for every step (L. Katz, "A new status
 * index derived from sociometric analysis", Psychometrika 18, 1953). β is {@value #SHARE} of 1/λ_max, and the series ends when
 * what is left of it is negligible. One source costs a few passes over the links.
 */
public final class Katz implements LinkPredictor {
    private static final double SHARE = 0.5;
    private static final int POWER_STEPS = 50;
    private static final double NEGLIGIBLE = 1e-9;
    private static final int LONGEST = 1000;

    private final PairSet[] links;
    private final double[] damping;

    private Katz(PairSet[] links) {
        this.links = links;
        this.damping = new double[links.length];
        for (int r = 0; r < links.length; r++) {
            damping[r] = SHARE / largestEigenvalue(links[r]);
        }
    }

    /** Katz on the training links of each relation; in a symmetric network a link goes both ways. */
    public static Katz of(List<PairSet> trainingLinks, boolean symmetric) {
        return new Katz(trainingLinks.stream()
                .map(set -> symmetric ? set.mirrored() : set)
                .toArray(PairSet[]::new));
    }

    @Override
    public double score(int relation, int source, int target) {
        return paths(relation, source)[target];
    }

    @Override
    public void scores(int relation, int source, int[] targets, double[] out) {
        double[] all = paths(relation, source);
        for (int t = 0; t < targets.length; t++) {
            out[t] = all[targets[t]];
        }
    }

    /** Σ_n βⁿ (Aⁿ)_{source, ·}. */
    private double[] paths(int relation, int source) {
        double[] sum = new double[links[relation].entities()];
        double[] reached = new double[sum.length];
        reached[source] = 1;
        double total = 1;
        double mass = 1;
        // A directed network without cycles ends by itself; with them β λ_max < 1 makes the terms shrink.
        for (int length = 1; length <= LONGEST && mass > NEGLIGIBLE * total; length++) {
            reached = step(links[relation], reached, damping[relation]);
            mass = 0;
            for (int i = 0; i < sum.length; i++) {
                sum[i] += reached[i];
                mass += reached[i];
            }
            total += mass;
        }
        return sum;
    }

    private static double[] step(PairSet links, double[] from, double factor) {
        double[] to = new double[from.length];
        for (int i = 0; i < from.length; i++) {
            if (from[i] != 0) {
                double passed = factor * from[i];
                for (int e = links.start(i); e < links.start(i + 1); e++) {
                    to[links.target(e)] += passed;
                }
            }
        }
        return to;
    }

    /** By power iteration on I + A, which converges where A alone would swing; at least 1. */
    private static double largestEigenvalue(PairSet links) {
        double[] vector = new double[links.entities()];
        Arrays.fill(vector, 1);
        double growth = 2;
        for (int step = 0; step < POWER_STEPS; step++) {
            double[] next = step(links, vector, 1);
            double norm = 0;
            for (int i = 0; i < next.length; i++) {
                next[i] += vector[i];
                norm = Math.max(norm, next[i]);
            }
            for (int i = 0; i < next.length; i++) {
                next[i] /= norm;
            }
            growth = norm;
            vector = next;
        }
        return Math.max(1, growth - 1);
    }
}
