package org.medlink.cli;

import java.util.List;
import org.medlink.eval.Metrics;
import org.medlink.split.Split;
import org.medlink.train.Iteration;

/**
 * One evaluation: one seed, one split, one training.
 *
 * @param metrics of the model
 * @param beside other methods on the same split
 * @param cost what a link cost in training
 */
record Repeat(
        long seed,
        Split split,
        Metrics metrics,
        List<Beside> beside,
        double cost,
        double trainSeconds,
        double scoreSeconds,
        List<Iteration> iterations) {}
