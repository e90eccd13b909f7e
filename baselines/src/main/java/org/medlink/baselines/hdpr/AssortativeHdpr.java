package org.medlink.baselines.hdpr;

import org.medlink.baselines.Method;
import org.medlink.baselines.TrainingData;
import org.medlink.baselines.UnsuitableInputException;
import org.medlink.baselines.community.CommunityInference;
import org.medlink.baselines.community.CommunityPredictor;
import org.medlink.random.Seed;

/**
 * The assortative hierarchical Dirichlet process relational model: the assortative mixed-membership blockmodel with communities whose
 * sizes, and with pruning whose number, are learnt. For symmetric networks; every relation has communities of its own.
 */
public final class AssortativeHdpr implements Method {
    private final Options options;

    /**
     * The settings.
     *
     * @param alpha how closely an entity's memberships follow the sizes of the communities, above 0. Default 1
     * @param gamma how evenly sizes are spread, at least 1. Default 10
     * @param pruned whether a community is removed when its share of all memberships falls below log K / N. Default true
     * @param inference everything else; its number of communities is the truncation K
     */
    public record Options(double alpha, double gamma, boolean pruned, CommunityInference.Options inference) {
        public Options {
            if (!(alpha > 0 && alpha < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("alpha must be above 0, found " + alpha);
            }
            if (!(gamma >= 1 && gamma < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("gamma must be at least 1, found " + gamma);
            }
        }

        /** The usual settings for this number of communities. */
        public static Options of(int communities, boolean pruned) {
            return new Options(1, 10, pruned, CommunityInference.Options.of(communities));
        }
    }

    public AssortativeHdpr(Options options) {
        this.options = options;
    }

    @Override
    public String name() {
        return options.pruned() ? "ahdpr-pruned" : "ahdpr";
    }

    @Override
    public String citation() {
        return "D. I. Kim, P. Gopalan, D. Blei, E. Sudderth, \"Efficient online inference for Bayesian nonparametric relational"
                + " models\", NIPS 2013";
    }

    @Override
    public CommunityPredictor fit(TrainingData data, Seed seed) {
        if (!data.frame().symmetric()) {
            throw new UnsuitableInputException(name() + " is for symmetric networks, and this one has directed links");
        }
        int truncation = options.inference().communities();
        double threshold = options.pruned()
                ? Math.min(0.5, Math.log(truncation) / data.frame().size())
                : 0;
        return new CommunityInference(options.inference().withPrune(threshold))
                .fit(data.pairs(), communities -> new SticksPrior(options.alpha(), options.gamma(), communities), seed);
    }
}
