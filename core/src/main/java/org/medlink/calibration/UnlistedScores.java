package org.medlink.calibration;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Scores of pairs that are not listed as links, perhaps of a sample of them.
 *
 * @param scores by a model
 * @param weights how many pairs each stands for
 */
public record UnlistedScores(double[] scores, double[] weights) {
    /** How many unlisted pairs there are, or are thought to be. */
    public double count() {
        return Arrays.stream(weights).sum();
    }

    /** The standard deviation of the scores. */
    public double deviation() {
        double mean = 0;
        double squares = 0;
        for (int p = 0; p < scores.length; p++) {
            mean += weights[p] * scores[p];
        }
        mean /= count();
        for (int p = 0; p < scores.length; p++) {
            squares += weights[p] * (scores[p] - mean) * (scores[p] - mean);
        }
        return Math.sqrt(squares / count());
    }

    /** The share of (link, unlisted pair) in which the link has the higher score; a tie counts half. */
    public double auc(double[] links) {
        double[] sorted = links.clone();
        Arrays.sort(sorted);
        double sum = 0;
        for (int p = 0; p < scores.length; p++) {
            double above = sorted.length - ScoreOrder.below(sorted, Math.nextUp(scores[p]));
            double least = sorted.length - ScoreOrder.below(sorted, scores[p]);
            sum += weights[p] * (above + least) / 2;
        }
        return sum / (count() * links.length);
    }

    /** All of several. */
    public static UnlistedScores joined(UnlistedScores... parts) {
        int size = Arrays.stream(parts).mapToInt(part -> part.scores.length).sum();
        double[] scores = new double[size];
        double[] weights = new double[size];
        int at = 0;
        for (UnlistedScores part : parts) {
            System.arraycopy(part.scores, 0, scores, at, part.scores.length);
            System.arraycopy(part.weights, 0, weights, at, part.scores.length);
            at += part.scores.length;
        }
        return new UnlistedScores(scores, weights);
    }

    /** The pairs of each of a number of equal ranges of scores as one, with their mean score. */
    public UnlistedScores merged(int ranges) {
        if (scores.length <= ranges) {
            return this;
        }
        double least = Arrays.stream(scores).min().orElse(0);
        double width = (Arrays.stream(scores).max().orElse(0) - least) / ranges;
        double[] sums = new double[ranges];
        double[] counts = new double[ranges];
        for (int p = 0; p < scores.length; p++) {
            int range = width == 0 ? 0 : Math.min(ranges - 1, (int) ((scores[p] - least) / width));
            sums[range] += weights[p] * scores[p];
            counts[range] += weights[p];
        }
        int[] filled =
                IntStream.range(0, ranges).filter(range -> counts[range] > 0).toArray();
        return new UnlistedScores(
                Arrays.stream(filled)
                        .mapToDouble(range -> sums[range] / counts[range])
                        .toArray(),
                Arrays.stream(filled).mapToDouble(range -> counts[range]).toArray());
    }
}
