package org.medlink.baselines.mmsb;

import java.util.concurrent.CancellationException;
import org.medlink.baselines.Method;
import org.medlink.baselines.TrainingData;
import org.medlink.eval.Evaluation;
import org.medlink.model.LinkPredictor;
import org.medlink.network.LabeledPairs;
import org.medlink.options.OrAuto;
import org.medlink.options.Sharing;
import org.medlink.random.Seed;
import org.medlink.split.Folds;

/**
 * The mixed-membership stochastic blockmodel: an entity belongs to several blocks, takes one of them in every pair, and a link's
 * probability depends on the two blocks that meet. Only training pairs are observed.
 */
public final class Mmsb implements Method {
    private static final int[] BLOCKS = {2, 3, 4, 6, 8, 12, 16, 20};
    private static final int FOLDS = 3;
    private static final int PATIENCE = 2;

    private final Options options;

    /**
     * The settings.
     *
     * @param sharing whether relations have memberships of their own or in common
     * @param blocks how many, at least 1; auto: of 2, 3, 4, 6, 8, 12, 16 and 20 the number with the best mean AUC in
     *     cross-validation within the training pairs, three folds with one start each, the same for all relations. Numbers above that of
     *     the entities are not tried, nor any after two that were worse than the best so far. Default: auto
     * @param alpha prior of every membership, above 0. Default 0.3
     * @param strength the Beta prior of a block counts like this number of pairs with the relation's density of links. Default 1
     * @param runs how many starts, whose predictions are averaged. Default 10
     * @param sweeps how many at the most. Default 100
     * @param tolerance ends when a sweep raises the bound by less, as a share of its size. Default 0.0001
     */
    public record Options(
            Sharing sharing,
            OrAuto<Integer> blocks,
            double alpha,
            double strength,
            int runs,
            int sweeps,
            double tolerance) {
        public Options {
            require(blocks.orElse(1) >= 1, "blocks must be at least 1", blocks.orElse(1));
            require(alpha > 0, "alpha must be above 0", alpha);
            require(strength > 0, "strength must be above 0", strength);
            require(runs >= 1, "runs must be at least 1", runs);
            require(sweeps >= 1, "sweeps must be at least 1", sweeps);
            require(tolerance >= 0, "tolerance must not be negative", tolerance);
        }

        private static void require(boolean met, String expected, Number found) {
            if (!met) {
                throw new IllegalArgumentException(expected + ", found " + found);
            }
        }

        /** The usual settings, the number of blocks chosen. */
        public static Options of(Sharing sharing) {
            return new Options(sharing, OrAuto.auto(), 0.3, 1, 10, 100, 1e-4);
        }

        /** The usual settings for this number of blocks. */
        public static Options of(Sharing sharing, int blocks) {
            return new Options(sharing, OrAuto.of(blocks), 0.3, 1, 10, 100, 1e-4);
        }
    }

    public Mmsb(Options options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "mmsb";
    }

    @Override
    public String citation() {
        return "E. Airoldi, D. Blei, S. Fienberg, E. Xing, \"Mixed membership stochastic blockmodels\", JMLR 9, 2008";
    }

    @Override
    public LinkPredictor fit(TrainingData data, Seed seed) {
        int blocks = options.blocks().isAuto()
                ? bestBlocks(data, seed.derive("blocks", 0))
                : options.blocks().given();
        BlockPredictor[] runs = new BlockPredictor[options.runs()];
        for (int run = 0; run < runs.length; run++) {
            runs[run] = fitOnce(data, blocks, seed.derive("run", run));
        }
        return new MeanPredictor(runs);
    }

    /** The number of blocks with the best mean AUC on training pairs that are held out in turn. */
    int bestBlocks(TrainingData data, Seed seed) {
        LabeledPairs pairs = data.pairs();
        Folds folds = new Folds(pairs, FOLDS, pairs.nearlySymmetric(data.frame()), seed);
        int best = BLOCKS[0];
        double most = Double.NEGATIVE_INFINITY;
        int worse = 0;
        for (int c = 0; c < BLOCKS.length && worse < PATIENCE && BLOCKS[c] <= Math.max(2, pairs.entities()); c++) {
            double auc = 0;
            for (int fold = 0; fold < FOLDS; fold++) {
                LabeledPairs kept = pairs.without(folds.heldOut(fold));
                LabeledPairs heldOut = pairs.select(folds.heldOut(fold));
                TrainingData inner = new TrainingData(data.frame(), kept, data.attributes());
                auc += Evaluation.auc(fitOnce(inner, BLOCKS[c], seed.derive("fold", fold)), heldOut, Integer.MAX_VALUE);
            }
            worse = auc > most ? 0 : worse + 1;
            best = auc > most ? BLOCKS[c] : best;
            most = auc > most ? auc : most;
        }
        return best;
    }

    BlockPredictor fitOnce(TrainingData data, int count, Seed seed) {
        LabeledPairs pairs = data.pairs();
        int together = options.sharing() == Sharing.GLOBAL ? pairs.relations() : 1;
        double[][] memberships = new double[pairs.relations()][];
        double[][] blocks = new double[pairs.relations()][];
        for (int first = 0; first < pairs.relations(); first += together) {
            EndsOfPairs ends = new EndsOfPairs(pairs, first, together);
            BlockInference learnt = learn(ends, count, data.frame().symmetric(), seed.derive("relation", first));
            double[] shared = learnt.memberships();
            for (int r = 0; r < together; r++) {
                memberships[first + r] = shared;
                blocks[first + r] = learnt.blocks(r);
            }
        }
        return BlockPredictor.of(count, memberships, blocks);
    }

    /** Sweeps until the bound settles. */
    private BlockInference learn(EndsOfPairs ends, int count, boolean symmetric, Seed seed) {
        int[] start = SpectralStart.of(ends, count, seed.stream("start"));
        BlockInference inference =
                new BlockInference(ends, count, symmetric, options.alpha(), options.strength(), start);
        double bound = Double.NEGATIVE_INFINITY;
        for (int sweep = 0; sweep < options.sweeps(); sweep++) {
            if (Thread.interrupted()) {
                throw new CancellationException();
            }
            inference.sweep();
            double next = inference.bound();
            if (next - bound < options.tolerance() * Math.abs(next)) {
                return inference;
            }
            bound = next;
        }
        return inference;
    }
}
