package org.medlink.eval;

import java.util.ArrayList;
import java.util.List;
import org.medlink.quality.Bin;

/**
 * Whether probabilities hold: pairs in bins of about the same probability. Bins are narrower the smaller it is, since where links are rare
 * nearly all pairs would be in one of equal ones.
 */
public final class Reliability {
    /** The least probability of each bin. */
    private static final double[] LEAST = {0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0};

    /** A bin in which fewer links and pairs were looked at says nothing. */
    private static final int FEWEST = 10;

    private Reliability() {}

    /**
     * The bins that have enough pairs, the most probable first.
     *
     * @param links probabilities of links
     * @param linkWeights how many links each stands for
     * @param pairs probabilities of all pairs among which these are
     * @param pairWeights how many pairs each stands for
     */
    public static List<Bin> of(double[] links, double[] linkWeights, double[] pairs, double[] pairWeights) {
        Sums ofLinks = new Sums(links, linkWeights);
        Sums ofPairs = new Sums(pairs, pairWeights);
        List<Bin> bins = new ArrayList<>();
        for (int b = 0; b < LEAST.length; b++) {
            double all = ofPairs.weights[b];
            if (all > 0 && ofLinks.counts[b] + ofPairs.counts[b] >= FEWEST) {
                // More links than pairs, of which a sample may miss some, are all of them.
                double observed = Math.min(1, ofLinks.weights[b] / all);
                double predicted = Math.min(1, ofPairs.probabilities[b] / all);
                bins.add(new Bin((float) predicted, (float) observed, ofLinks.counts[b], (float) all));
            }
        }
        return bins;
    }

    /** What is in each bin. */
    private static final class Sums {
        private final int[] counts = new int[LEAST.length];
        private final double[] weights = new double[LEAST.length];
        private final double[] probabilities = new double[LEAST.length];

        Sums(double[] values, double[] valueWeights) {
            for (int n = 0; n < values.length; n++) {
                int bin = 0;
                while (values[n] < LEAST[bin]) {
                    bin++;
                }
                counts[bin]++;
                weights[bin] += valueWeights[n];
                probabilities[bin] += valueWeights[n] * values[n];
            }
        }
    }
}
