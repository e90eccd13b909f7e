package org.medlink.eval;

import java.util.Arrays;

/**
 * The scores of links and those of non-links, each in ascending order. Two sorted arrays instead of one array of
 * (score, label) pairs: primitive sorts, no object per pair, and ties between the two show when they are merged.
 */
final class SortedScores {
    private final double[] links;
    private final double[] nonLinks;

    private SortedScores(double[] links, double[] nonLinks) {
        this.links = links;
        this.nonLinks = nonLinks;
    }

    static SortedScores of(double[] scores, byte[] labels) {
        if (scores.length != labels.length) {
            throw new IllegalArgumentException(scores.length + " scores with " + labels.length + " labels");
        }
        int count = 0;
        for (int p = 0; p < labels.length; p++) {
            if (labels[p] != 1 && labels[p] != -1) {
                throw new IllegalArgumentException("label " + p + " is " + labels[p] + ", expected +1 or -1");
            }
            if (Double.isNaN(scores[p])) {
                throw new IllegalArgumentException("score " + p + " is not a number");
            }
            count += labels[p] > 0 ? 1 : 0;
        }
        double[] links = new double[count];
        double[] nonLinks = new double[labels.length - count];
        int link = 0;
        int nonLink = 0;
        for (int p = 0; p < labels.length; p++) {
            if (labels[p] > 0) {
                links[link++] = scores[p];
            } else {
                nonLinks[nonLink++] = scores[p];
            }
        }
        Arrays.sort(links);
        Arrays.sort(nonLinks);
        return new SortedScores(links, nonLinks);
    }

    int links() {
        return links.length;
    }

    int nonLinks() {
        return nonLinks.length;
    }

    /** Goes through the distinct scores from the highest to the lowest. */
    Descent descent() {
        return new Descent();
    }

    /** A threshold going down, and how many links and non-links score at least as much. */
    final class Descent {
        private int linksLeft = links.length;
        private int nonLinksLeft = nonLinks.length;

        /** Takes in all pairs that share the next lower score; false when none is left. */
        boolean next() {
            if (linksLeft == 0 && nonLinksLeft == 0) {
                return false;
            }
            double threshold = Math.max(top(links, linksLeft), top(nonLinks, nonLinksLeft));
            // Sorting puts -0.0 before 0.0, but == makes them one score.
            while (linksLeft > 0 && links[linksLeft - 1] == threshold) {
                linksLeft--;
            }
            while (nonLinksLeft > 0 && nonLinks[nonLinksLeft - 1] == threshold) {
                nonLinksLeft--;
            }
            return true;
        }

        int linksAbove() {
            return links.length - linksLeft;
        }

        int nonLinksAbove() {
            return nonLinks.length - nonLinksLeft;
        }

        private static double top(double[] ascending, int left) {
            return left == 0 ? Double.NEGATIVE_INFINITY : ascending[left - 1];
        }
    }
}
