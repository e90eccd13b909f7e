package org.medlink.calibration;

import it.unimi.dsi.fastutil.doubles.DoubleArrays;

/** Scores of unlisted pairs in their order. The place of a score is how many pairs are below it; between two of them it rises evenly. */
public final class ScoreOrder {
    private final double[] scores;
    private final double[] places;

    /** Of these pairs. */
    public ScoreOrder(UnlistedScores pairs) {
        this.scores = pairs.scores().clone();
        double[] weights = pairs.weights().clone();
        DoubleArrays.quickSort(scores, weights);
        this.places = new double[scores.length];
        double below = 0;
        for (int n = 0; n < scores.length; n++) {
            places[n] = below + weights[n] / 2;
            below += weights[n];
        }
    }

    /**
     * The score that has the same place among others as this one has here; beyond all pairs one as far beyond.
     *
     * @param others scores of the same pairs by another model
     */
    public double translate(double score, ScoreOrder others) {
        int last = scores.length - 1;
        if (last < 0) {
            return score;
        }
        if (score < scores[0]) {
            return others.scores[0] + score - scores[0];
        }
        if (score > scores[last]) {
            return others.scores[last] + score - scores[last];
        }
        return at(at(score, scores, places), others.places, others.scores);
    }

    /** The line from point to point (x, y) at x; halfway along those of the same x, and level beyond the ends. */
    private static double at(double x, double[] xs, double[] ys) {
        int from = below(xs, x);
        int to = below(xs, Math.nextUp(x));
        if (from < to) {
            return (ys[from] + ys[to - 1]) / 2;
        }
        if (from == 0 || from == xs.length) {
            return ys[from == 0 ? 0 : xs.length - 1];
        }
        double share = (x - xs[from - 1]) / (xs[from] - xs[from - 1]);
        return ys[from - 1] + share * (ys[from] - ys[from - 1]);
    }

    /** How many of these rising numbers are below another. */
    static int below(double[] rising, double number) {
        int low = 0;
        int high = rising.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (rising[middle] < number) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
