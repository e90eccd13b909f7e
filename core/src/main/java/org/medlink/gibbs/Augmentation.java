package org.medlink.gibbs;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * exp(−2 C max(0, ζ)) with ζ = ℓ − y f as a mixture of normals over λ &gt; 0: given λ, the score has precision ω = C²/λ, and precision times mean is y C (1 +
 * C ℓ/λ); given the score, 1/λ is inverse Gaussian with mean 1/(C |ζ|) and shape 1 (Polson &amp; Scott 2011).
 */
final class Augmentation {
    /** Beyond this 1/λ makes no difference but to rounding. */
    private static final double MOST = 1e8;

    private Augmentation() {}

    /** Draws 1/λ of a cell with this cost and this ζ. */
    static double inverse(
            double cost, double zeta, UniformRandomProvider random, ZigguratSampler.NormalizedGaussian gaussian) {
        double mean = 1 / Math.max(cost * Math.abs(zeta), 1 / MOST);
        return Math.min(MOST, inverseGaussian(mean, random, gaussian));
    }

    /** The λ at which the normal touches the pseudo-likelihood at this ζ, as 1/λ; {@code least} keeps it finite near ζ = 0. */
    static double touching(double cost, double zeta, double least) {
        return 1 / (cost * Math.max(Math.abs(zeta), least));
    }

    /** ω, given 1/λ. */
    static double precision(double cost, double inverse) {
        return cost * cost * inverse;
    }

    /** ω times the mean of the score. */
    static double linear(double cost, double margin, int label, double inverse) {
        return label * cost * (1 + cost * margin * inverse);
    }

    /** Of shape 1, by the root of a chi-square with one degree of freedom (Michael, Schucany &amp; Haas 1976). */
    static double inverseGaussian(
            double mean, UniformRandomProvider random, ZigguratSampler.NormalizedGaussian gaussian) {
        double normal = gaussian.sample();
        double half = mean * normal * normal / 2;
        // The smaller root, in a form that does not cancel when the mean is large.
        double smaller = mean / (1 + half + Math.sqrt(half * (half + 2)));
        return random.nextDouble() <= mean / (mean + smaller) ? smaller : mean * (mean / smaller);
    }
}
