package org.medlink.train;

import java.util.Arrays;
import java.util.List;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;

/**
 * MedLFRM's C, and where to start from if that is open, by cross-validation inside the training pairs. First the cost: the
 * smallest candidate whose mean AUC is nearly the best, since a smaller cost needs fewer features. Then, at this cost, the start:
 * another one than AUTO's only where it is clearly better.
 */
final class ModelSelection {
    private static final double NEARLY = 0.005;
    private static final double CLEARLY = 0.003;
    private static final List<Options.StartChoice> OTHER_STARTS =
            List.of(Options.StartChoice.NEIGHBOURHOOD, Options.StartChoice.SCATTERED, Options.StartChoice.RANDOM);

    private final Options options;
    private final Progress progress;
    private final Network network;
    private final LabeledPairs pairs;
    private final Attributes attributes;

    ModelSelection(Options options, Progress progress, Network network, LabeledPairs pairs, Attributes attributes) {
        this.options = options;
        this.progress = progress;
        this.network = network;
        this.pairs = pairs;
        this.attributes = attributes;
    }

    /** The options with a cost, and perhaps another start. */
    Options choose() {
        Options.Selection selection = options.hinge().selection();
        boolean startIsOpen = options.start() == Options.StartChoice.AUTO;
        int candidates = selection.costs().size() + (startIsOpen ? OTHER_STARTS.size() : 0);
        progress.stage("cross-validation", (long) candidates * selection.folds());
        double[] costs = selection.costs().stream()
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        double[] auc =
                Arrays.stream(costs).map(cost -> auc(options.withCost(cost))).toArray();
        double best = Arrays.stream(auc).max().orElseThrow();
        for (int c = 0; c < costs.length; c++) {
            if (auc[c] >= best - NEARLY) {
                Options chosen = options.withCost(costs[c]);
                return startIsOpen ? withBestStart(chosen, auc[c]) : chosen;
            }
        }
        // Every AUC is undefined: no relation has both links and non-links.
        return options.withCost(Options.Hinge.DEFAULT_COST);
    }

    private Options withBestStart(Options chosen, double auc) {
        Options best = chosen;
        double bestAuc = auc + CLEARLY;
        for (Options.StartChoice start : OTHER_STARTS) {
            Options other = chosen.withStart(start);
            double otherAuc = auc(other);
            if (otherAuc > bestAuc) {
                best = other;
                bestAuc = otherAuc;
            }
        }
        return best;
    }

    private double auc(Options candidate) {
        return CrossFit.of(
                        network,
                        pairs,
                        attributes,
                        candidate,
                        options.hinge().selection().folds(),
                        progress)
                .auc();
    }
}
