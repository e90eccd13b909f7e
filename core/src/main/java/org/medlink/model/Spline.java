package org.medlink.model;

import java.util.Arrays;

/** P(link) = σ(g(f)), where g is a line from knot to knot, and beyond the first and last of them goes on as it was. Immutable. */
public final class Spline implements Calibration {
    private final double[] scores;
    private final double[] logOdds;

    /**
     * A spline through these knots.
     *
     * @param scores where they are, at least two, each greater than the one before
     * @param logOdds what g is there, each greater than the one before
     */
    public Spline(double[] scores, double[] logOdds) {
        if (scores.length < 2 || scores.length != logOdds.length) {
            throw new IllegalArgumentException("expected as many scores as log-odds and at least two, found "
                    + scores.length + " and " + logOdds.length);
        }
        requireRising(scores, "scores");
        requireRising(logOdds, "log-odds");
        this.scores = scores.clone();
        this.logOdds = logOdds.clone();
    }

    private static void requireRising(double[] values, String what) {
        for (int k = 0; k < values.length; k++) {
            if (!Double.isFinite(values[k]) || (k > 0 && values[k] <= values[k - 1])) {
                throw new IllegalArgumentException(
                        what + " of a calibration must rise, found " + Arrays.toString(values));
            }
        }
    }

    @Override
    public double probability(double score) {
        return Sigmoid.of(logOdds(score));
    }

    /** g of a score. */
    public double logOdds(double score) {
        int k = segment(scores, score);
        double share = (score - scores[k]) / (scores[k + 1] - scores[k]);
        return logOdds[k] + share * (logOdds[k + 1] - logOdds[k]);
    }

    /** The place of the knot at which the line begins that a score is on. */
    public static int segment(double[] knots, double score) {
        int found = Arrays.binarySearch(knots, score);
        int before = found >= 0 ? found : -found - 2;
        return Math.max(0, Math.min(before, knots.length - 2));
    }

    /** A copy of where the knots are. */
    public double[] scores() {
        return scores.clone();
    }

    /** A copy of the log-odds at the knots. */
    public double[] logOdds() {
        return logOdds.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Spline spline
                && Arrays.equals(scores, spline.scores)
                && Arrays.equals(logOdds, spline.logOdds);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(scores) + Arrays.hashCode(logOdds);
    }

    @Override
    public String toString() {
        return "log-odds " + Arrays.toString(logOdds) + " at " + Arrays.toString(scores);
    }
}
