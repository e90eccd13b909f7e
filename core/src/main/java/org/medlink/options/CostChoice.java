package org.medlink.options;

import java.util.List;
import java.util.OptionalInt;

/**
 * How MedLFRM's cost is chosen by cross-validation within the training pairs.
 *
 * @param costs candidates for C⁺
 * @param folds parts of the training pairs, each held out once
 * @param pairs most training pairs for which it is done; empty: however many there are
 */
public record CostChoice(List<Double> costs, int folds, OptionalInt pairs) {
    public CostChoice {
        costs = List.copyOf(costs);
        Options.require(folds >= 2, "folds", folds);
        Options.require(pairs.orElse(0) >= 0, "number of pairs", pairs);
        Options.require(!costs.isEmpty(), "number of candidate costs", costs.size());
        for (double cost : costs) {
            Options.require(cost > 0 && Double.isFinite(cost), "candidate cost", cost);
        }
    }

    /** Whether it is done for so many training pairs. */
    public boolean covers(long size) {
        return pairs.isEmpty() || size <= pairs.getAsInt();
    }
}
