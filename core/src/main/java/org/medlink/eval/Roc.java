package org.medlink.eval;

/**
 * The receiver operating characteristic: the share of links found (true positive rate) against the share of non-links
 * taken for links (false positive rate), for every threshold.
 *
 * <p>The area below it is the probability that a random link scores higher than a random non-link, a tie counting half
 * (Hanley and McNeil, Radiology 143, 1982).
 */
public final class Roc {
    private Roc() {}

    /**
     * The area under the curve.
     *
     * @param scores one number per pair; NaN is an error
     * @param labels +1 for a link, -1 for a non-link
     * @return NaN when there is no link or no non-link
     */
    public static double auc(double[] scores, byte[] labels) {
        SortedScores sorted = SortedScores.of(scores, labels);
        if (sorted.links() == 0 || sorted.nonLinks() == 0) {
            return Double.NaN;
        }
        // Twice the number of (link, non-link) pairs in the right order, ties counting one: exact in a long.
        long twice = 0;
        long linksBefore = 0;
        long nonLinksBefore = 0;
        SortedScores.Descent descent = sorted.descent();
        while (descent.next()) {
            twice += (linksBefore + descent.linksAbove()) * (descent.nonLinksAbove() - nonLinksBefore);
            linksBefore = descent.linksAbove();
            nonLinksBefore = descent.nonLinksAbove();
        }
        return twice / (2.0 * sorted.links() * sorted.nonLinks());
    }

    /**
     * The curve from (0, 0) to (1, 1): x is the false positive rate, y the true positive rate.
     *
     * @param most how many points to keep at the most
     * @return an empty curve when there is no link or no non-link
     */
    public static Curve curve(double[] scores, byte[] labels, int most) {
        SortedScores sorted = SortedScores.of(scores, labels);
        Curve.Builder curve = new Curve.Builder();
        if (sorted.links() == 0 || sorted.nonLinks() == 0) {
            return curve.build();
        }
        curve.add(0, 0);
        SortedScores.Descent descent = sorted.descent();
        while (descent.next()) {
            curve.add(
                    (double) descent.nonLinksAbove() / sorted.nonLinks(),
                    (double) descent.linksAbove() / sorted.links());
        }
        return curve.build().thinned(most);
    }
}
