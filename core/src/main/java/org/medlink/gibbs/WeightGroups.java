package org.medlink.gibbs;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * The normal priors of weights, by group: of a feature with itself, of a feature with another, and of a feature with whoever is at the other end
 * (feature 0). Each group has a mean and a precision, drawn too: τ ~ Gamma(1, s²) and μ | τ ~ N(0, 1/τ), where s is the scale of scores. The intercept has a
 * prior of its own that is not drawn.
 */
final class WeightGroups {
    private static final int INTERCEPT = 0;
    private static final int ALONE = 1;
    private static final int ITSELF = 2;
    private static final int OTHER = 3;

    private static final int GROUPS = 4;

    /** The intercept is normal with a deviation of this many scales. */
    private static final double INTERCEPT_DEVIATION = 3;

    private final double scale;
    private final UniformRandomProvider random;
    private final ZigguratSampler.NormalizedGaussian gaussian;
    private final double[] mean = new double[GROUPS];
    private final double[] precision = new double[GROUPS];

    WeightGroups(double scale, UniformRandomProvider random) {
        this.scale = scale;
        this.random = random;
        gaussian = ZigguratSampler.NormalizedGaussian.of(random);
        java.util.Arrays.fill(precision, 1 / (scale * scale));
        precision[INTERCEPT] = 1 / (INTERCEPT_DEVIATION * scale * INTERCEPT_DEVIATION * scale);
    }

    private static int group(int k, int l) {
        if (k == 0 || l == 0) {
            return k == l ? INTERCEPT : ALONE;
        }
        return k == l ? ITSELF : OTHER;
    }

    double mean(int k, int l) {
        return mean[group(k, l)];
    }

    double precision(int k, int l) {
        return precision[group(k, l)];
    }

    /** A weight from the prior. */
    double draw(int k, int l) {
        return mean(k, l) + gaussian.sample() / Math.sqrt(precision(k, l));
    }

    /** Up to the constant that depends on the number of dimensions alone. */
    double logDensity(int k, int l, double weight) {
        double off = weight - mean(k, l);
        return (Math.log(precision(k, l)) - precision(k, l) * off * off) / 2;
    }

    /** Draws means and precisions, given the weights. */
    void move(Features features, int relations, boolean symmetric) {
        int[] count = new int[GROUPS];
        double[] sum = new double[GROUPS];
        double[] squares = new double[GROUPS];
        for (int r = 0; r < relations; r++) {
            for (int k = 0; k < features.size(); k++) {
                for (int l = symmetric ? k : 0; l < features.size(); l++) {
                    int g = group(k, l);
                    double weight = features.weight(r, k, l);
                    count[g]++;
                    sum[g] += weight;
                    squares[g] += weight * weight;
                }
            }
        }
        for (int g = ALONE; g < GROUPS; g++) {
            double centre = sum[g] / (count[g] + 1);
            // Σ(w − w̄)² + n w̄²/(n + 1), in one.
            double spread = squares[g] - centre * sum[g];
            precision[g] = gamma(1 + count[g] / 2.0, scale * scale + Math.max(0, spread) / 2);
            mean[g] = centre + gaussian.sample() / Math.sqrt((count[g] + 1) * precision[g]);
        }
    }

    private double gamma(double shape, double rate) {
        return AhrensDieterMarsagliaTsangGammaSampler.of(random, shape, 1 / rate)
                .sample();
    }
}
