package org.medlink.baselines.lfrm;

import org.medlink.baselines.Cells;
import org.medlink.baselines.Method;
import org.medlink.baselines.TrainingData;
import org.medlink.baselines.irm.Irm;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Attributes;
import org.medlink.options.Sharing;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;

/**
 * The nonparametric latent feature relational model: entities have binary features from an Indian buffet process, and the
 * log-odds of a link are a bias, what the features of both entities weigh together, and a linear term of the pair's attributes.
 * Weights are symmetric in a symmetric network. Scores are probabilities, averaged over draws from the posterior.
 */
public final class Lfrm implements Method {
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
     * @param features most features. Default: 50
     * @param chains independently started Markov chains. Default: 5
     * @param burnIn sweeps over all entities that are not used. Default: 30
     * @param samples sweeps of a chain after that, all of which are averaged over. Default: 30
     * @param births births or deaths of an entity's own features tried in every sweep. Default: 1
     * @param threads that share the chains of all relations; scores do not depend on it. Default: the processors
     */
    public record Options(
            Sharing sharing, Start start, int features, int chains, int burnIn, int samples, int births, int threads) {
        public Options {
            require(features >= 1 && features <= Short.MAX_VALUE, "number of features", features);
            require(chains >= 1, "number of chains", chains);
            require(burnIn >= 0, "burn-in", burnIn);
            require(samples >= 1, "number of samples", samples);
            require(births >= 1, "number of births", births);
            require(threads >= 1, "number of threads", threads);
        }

        /** What is used when nothing else is said. */
        public static Options defaults() {
            int processors = Runtime.getRuntime().availableProcessors();
            return new Options(Sharing.GLOBAL, Start.RANDOM, 50, 5, 30, 30, 1, processors);
        }

        /** The same with other sharing. */
        public Options withSharing(Sharing other) {
            return new Options(other, start, features, chains, burnIn, samples, births, threads);
        }

        /** The same with another start. */
        public Options withStart(Start other) {
            return new Options(sharing, other, features, chains, burnIn, samples, births, threads);
        }

        /** The same with another number of threads. */
        public Options withThreads(int other) {
            return new Options(sharing, start, features, chains, burnIn, samples, births, other);
        }

        private static void require(boolean holds, String what, Object value) {
            if (!holds) {
                throw new IllegalArgumentException("bad " + what + ": " + value);
            }
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
        boolean mirrored = data.frame().symmetric();
        Attributes attributes = data.attributes();
        boolean global = options.sharing() == Sharing.GLOBAL;
        Cells[] cells = new Cells[global ? 1 : data.pairs().relations()];
        Seed[] seeds = new Seed[cells.length];
        for (int r = 0; r < cells.length; r++) {
            cells[r] = global ? Cells.of(data) : Cells.of(data, r);
            seeds[r] = global ? seed : seed.derive("relation", r);
        }
        FeatureModel[][] models = new FeatureModel[cells.length][options.chains() * options.samples()];
        try (Workers workers = new Workers(options.threads())) {
            workers.run(cells.length * options.chains(), (task, worker) -> {
                int r = task / options.chains();
                sample(cells[r], attributes, r, seeds[r], task % options.chains(), models[r]);
            });
        }
        return global
                ? (r, source, target) -> mean(models[0], r, attributes, r, mirrored, source, target)
                : (r, source, target) -> mean(models[r], 0, attributes, r, mirrored, source, target);
    }

    /** One chain, with random numbers and places of its own. */
    private void sample(
            Cells cells, Attributes attributes, int firstRelation, Seed seed, int chain, FeatureModel[] models) {
        Features start = options.start() == Start.IRM
                ? LfrmStart.clusters(cells, options.features(), Irm.clusters(cells, seed.derive("start", chain)))
                : LfrmStart.random(cells, options.features(), seed.stream("start", chain));
        LfrmSampler sampler =
                new LfrmSampler(cells, start, attributes, firstRelation, options, seed.stream("lfrm", chain));
        sampler.moveWeights();
        for (int sweep = 0; sweep < options.burnIn() + options.samples(); sweep++) {
            Workers.requireNotInterrupted();
            sampler.sweep();
            if (sweep >= options.burnIn()) {
                models[chain * options.samples() + sweep - options.burnIn()] = sampler.sample();
            }
        }
    }

    private static double mean(
            FeatureModel[] models,
            int relation,
            Attributes attributes,
            int attributeRelation,
            boolean mirrored,
            int i,
            int j) {
        int source = mirrored ? Math.min(i, j) : i;
        int target = mirrored ? Math.max(i, j) : j;
        float[] row = new float[attributes.dimension()];
        attributes.fill(attributeRelation, source, target, row);
        double sum = 0;
        for (FeatureModel model : models) {
            sum += model.probability(relation, source, target, row);
        }
        return sum / models.length;
    }
}
