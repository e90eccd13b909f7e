package org.medlink.baselines.lfrm;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.medlink.baselines.Cells;
import org.medlink.baselines.Method;
import org.medlink.baselines.TrainingData;
import org.medlink.baselines.irm.Irm;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Attributes;
import org.medlink.options.Sharing;
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
     */
    public record Options(Sharing sharing, Start start, int features, int chains, int burnIn, int samples, int births) {
        public Options {
            require(features >= 1 && features <= Short.MAX_VALUE, "number of features", features);
            require(chains >= 1, "number of chains", chains);
            require(burnIn >= 0, "burn-in", burnIn);
            require(samples >= 1, "number of samples", samples);
            require(births >= 1, "number of births", births);
        }

        /** What is used when nothing else is said. */
        public static Options defaults() {
            return new Options(Sharing.GLOBAL, Start.RANDOM, 50, 5, 30, 30, 1);
        }

        /** The same with other sharing. */
        public Options withSharing(Sharing other) {
            return new Options(other, start, features, chains, burnIn, samples, births);
        }

        /** The same with another start. */
        public Options withStart(Start other) {
            return new Options(sharing, other, features, chains, burnIn, samples, births);
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
        if (options.sharing() == Sharing.GLOBAL) {
            List<FeatureModel> models = sample(Cells.of(data), attributes, 0, seed);
            return (r, source, target) -> mean(models, r, attributes, r, mirrored, source, target);
        }
        List<List<FeatureModel>> ofRelations = new ArrayList<>();
        for (int r = 0; r < data.pairs().relations(); r++) {
            ofRelations.add(sample(Cells.of(data, r), attributes, r, seed.derive("relation", r)));
        }
        return (r, source, target) -> mean(ofRelations.get(r), 0, attributes, r, mirrored, source, target);
    }

    private List<FeatureModel> sample(Cells cells, Attributes attributes, int firstRelation, Seed seed) {
        List<FeatureModel> models = new ArrayList<>(options.chains() * options.samples());
        for (int chain = 0; chain < options.chains(); chain++) {
            Features start = options.start() == Start.IRM
                    ? LfrmStart.clusters(cells, options.features(), Irm.clusters(cells, seed.derive("start", chain)))
                    : LfrmStart.random(cells, options.features(), seed.stream("start", chain));
            LfrmSampler sampler =
                    new LfrmSampler(cells, start, attributes, firstRelation, options, seed.stream("lfrm", chain));
            sampler.moveWeights();
            for (int sweep = 0; sweep < options.burnIn() + options.samples(); sweep++) {
                if (Thread.interrupted()) {
                    throw new CancellationException("interrupted");
                }
                sampler.sweep();
                if (sweep >= options.burnIn()) {
                    models.add(sampler.sample());
                }
            }
        }
        return models;
    }

    private static double mean(
            List<FeatureModel> models,
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
        return sum / models.size();
    }
}
