package org.medlink.prior;

import org.medlink.margin.Vectors;

/**
 * What a prior needs to know of the mean weights of p(Θ).
 *
 * @param count number of free weights c
 * @param sum Σ w
 * @param squares Σ w²
 */
public record WeightStatistics(int count, double sum, double squares) {
    /** Statistics of no weights. */
    public static WeightStatistics none() {
        return new WeightStatistics(0, 0, 0);
    }

    /** Adds one relation's weight vector, of which {@code free} may differ from zero. */
    public WeightStatistics plus(int free, double[] weights) {
        return new WeightStatistics(count + free, sum + Vectors.sum(weights), squares + Vectors.dot(weights, weights));
    }

    /** Σ (w − mean)². */
    double squaredDistance(double mean) {
        return squares - 2 * mean * sum + count * mean * mean;
    }
}
