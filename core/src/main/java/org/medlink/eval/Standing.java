package org.medlink.eval;

import java.util.Arrays;

/**
 * How well pairs of several relations are told apart that were held out in parts, each scored by a model of its own. Scores are compared
 * within a part and a relation alone, since those of different models have no scale in common.
 */
public final class Standing {
    private final Placements[][] placements;

    /** @param placements by relation and part */
    public Standing(Placements[][] placements) {
        this.placements = placements;
    }

    /**
     * By how much one is better than another, on average over the relations.
     *
     * @param mean mean difference of AUC
     * @param error standard error of that: of the pairs, or over the relations where it is larger
     * @param left what the better one leaves to be gained
     */
    public record Lead(double mean, double error, double left) {
        /** Whether it is more than a share of what is left, this at most a number, and than a standard error. */
        public boolean clear(double share, double most) {
            return mean > Math.max(Math.min(share * left, most), error);
        }

        /** What it is for sure, so many standard errors below the mean. */
        public double atLeast(double errors) {
            return mean - errors * error;
        }
    }

    /** The first parts alone. */
    public Standing first(int parts) {
        return new Standing(
                Arrays.stream(placements).map(all -> Arrays.copyOf(all, parts)).toArray(Placements[][]::new));
    }

    /** How many parts there are. */
    public int parts() {
        return placements[0].length;
    }

    /** Mean AUC over the relations that have both classes; 0 when none has. */
    public double auc() {
        return mean(aucs());
    }

    private double[] aucs() {
        return Arrays.stream(placements).mapToDouble(Standing::auc).toArray();
    }

    /** That of all comparisons within the parts; NaN when there are none. */
    private static double auc(Placements[] parts) {
        double sum = 0;
        double comparisons = 0;
        for (Placements part : parts) {
            if (part.comparisons() > 0) {
                sum += part.comparisons() * part.auc();
                comparisons += part.comparisons();
            }
        }
        return sum / comparisons;
    }

    /** The variance of the difference of two such areas. */
    private static double variance(Placements[] parts, Placements[] others) {
        double sum = 0;
        double comparisons = 0;
        for (int part = 0; part < parts.length; part++) {
            double weight = parts[part].comparisons();
            if (weight > 0) {
                sum += weight * weight * parts[part].variance(others[part]);
                comparisons += weight;
            }
        }
        return sum / comparisons / comparisons;
    }

    /** The lead over another of the same pairs. */
    public Lead lead(Standing other) {
        double[] aucs = aucs();
        double[] others = other.aucs();
        double[] differences = new double[aucs.length];
        Arrays.setAll(differences, r -> aucs[r] - others[r]);
        double mean = mean(differences);
        int count = 0;
        double squares = 0;
        double variance = 0;
        for (int r = 0; r < differences.length; r++) {
            if (!Double.isNaN(differences[r])) {
                squares += (differences[r] - mean) * (differences[r] - mean);
                variance += variance(placements[r], other.placements[r]);
                count++;
            }
        }
        double ofPairs = count == 0 ? 0 : Math.sqrt(variance) / count;
        double overRelations = count < 2 ? 0 : Math.sqrt(squares / count / (count - 1));
        return new Lead(mean, Math.max(ofPairs, overRelations), 1 - mean(aucs));
    }

    /** Mean of the values that are defined; 0 when none is. */
    private static double mean(double[] values) {
        return Arrays.stream(values)
                .filter(value -> !Double.isNaN(value))
                .average()
                .orElse(0);
    }
}
