package org.medlink.baselines.mmsb;

import org.medlink.baselines.Method;
import org.medlink.baselines.TrainingData;
import org.medlink.baselines.UnsuitableInputException;
import org.medlink.baselines.community.CommunityInference;
import org.medlink.baselines.community.CommunityPredictor;
import org.medlink.options.OrAuto;
import org.medlink.random.Seed;

/**
 * The assortative mixed-membership stochastic blockmodel: entities are linked where they meet in the same community, by its strength,
 * and hardly ever elsewhere. For symmetric networks; every relation has communities of its own.
 */
public final class AssortativeMmsb implements Method {
    private final Options options;

    /**
     * The settings.
     *
     * @param alpha prior of every membership, above 0; auto: 1 by the number of communities. Default: auto
     * @param inference everything else
     */
    public record Options(OrAuto<Double> alpha, CommunityInference.Options inference) {
        public Options {
            double given = alpha.orElse(1.0);
            if (!(given > 0 && given < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("alpha must be above 0, found " + alpha);
            }
        }

        /** The usual settings for this number of communities. */
        public static Options of(int communities) {
            return new Options(OrAuto.auto(), CommunityInference.Options.of(communities));
        }
    }

    public AssortativeMmsb(Options options) {
        this.options = options;
    }

    @Override
    public String name() {
        return "ammsb";
    }

    @Override
    public String citation() {
        return "P. Gopalan, D. Blei, \"Efficient discovery of overlapping communities in massive networks\", PNAS 110, 2013;"
                + " P. Gopalan, D. Mimno, S. Gerrish, M. Freedman, D. Blei, \"Scalable inference of overlapping communities\","
                + " NIPS 2012";
    }

    @Override
    public CommunityPredictor fit(TrainingData data, Seed seed) {
        if (!data.frame().symmetric()) {
            throw new UnsuitableInputException(name() + " is for symmetric networks, and this one has directed links");
        }
        double alpha = options.alpha().orElse(1.0 / options.inference().communities());
        return new CommunityInference(options.inference())
                .fit(data.pairs(), communities -> new DirichletPrior(alpha), seed);
    }
}
