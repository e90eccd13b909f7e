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
public record EvaluationRun(
        long seed,
        Split split,
        Metrics metrics,
        List<MethodMetrics> beside,
        double cost,
        double trainSeconds,
        double scoreSeconds,
        List<Iteration> iterations) {
    /** The same with these methods beside it. */
    public EvaluationRun with(List<MethodMetrics> others) {
        return new EvaluationRun(seed, split, metrics, others, cost, trainSeconds, scoreSeconds, iterations);
    }
}
