package org.medlink.options;

import java.util.function.IntToDoubleFunction;

/**
 * How the number of features is chosen: by short trainings that hold out a part of the pairs. 20, 50 and 100 are tried, then 200 where 100 is best, or 10
 * where 20 is. The objective does not tell: it is often lowest for a number by which pairs that were not seen are predicted badly (docs/DEFAULTS.md).
 */
public final class FeatureChoice {
    /** What is taken where nothing is compared. */
    public static final int MODERATE = 50;

    /** The largest that may be chosen. */
    public static final int MOST = 200;

    /** How many numbers are tried at most. */
    public static final int MOST_TRIALS = 4;

    /** With more training pairs, trials take too long. */
    private static final int MOST_PAIRS = 4_000_000;

    private static final int LEAST = 10;
    private static final int[] TRIED = {20, 50, 100};

    /** A gain in AUC up to this is not worth more features. */
    private static final double WORTHWHILE = 0.001;

    private static final double HELD_OUT = 0.25;
    private static final double MOST_HELD_OUT = 50_000;

    /** Iterations of a trial: in the first six of batch inference from neighbourhoods the weights have not gone far. */
    private static final int ITERATIONS = 8;

    /** The last two are never reached where a part is watched. */
    private static final int EPOCHS = 6;

    private FeatureChoice() {}

    /** Whether this number of training pairs is not too many. */
    public static boolean covers(long pairs) {
        return pairs <= MOST_PAIRS;
    }

    /** Options of a short training that holds out a part of this number of pairs. */
    public static Options trial(Options options, long pairs) {
        int most = options.stochastic(pairs) ? EPOCHS : ITERATIONS;
        int iterations = Math.min(most, options.stopping().iterations());
        double share = Math.min(HELD_OUT, MOST_HELD_OUT / Math.max(1, pairs));
        return options.with()
                .stopping(new Options.Stopping(iterations, 0, share, iterations))
                .build();
    }

    /**
     * Chooses.
     *
     * @param auc of held-out pairs with a number of features; asked once for each number that is tried
     */
    public static int choose(IntToDoubleFunction auc) {
        int best = TRIED[0];
        double bestAuc = auc.applyAsDouble(best);
        for (int n = 1; n < TRIED.length; n++) {
            double other = auc.applyAsDouble(TRIED[n]);
            if (other > bestAuc + WORTHWHILE) {
                best = TRIED[n];
                bestAuc = other;
            }
        }
        if (best == TRIED[0]) {
            return auc.applyAsDouble(LEAST) >= bestAuc ? LEAST : best;
        }
        boolean mayBeMore = best == TRIED[TRIED.length - 1];
        return mayBeMore && auc.applyAsDouble(MOST) > bestAuc + WORTHWHILE ? MOST : best;
    }
}
