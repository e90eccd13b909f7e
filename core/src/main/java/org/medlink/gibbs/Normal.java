package org.medlink.gibbs;

import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * A normal distribution that is put together from observations: its precision is that of the prior plus Σ ω x xᵀ, and precision times mean is Σ b x.
 * Changes in place.
 */
final class Normal {
    private final int size;
    private final double[] precision;
    private final double[] linear;
    private double[] mean;

    /** Around 0, with this precision in every direction. */
    Normal(int size, double priorPrecision) {
        this.size = size;
        precision = new double[size * size];
        linear = new double[size];
        for (int k = 0; k < size; k++) {
            precision[k * size + k] = priorPrecision;
        }
    }

    /** Another mean and precision of the prior in one direction; to be called before anything is added. */
    void setPrior(int k, double priorMean, double priorPrecision) {
        precision[k * size + k] = priorPrecision;
        linear[k] = priorPrecision * priorMean;
    }

    /** Adds an observation whose x is given by its entries that are not 0. */
    void add(int[] at, double[] values, int count, double omega, double b) {
        for (int e = 0; e < count; e++) {
            linear[at[e]] += b * values[e];
            double scaled = omega * values[e];
            int row = at[e] * size;
            // Places ascend, so this is the lower triangle.
            for (int f = 0; f <= e; f++) {
                precision[row + at[f]] += scaled * values[f];
            }
        }
    }

    /** Factorises; nothing can be added any more. */
    void complete() {
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = precision[i * size + j];
                for (int k = 0; k < j; k++) {
                    sum -= precision[i * size + k] * precision[j * size + k];
                }
                precision[i * size + j] = i == j ? Math.sqrt(sum) : sum / precision[j * size + j];
            }
        }
        mean = linear.clone();
        for (int i = 0; i < size; i++) {
            for (int k = 0; k < i; k++) {
                mean[i] -= precision[i * size + k] * mean[k];
            }
            mean[i] /= precision[i * size + i];
        }
        solveUpper(mean);
    }

    private void solveUpper(double[] x) {
        for (int i = size - 1; i >= 0; i--) {
            for (int k = i + 1; k < size; k++) {
                x[i] -= precision[k * size + i] * x[k];
            }
            x[i] /= precision[i * size + i];
        }
    }

    double[] draw(ZigguratSampler.NormalizedGaussian gaussian) {
        double[] draw = new double[size];
        for (int k = 0; k < size; k++) {
            draw[k] = gaussian.sample();
        }
        solveUpper(draw);
        for (int k = 0; k < size; k++) {
            draw[k] += mean[k];
        }
        return draw;
    }

    /** Up to the constant that depends on the number of dimensions alone. */
    double logDensity(double[] x) {
        double log = 0;
        for (int i = 0; i < size; i++) {
            double sum = 0;
            for (int k = i; k < size; k++) {
                sum += precision[k * size + i] * (x[k] - mean[k]);
            }
            log += Math.log(precision[i * size + i]) - sum * sum / 2;
        }
        return log;
    }
}
