package org.medlink.inference;

import org.medlink.margin.AffinityShape;
import org.medlink.options.Options;
import org.medlink.prior.FeaturePrior;
import org.medlink.prior.GaussianPrior;
import org.medlink.prior.NormalGammaPrior;
import org.medlink.prior.WeightPrior;
import org.medlink.prior.WeightStatistics;

/**
 * What is learnt about a feature space apart from its entities. It is where the inference is, and changes in place.
 *
 * @param shape which entries of Λ are free
 * @param weights per relation Λ_r as a stored matrix, followed by κ_r
 * @param features the prior of memberships, with its posterior
 * @param prior the prior of the weights, with its posterior
 */
public record GlobalParameters(AffinityShape shape, double[][] weights, FeaturePrior features, WeightPrior prior) {
    /** As they are before anything is learnt. */
    public static GlobalParameters of(Options options, boolean symmetric, int relations, int attributes) {
        AffinityShape shape = new AffinityShape(
                options.features().given(),
                symmetric,
                options.weights().offDiagonals(options.features().given()));
        return new GlobalParameters(
                shape,
                new double[relations][shape.length() + attributes],
                FeaturePrior.of(options.prior(), options.features().given(), options.alpha()),
                options.model() == Options.Model.MED
                        ? new GaussianPrior(options.weights().precision())
                        : new NormalGammaPrior(options.weights().hyper()));
    }

    public int relations() {
        return weights.length;
    }

    /** How many attributes a pair has. */
    public int attributes() {
        return weights[0].length - shape.length();
    }

    WeightStatistics weightStatistics() {
        WeightStatistics statistics = WeightStatistics.none();
        for (double[] vector : weights) {
            statistics = statistics.plus(shape.entries() + attributes(), vector);
        }
        return statistics;
    }

    double[][] copyOfWeights() {
        double[][] copy = new double[weights.length][];
        for (int r = 0; r < copy.length; r++) {
            copy[r] = weights[r].clone();
        }
        return copy;
    }

    /** Λ of a relation, row by row without padding. */
    public float[] affinity(int relation) {
        int features = shape.features();
        float[] dense = new float[features * features];
        for (int k = 0; k < features; k++) {
            for (int other = 0; other < features; other++) {
                dense[k * features + other] = (float) weights[relation][k * shape.stride() + other];
            }
        }
        return dense;
    }
}
