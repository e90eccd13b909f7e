package org.medlink.gibbs;

import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * A normal distribution that is put together from observations: its precision is that of the prior plus Σ ω x xᵀ, and precision times mean is Σ b x.
 * Changes in place, and can be begun again.
 */
final class Normal {
    private int size;
    private double[] precision = new double[0];
    private double[] linear = new double[0];
    private double[] mean = new double[0];

    /** Begins with this number of dimensions, nothing known: {@link #setPrior} must follow for each. */
    void begin(int dimensions) {
        size = dimensions;
        if (linear.length < size) {
            int room = size + size / 2;
            precision = new double[room * room];
            linear = new double[room];
            mean = new double[room];
        }
        java.util.Arrays.fill(precision, 0, size * size, 0);
    }

    /** The prior in one direction. */
    void setPrior(int k, double priorMean, double priorPrecision) {
        precision[k * size + k] = priorPrecision;
        linear[k] = priorPrecision * priorMean;
    }

    /** Adds an observation whose x is 1 at some places, in ascending order, and 0 elsewhere: at[from] and so on. */
    void add(int[] at, int from, int count, double omega, double b) {
        for (int e = from; e < from + count; e++) {
            linear[at[e]] += b;
            int row = at[e] * size;
            // Places ascend, so this is the lower triangle.
            for (int f = from; f <= e; f++) {
                precision[row + at[f]] += omega;
            }
        }
    }

    /** Adds an observation whose x is given by its entries that are not 0. */
    void add(int[] at, double[] values, int count, double omega, double b) {
        for (int e = 0; e < count; e++) {
            linear[at[e]] += b * values[e];
            double scaled = omega * values[e];
            int row = at[e] * size;
            for (int f = 0; f <= e; f++) {
                precision[row + at[f]] += scaled * values[f];
            }
        }
    }

    /** Adds an observation with all entries of x. */
    void add(double[] x, double omega, double b) {
        for (int e = 0; e < size; e++) {
            linear[e] += b * x[e];
            double scaled = omega * x[e];
            int row = e * size;
            for (int f = 0; f <= e; f++) {
                precision[row + f] += scaled * x[f];
            }
        }
    }

    /** Factorises; nothing can be added any more. */
    void complete() {
        for (int i = 0; i < size; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = precision[i * size + j];
                for (int k = 0, a = i * size, b = j * size; k < j; k++) {
                    sum -= precision[a + k] * precision[b + k];
                }
                precision[i * size + j] = i == j ? Math.sqrt(sum) : sum / precision[j * size + j];
            }
        }
        System.arraycopy(linear, 0, mean, 0, size);
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
            x[i] /= precision[i * size + i];
            for (int k = 0; k < i; k++) {
                x[k] -= precision[i * size + k] * x[i];
            }
        }
    }

    double[] mean() {
        return java.util.Arrays.copyOf(mean, size);
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
