package org.medlink.cli.evaluation;

import java.util.List;
import org.medlink.eval.Metrics;
import org.medlink.split.Split;
import org.medlink.train.Iteration;

/**
 * One evaluation: one seed, one split, one training.
 *
 * @param metrics of the model, or of the method in its place
 * @param beside other methods on the same split
 * @param cost what a link cost in training; NaN where another method was measured, which has no iterations either
 */
public record Repeat(
        long seed,
        Split split,
        Metrics metrics,
        List<Beside> beside,
        double cost,
        double trainSeconds,
        double scoreSeconds,
        List<Iteration> iterations) {
    /** The same with these methods beside it. */
    public Repeat with(List<Beside> others) {
        return new Repeat(seed, split, metrics, others, cost, trainSeconds, scoreSeconds, iterations);
    }
}
