package org.medlink.eval;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Where links and non-links stand among each other, from which the area under the ROC curve and how sure a difference of two such areas
 * is both follow (DeLong, DeLong and Clarke-Pearson, Biometrics 44, 1988).
 *
 * @param links for each link the share of non-links that score lower, a tie counting half
 * @param nonLinks for each non-link the share of links that score higher
 */
public record Placements(double[] links, double[] nonLinks) {
    /**
     * Those of scores.
     *
     * @param labels +1 for a link, -1 for a non-link
     */
    public static Placements of(double[] scores, byte[] labels) {
        double[] links = of(scores, labels, 1);
        double[] nonLinks = of(scores, labels, -1);
        double[] sortedLinks = sorted(links);
        double[] sortedNonLinks = sorted(nonLinks);
        return new Placements(
                Arrays.stream(links).map(score -> below(score, sortedNonLinks)).toArray(),
                Arrays.stream(nonLinks)
                        .map(score -> 1 - below(score, sortedLinks))
                        .toArray());
    }

    private static double[] of(double[] scores, byte[] labels, int label) {
        return IntStream.range(0, scores.length)
                .filter(p -> labels[p] == label)
                .mapToDouble(p -> scores[p])
                .toArray();
    }

    private static double[] sorted(double[] scores) {
        double[] sorted = scores.clone();
        Arrays.sort(sorted);
        return sorted;
    }

    private static double below(double score, double[] sorted) {
        return (first(sorted, score, false) + first(sorted, score, true)) / (2.0 * sorted.length);
    }

    /** How many are lower, or not higher. */
    private static int first(double[] sorted, double score, boolean equal) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < score || equal && sorted[middle] == score) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** How many comparisons of a link with a non-link there are. */
    public double comparisons() {
        return (double) links.length * nonLinks.length;
    }

    /** The area under the curve; NaN when there is no link or no non-link. */
    public double auc() {
        return comparisons() == 0 ? Double.NaN : Arrays.stream(links).average().orElse(Double.NaN);
    }

    /** The variance of the difference between this area and that of other scores of the same pairs. */
    public double variance(Placements other) {
        return variance(links, other.links) + variance(nonLinks, other.nonLinks);
    }

    /** Of the mean difference. */
    private static double variance(double[] some, double[] others) {
        double mean = 0;
        for (int i = 0; i < some.length; i++) {
            mean += (some[i] - others[i]) / some.length;
        }
        double squares = 0;
        for (int i = 0; i < some.length; i++) {
            double apart = some[i] - others[i] - mean;
            squares += apart * apart;
        }
        return squares / some.length / Math.max(1, some.length - 1);
    }
}
