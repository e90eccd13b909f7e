package org.medlink.reproduce.study;

import java.time.Duration;
import java.util.List;
import org.medlink.baselines.Method;

/**
 * Several ways to learn on the same splits of one network.
 *
 * @param trials ours; times are reported as ratios to the first
 * @param besides other methods on the same splits
 * @param sharedCost whether the cost and the start that the first trial's cross-validation chooses hold for the others of the
 *     split too, where they are open; otherwise each trial chooses its own where its cost is open
 * @param seeds how many splits, unless the runner's setup says otherwise
 * @param coldToo whether the first training of every trial is done twice, to compare a cold JVM with a warm one
 * @param limit how long each of the other methods may take for all splits together: what it has finished by then counts, and
 *     a method that fails is passed over; null for as long as it takes
 * @param testPairs the most test pairs that the other methods are to score, a sample where there are more
 */
public record Study(
        Subject subject,
        List<Trial> trials,
        List<Method> besides,
        boolean sharedCost,
        int seeds,
        boolean coldToo,
        Duration limit,
        int testPairs) {
    public static final int ALL_PAIRS = Integer.MAX_VALUE;

    public Study {
        trials = List.copyOf(trials);
        besides = List.copyOf(besides);
    }

    public Study(
            Subject subject, List<Trial> trials, List<Method> besides, boolean sharedCost, int seeds, boolean coldToo) {
        this(subject, trials, besides, sharedCost, seeds, coldToo, null, ALL_PAIRS);
    }

    public Study(Subject subject, List<Trial> trials, boolean sharedCost, int seeds) {
        this(subject, trials, List.of(), sharedCost, seeds, false);
    }
}
