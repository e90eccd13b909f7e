package org.medlink.baselines.lfrm;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.PoissonSampler;
import org.medlink.baselines.Cells;
import org.medlink.baselines.Method;
import org.medlink.baselines.TrainingData;
import org.medlink.baselines.irm.Irm;
import org.medlink.gibbs.ChainData;
import org.medlink.gibbs.ChainDraws;
import org.medlink.gibbs.GibbsChain;
import org.medlink.gibbs.GibbsSample;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Attributes;
import org.medlink.options.Draws;
import org.medlink.options.Sharing;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;

/**
 * The nonparametric latent feature relational model: entities have binary features from an Indian buffet process, and the
 * log-odds of a link are a bias, what the features of both entities weigh together, and a linear term of the pair's attributes.
 * Weights are symmetric in a symmetric network. Scores are probabilities, averaged over draws from the posterior. The chains are those of the Gibbs
 * classifier with the logistic likelihood in place of the hinge ({@link GibbsChain}): beyond the paper a feature may also weigh by itself, whoever is at the
 * other end, and weights have means and precisions that are drawn too.
 */
public final class Lfrm implements Method {
    /** α of the buffet from which a random start is drawn. */
    private static final double ALPHA = 2;

    private final Options options;

    /** Where a chain begins. */
    public enum Start {
        /** With features drawn from their prior. */
        RANDOM,
        /** With a feature for each cluster of the infinite relational model. */
        IRM
    }

    /**
     * Settings.
     *
     * @param sharing whether relations have features of their own or in common. Default: GLOBAL
     * @param start where chains begin. Default: RANDOM
     * @param draws chains, sweeps and draws that are averaged over. Default: 5 chains, 30 sweeps that are not used and 30 that are
     * @param threads that share the chains of all relations; scores do not depend on it. Default: the processors
     */
    public record Options(Sharing sharing, Start start, Draws draws, int threads) {
        public Options {
            if (threads < 1) {
                throw new IllegalArgumentException("bad number of threads: " + threads);
            }
        }

        /** What is used when nothing else is said. */
        public static Options defaults() {
            return new Options(
                    Sharing.GLOBAL,
                    Start.RANDOM,
                    new Draws(5, 30, 30, 1),
                    Runtime.getRuntime().availableProcessors());
        }

        /** The same with other sharing. */
        public Options withSharing(Sharing other) {
            return new Options(other, start, draws, threads);
        }

        /** The same with another start. */
        public Options withStart(Start other) {
            return new Options(sharing, other, draws, threads);
        }

        /** The same with another number of threads. */
        public Options withThreads(int other) {
            return new Options(sharing, start, draws, other);
        }
    }

    public Lfrm(Options options) {
        this.options = options;
    }

    @Override
    public String name() {
        return options.start() == Start.IRM ? "lfrm-irm" : "lfrm";
    }

    @Override
    public String citation() {
        return "K. Miller, T. Griffiths & M. Jordan, Nonparametric latent feature models for link prediction, NIPS 2009";
    }

    @Override
    public LinkPredictor fit(TrainingData data, Seed seed) {
        boolean global = options.sharing() == Sharing.GLOBAL;
        int spaces = global ? 1 : data.pairs().relations();
        int chains = options.draws().chains();
        ChainDraws[] draws = new ChainDraws[spaces * chains];
        try (Workers workers = new Workers(options.threads())) {
            workers.run(draws.length, (task, worker) -> {
                int r = task / chains;
                Seed ofSpace = global ? seed : seed.derive("relation", r);
                draws[task] = sample(data, global, r, ofSpace, task % chains);
            });
        }
        return (r, i, j) -> {
            int first = global ? 0 : r * chains;
            return mean(data, List.of(draws).subList(first, first + chains), global ? r : 0, r, i, j);
        };
    }

    /** One chain, with random numbers of its own. */
    private ChainDraws sample(TrainingData data, boolean global, int r, Seed seed, int chain) {
        boolean symmetric = data.frame().symmetric();
        ChainData of = global
                ? ChainData.global(data.pairs(), data.attributes(), symmetric)
                : ChainData.single(data.pairs(), r, data.attributes(), symmetric);
        GibbsChain sampler = GibbsChain.logistic(of, seed.stream("lfrm", chain));
        sampler.begin(
                options.start() == Start.IRM
                        ? clusters(
                                Irm.clusters(global ? Cells.of(data) : Cells.of(data, r), seed.derive("start", chain)))
                        : buffet(data.frame().size(), seed.stream("start", chain)));
        return ChainDraws.of(sampler, options.draws(), () -> {});
    }

    /** A feature for each cluster. */
    private static float[] clusters(int[] cluster) {
        int count = java.util.Arrays.stream(cluster).max().orElse(-1) + 1;
        float[] memberships = new float[cluster.length * count];
        for (int i = 0; i < cluster.length; i++) {
            memberships[i * count + cluster[i]] = 1;
        }
        return memberships;
    }

    /** A draw from the Indian buffet process, customer by customer. */
    private static float[] buffet(int entities, UniformRandomProvider random) {
        int[] firsts = new int[entities];
        int dishes = 0;
        for (int i = 0; i < entities; i++) {
            dishes += PoissonSampler.of(random, ALPHA / (i + 1)).sample();
            firsts[i] = dishes;
        }
        float[] memberships = new float[entities * dishes];
        int[] eaters = new int[dishes];
        for (int i = 0; i < entities; i++) {
            int known = i == 0 ? 0 : firsts[i - 1];
            for (int k = 0; k < firsts[i]; k++) {
                if (k >= known || random.nextDouble() * (i + 1) < eaters[k]) {
                    memberships[i * dishes + k] = 1;
                    eaters[k]++;
                }
            }
        }
        return memberships;
    }

    private static double mean(
            TrainingData data, List<ChainDraws> chains, int relation, int attributeRelation, int i, int j) {
        boolean mirrored = data.frame().symmetric();
        int source = mirrored ? Math.min(i, j) : i;
        int target = mirrored ? Math.max(i, j) : j;
        Attributes attributes = data.attributes();
        float[] row = new float[attributes.dimension()];
        attributes.fill(attributeRelation, source, target, row);
        double sum = 0;
        int count = 0;
        for (ChainDraws chain : chains) {
            for (GibbsSample sample : chain.samples()) {
                sum += 1 / (1 + Math.exp(-sample.score(relation, source, target, row)));
                count++;
            }
        }
        return sum / count;
    }
}
