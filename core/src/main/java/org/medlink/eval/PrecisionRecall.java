package org.medlink.eval;

/**
 * Precision (the share of links among the pairs above a threshold) against recall (the share of links above it).
 *
 * <p>Average precision is Σ (R_n − R_{n−1}) P_n over the distinct scores from the highest down: pairs that share a
 * score come in together, and nothing is interpolated.
 */
public final class PrecisionRecall {
    private PrecisionRecall() {}

    /**
     * The average precision.
     *
     * @param scores one number per pair; NaN is an error
     * @param labels +1 for a link, -1 for a non-link
     * @return NaN when there is no link
     */
    public static double averagePrecision(double[] scores, byte[] labels) {
        SortedScores sorted = SortedScores.of(scores, labels);
        if (sorted.links() == 0) {
            return Double.NaN;
        }
        double sum = 0;
        int linksBefore = 0;
        SortedScores.Descent descent = sorted.descent();
        while (descent.next()) {
            sum += (descent.linksAbove() - linksBefore) * precision(descent);
            linksBefore = descent.linksAbove();
        }
        return sum / sorted.links();
    }

    /**
     * The curve from the highest threshold to the lowest: x is recall, y is precision. It begins at recall 0 with the
     * precision of the highest score.
     *
     * @param most how many points to keep at the most
     * @return an empty curve when there is no link
     */
    public static Curve curve(double[] scores, byte[] labels, int most) {
        SortedScores sorted = SortedScores.of(scores, labels);
        Curve.Builder curve = new Curve.Builder();
        if (sorted.links() == 0) {
            return curve.build();
        }
        SortedScores.Descent descent = sorted.descent();
        boolean first = true;
        while (descent.next()) {
            if (first) {
                curve.add(0, precision(descent));
                first = false;
            }
            curve.add((double) descent.linksAbove() / sorted.links(), precision(descent));
        }
        return curve.build().thinned(most);
    }

    private static double precision(SortedScores.Descent descent) {
        int links = descent.linksAbove();
        return links / ((double) links + descent.nonLinksAbove());
    }
}
