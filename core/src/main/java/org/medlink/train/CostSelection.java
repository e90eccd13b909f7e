package org.medlink.train;

import java.util.Arrays;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;

/**
 * MedLFRM's C by cross-validation inside the training pairs: the smallest candidate whose mean AUC is nearly the best, since a
 * smaller cost needs fewer features.
 */
final class CostSelection {
    private static final double NEARLY = 0.001;

    private final Options options;
    private final Progress progress;

    CostSelection(Options options, Progress progress) {
        this.options = options;
        this.progress = progress;
    }

    double choose(Network network, LabeledPairs pairs, Attributes attributes) {
        Options.Selection selection = options.hinge().selection();
        progress.stage("cross-validation", (long) selection.costs().size() * selection.folds());
        double[] costs = selection.costs().stream()
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        double[] auc = new double[costs.length];
        for (int c = 0; c < costs.length; c++) {
            Options candidate = options.withCost(costs[c]);
            auc[c] = CrossFit.of(network, pairs, attributes, candidate, selection.folds(), progress)
                    .auc();
        }
        double best = Arrays.stream(auc).max().orElseThrow();
        for (int c = 0; c < costs.length; c++) {
            if (auc[c] >= best - NEARLY) {
                return costs[c];
            }
        }
        // Every AUC is undefined: no relation has both links and non-links.
        return Options.Hinge.DEFAULT_COST;
    }
}
