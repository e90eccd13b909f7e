package org.medlink.train;

import java.util.Arrays;
import java.util.List;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;

/**
 * MedLFRM's C, and where to start from if that is open, by cross-validation inside the training pairs. First the cost: the
 * smallest candidate whose mean AUC cannot be told from the best (by less than a standard error over the relations), since a
 * smaller cost needs fewer features. Then, at this cost, the start: another one than AUTO's only where it is better by more.
 */
final class ModelSelection {
    /** Differences of AUC below this are chance whatever the relations say. */
    private static final double CHANCE = 0.003;

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
        double[][] aucs = new double[costs.length][];
        int best = 0;
        for (int c = 0; c < costs.length; c++) {
            aucs[c] = aucs(options.withCost(costs[c]));
            best = lead(aucs[c], aucs[best]).mean() > 0 ? c : best;
        }
        int smallest = 0;
        while (lead(aucs[best], aucs[smallest]).clear()) {
            smallest++;
        }
        Options chosen = options.withCost(costs[smallest]);
        return startIsOpen ? withBestStart(chosen, aucs[smallest]) : chosen;
    }

    private Options withBestStart(Options chosen, double[] aucs) {
        Options best = chosen;
        double[] bestAucs = aucs;
        for (Options.StartChoice start : OTHER_STARTS) {
            Options other = chosen.withStart(start);
            double[] otherAucs = aucs(other);
            if (lead(otherAucs, bestAucs).clear()) {
                best = other;
                bestAucs = otherAucs;
            }
        }
        return best;
    }

    private double[] aucs(Options candidate) {
        int folds = options.hinge().selection().folds();
        return CrossFit.of(network, pairs, attributes, candidate, folds, progress)
                .aucs();
    }

    /** By how much one candidate is better than another, on average over the relations, and the standard error of that. */
    private record Lead(double mean, double error) {
        boolean clear() {
            return mean > Math.max(CHANCE, error);
        }
    }

    private static Lead lead(double[] aucs, double[] others) {
        double[] differences = new double[aucs.length];
        Arrays.setAll(differences, r -> aucs[r] - others[r]);
        double[] defined =
                Arrays.stream(differences).filter(d -> !Double.isNaN(d)).toArray();
        double mean = Arrays.stream(defined).average().orElse(0);
        double squares =
                Arrays.stream(defined).map(d -> (d - mean) * (d - mean)).sum();
        int count = defined.length;
        return new Lead(mean, count < 2 ? 0 : Math.sqrt(squares / count / (count - 1)));
    }
}
