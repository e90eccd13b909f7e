package org.medlink.quality;

import java.util.List;

/**
 * How well a model tells links from other pairs, and how far its probabilities hold. Pairs of all relations are taken together.
 *
 * @param links how many links were scored
 * @param others how many other pairs
 * @param standFor how many pairs these stand for; more where they are a sample
 * @param auc area under the ROC curve
 * @param averagePrecision of the links among all pairs that the others stand for
 * @param roc the share of links found by the share of other pairs taken for links, thinned
 * @param precisionRecall the share of links among the pairs so far by the share of links found, thinned
 * @param reliability from the most probable pairs to the others; empty where there are no probabilities
 */
public record Quality(
        long links,
        long others,
        double standFor,
        double auc,
        double averagePrecision,
        List<Point> roc,
        List<Point> precisionRecall,
        List<Bin> reliability) {
    /** How many points a curve has at the most. */
    public static final int MOST_POINTS = 100;

    /** How many bins there are at the most. */
    public static final int MOST_BINS = 10;

    public Quality {
        roc = List.copyOf(roc);
        precisionRecall = List.copyOf(precisionRecall);
        reliability = List.copyOf(reliability);
        Point.requireShare(auc);
        Point.requireShare(averagePrecision);
        if (links < 1 || others < 1 || !(standFor > 0 && Double.isFinite(standFor))) {
            throw new IllegalArgumentException("quality of " + links + " links and " + others + " other pairs for "
                    + standFor + ", expected at least one of each");
        }
        requireCurve(roc);
        requireCurve(precisionRecall);
        if (reliability.size() > MOST_BINS) {
            throw new IllegalArgumentException(
                    reliability.size() + " bins of reliability, expected at most " + MOST_BINS);
        }
    }

    private static void requireCurve(List<Point> points) {
        if (points.size() < 2 || points.size() > MOST_POINTS) {
            throw new IllegalArgumentException("a curve of " + points.size() + " points, expected 2 to " + MOST_POINTS);
        }
        for (int n = 1; n < points.size(); n++) {
            if (points.get(n).x() < points.get(n - 1).x()) {
                throw new IllegalArgumentException("a curve goes back at point " + n);
            }
        }
    }
}
