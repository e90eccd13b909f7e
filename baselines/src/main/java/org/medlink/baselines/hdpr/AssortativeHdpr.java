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
 *
 * <p>Plain and pruned it has the structured mean field of Kim et al., in which the two communities of a pair are inferred together.
 */
public final class AssortativeHdpr implements Method {
    private final Options options;

    /** By what means it is inferred. */
    public enum Variant {
        /** Structured mean field, all communities kept. */
        STRUCTURED,
        /** Structured mean field with pruning moves after every few epochs. */
        PRUNED,
        /** Naive mean field, in which the communities of a pair are independent; all communities kept. */
        NAIVE
    }

    /** Early enough that epochs follow in which entities find their places again, late enough that they had some before. */
    private static final int PRUNING = 5;

    /**
     * The settings.
     *
     * @param alpha how closely an entity's memberships follow the sizes of the communities, above 0. Default 1
     * @param gamma how evenly sizes are spread, at least 1. Default 10
     * @param variant by what means it is inferred
     * @param inference everything else; its number of communities is the truncation K
     */
    public record Options(double alpha, double gamma, Variant variant, CommunityInference.Options inference) {
        public Options {
            if (!(alpha > 0 && alpha < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("alpha must be above 0, found " + alpha);
            }
            if (!(gamma >= 1 && gamma < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("gamma must be at least 1, found " + gamma);
            }
        }

        /** The usual settings for this number of communities. */
        public static Options of(int communities, Variant variant) {
            return new Options(1, 10, variant, CommunityInference.Options.of(communities));
        }
    }

    public AssortativeHdpr(Options options) {
        this.options = options;
    }

    @Override
    public String name() {
        return switch (options.variant()) {
            case STRUCTURED -> "ahdpr";
            case PRUNED -> "ahdpr-pruned";
            case NAIVE -> "ahdpr-naive";
        };
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
        CommunityInference.Options inference = switch (options.variant()) {
            case STRUCTURED -> options.inference();
            case PRUNED -> options.inference().withPruning(PRUNING);
            case NAIVE -> options.inference().withMeeting(CommunityInference.Meeting.INDEPENDENT);
        };
        return new CommunityInference(inference)
                .fit(data.pairs(), communities -> new SticksPrior(options.alpha(), options.gamma(), communities), seed);
    }
}
