package org.medlink.baselines.latentspace;

import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.baselines.Method;
import org.medlink.baselines.TrainingData;
import org.medlink.model.LinkPredictor;
import org.medlink.random.Seed;

/**
 * Latent space models: a link's log-odds is a constant, an effect of the source and one of the target, the weighted attributes of the
 * pair, and what the places of the two entities in a latent space say. Maximum a posteriori with Gaussian priors; every relation has
 * places of its own.
 */
public final class LatentSpace implements Method {
    private final Options options;

    /** What the places of two entities say. */
    public enum Kind {
        /** Minus their distance: near entities are linked. */
        DISTANCE,
        /** Σ_d λ_d u_id u_jd, and in a directed network Σ_d λ_d u_id v_jd: alike, or linked alike. */
        EIGENMODEL
    }

    /**
     * The settings.
     *
     * @param dimension of the space, at least 1. Usual: 2 to 20
     * @param variance of the Gaussian prior of places, effects and weights, above 0. Default 1
     * @param steps of gradient ascent, at least 1. Default 300
     * @param rate of the first steps, above 0; it falls to 0. Default 0.5
     */
    public record Options(Kind kind, int dimension, double variance, int steps, double rate) {
        public Options {
            require(dimension >= 1, "dimension must be at least 1", dimension);
            require(variance > 0, "variance must be above 0", variance);
            require(steps >= 1, "steps must be at least 1", steps);
            require(rate > 0, "rate must be above 0", rate);
        }

        private static void require(boolean met, String expected, Number found) {
            if (!met) {
                throw new IllegalArgumentException(expected + ", found " + found);
            }
        }

        /** The usual settings for a space of this number of dimensions. */
        public static Options of(Kind kind, int dimension) {
            return new Options(kind, dimension, 1, 300, 0.5);
        }
    }

    public LatentSpace(Options options) {
        this.options = options;
    }

    @Override
    public String name() {
        return options.kind() == Kind.DISTANCE ? "latent-distance" : "latent-eigenmodel";
    }

    @Override
    public String citation() {
        return options.kind() == Kind.DISTANCE
                ? "P. Hoff, A. Raftery, M. Handcock, \"Latent space approaches to social network analysis\", JASA 97, 2002"
                : "P. Hoff, \"Modeling homophily and stochastic equivalence in symmetric relational data\", NIPS 20, 2008";
    }

    @Override
    public LinkPredictor fit(TrainingData data, Seed seed) {
        SpaceModel model = new SpaceModel(
                options.kind(),
                data.frame().size(),
                options.dimension(),
                data.attributes(),
                data.frame().symmetric());
        double[][] parameters = new double[data.pairs().relations()][];
        for (int r = 0; r < parameters.length; r++) {
            parameters[r] = start(model, data, r, seed.stream("start", r));
            SpaceObjective objective = new SpaceObjective(model, data.pairs(), r, options.variance());
            Adam.climb(objective, parameters[r], options.steps(), options.rate());
        }
        return new SpacePredictor(model, parameters);
    }

    /** Random places; to those of the eigenmodel the leading singular vectors of the links are added. */
    private double[] start(SpaceModel model, TrainingData data, int relation, UniformRandomProvider random) {
        double[] parameters = new double[model.size()];
        for (int p = model.firstPlace(); p < model.firstScale(); p++) {
            parameters[p] = 2 * random.nextDouble() - 1;
        }
        if (options.kind() == Kind.EIGENMODEL) {
            boolean symmetric = data.frame().symmetric();
            EigenStart start = new EigenStart(data.pairs(), relation, options.dimension(), symmetric, random);
            model.place(start, parameters);
        }
        return parameters;
    }
}
