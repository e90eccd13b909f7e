package org.medlink.train;

import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;

/** MedLFRM's C by cross-validation inside the training pairs: the candidate with the best mean AUC. */
final class CostSelection {
    private final Options options;
    private final Progress progress;

    CostSelection(Options options, Progress progress) {
        this.options = options;
        this.progress = progress;
    }

    double choose(Network network, LabeledPairs pairs, Attributes attributes) {
        Options.Selection selection = options.hinge().selection();
        progress.stage("cross-validation", (long) selection.costs().size() * selection.folds());
        double best = selection.costs().get(0);
        double bestAuc = Double.NEGATIVE_INFINITY;
        for (double cost : selection.costs()) {
            double auc = CrossFit.of(
                            network, pairs, attributes, options.withCost(cost), selection.folds(), progress)
                    .auc();
            if (auc > bestAuc) {
                bestAuc = auc;
                best = cost;
            }
        }
        return best;
    }
}
