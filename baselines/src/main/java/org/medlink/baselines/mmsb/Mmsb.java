package org.medlink.baselines.mmsb;

import java.util.concurrent.CancellationException;
import org.medlink.baselines.Method;
import org.medlink.baselines.TrainingData;
import org.medlink.model.LinkPredictor;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Sharing;
import org.medlink.random.Seed;

/**
 * The mixed-membership stochastic blockmodel: an entity belongs to several blocks, takes one of them in every pair, and a link's
 * probability depends on the two blocks that meet. Only training pairs are observed.
 */
public final class Mmsb implements Method {
    private final Options options;

    /**
     * The settings.
     *
     * @param sharing whether relations have memberships of their own or in common
     * @param blocks how many, at least 1
     * @param alpha prior of every membership, above 0. Default 0.3
     * @param strength the Beta prior of a block counts like this number of pairs with the relation's density of links. Default 1
     * @param runs how many starts, whose predictions are averaged. Default 10
     * @param sweeps how many at the most. Default 100
     * @param tolerance ends when a sweep raises the bound by less, as a share of its size. Default 0.0001
     */
    public record Options(
            Sharing sharing, int blocks, double alpha, double strength, int runs, int sweeps, double tolerance) {
        public Options {
            require(blocks >= 1, "blocks must be at least 1", blocks);
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

        /** The usual settings for this number of blocks. */
        public static Options of(Sharing sharing, int blocks) {
            return new Options(sharing, blocks, 0.3, 1, 10, 100, 1e-4);
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
        BlockPredictor[] runs = new BlockPredictor[options.runs()];
        for (int run = 0; run < runs.length; run++) {
            runs[run] = fitOnce(data, seed.derive("run", run));
        }
        return new MeanPredictor(runs);
    }

    BlockPredictor fitOnce(TrainingData data, Seed seed) {
        LabeledPairs pairs = data.pairs();
        int together = options.sharing() == Sharing.GLOBAL ? pairs.relations() : 1;
        double[][] memberships = new double[pairs.relations()][];
        double[][] blocks = new double[pairs.relations()][];
        for (int first = 0; first < pairs.relations(); first += together) {
            EndsOfPairs ends = new EndsOfPairs(pairs, first, together);
            BlockInference learnt = learn(ends, data.frame().symmetric(), seed.derive("relation", first));
            double[] shared = learnt.memberships();
            for (int r = 0; r < together; r++) {
                memberships[first + r] = shared;
                blocks[first + r] = learnt.blocks(r);
            }
        }
        return BlockPredictor.of(options.blocks(), memberships, blocks);
    }

    /** Sweeps until the bound settles. */
    private BlockInference learn(EndsOfPairs ends, boolean symmetric, Seed seed) {
        int[] start = SpectralStart.of(ends, options.blocks(), seed.stream("start"));
        BlockInference inference =
                new BlockInference(ends, options.blocks(), symmetric, options.alpha(), options.strength(), start);
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
