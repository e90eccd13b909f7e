package org.medlink.gibbs;

import java.util.List;

/**
 * How far chains can be trusted, by one number that each has after every sweep.
 *
 * @param rHat potential scale reduction of the chains' halves (Gelman &amp; Rubin): near 1 when they agree, above 1.1 when they have not yet
 *     forgotten where they began; NaN where there is nothing to compare
 * @param effectiveSize how many independent draws the sweeps after burn-in are worth
 * @param sweeps how many there were after burn-in, in all chains
 * @param features how many features there were on average
 */
public record Diagnostics(double rHat, double effectiveSize, int sweeps, double features) {
    /**
     * @param traces of each chain, sweep by sweep after burn-in
     * @param features mean number over all draws
     */
    public static Diagnostics of(List<double[]> traces, double features) {
        int sweeps = 0;
        double effective = 0;
        for (double[] trace : traces) {
            sweeps += trace.length;
            effective += effectiveSize(trace);
        }
        return new Diagnostics(rHat(traces), effective, sweeps, features);
    }

    private static double rHat(List<double[]> traces) {
        int half = traces.get(0).length / 2;
        if (half < 2) {
            return Double.NaN;
        }
        int parts = 2 * traces.size();
        double[] means = new double[parts];
        double within = 0;
        for (int part = 0; part < parts; part++) {
            double[] trace = traces.get(part / 2);
            int from = part % 2 == 0 ? 0 : trace.length - half;
            means[part] = mean(trace, from, from + half);
            within += variance(trace, from, from + half, means[part]) / parts;
        }
        double between = variance(means, 0, parts, mean(means, 0, parts));
        return within > 0 ? Math.sqrt(((half - 1.0) / half * within + between) / within) : Double.NaN;
    }

    /** Sums autocorrelations in pairs as long as they are positive (Geyer 1992). */
    static double effectiveSize(double[] trace) {
        int n = trace.length;
        double mean = mean(trace, 0, n);
        double variance = autocovariance(trace, mean, 0);
        if (n < 4 || !(variance > 0)) {
            return n;
        }
        double sum = 0;
        for (int lag = 0; lag + 1 < n; lag += 2) {
            double pair = (autocovariance(trace, mean, lag) + autocovariance(trace, mean, lag + 1)) / variance;
            if (pair <= 0) {
                break;
            }
            sum += pair;
        }
        return Math.min(n, n / Math.max(1.0 / n, 2 * sum - 1));
    }

    private static double autocovariance(double[] trace, double mean, int lag) {
        double sum = 0;
        for (int t = 0; t + lag < trace.length; t++) {
            sum += (trace[t] - mean) * (trace[t + lag] - mean);
        }
        return sum / trace.length;
    }

    private static double mean(double[] values, int from, int to) {
        double sum = 0;
        for (int t = from; t < to; t++) {
            sum += values[t];
        }
        return sum / (to - from);
    }

    private static double variance(double[] values, int from, int to, double mean) {
        double sum = 0;
        for (int t = from; t < to; t++) {
            sum += (values[t] - mean) * (values[t] - mean);
        }
        return sum / (to - from - 1);
    }
}
