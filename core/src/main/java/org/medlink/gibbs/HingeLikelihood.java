package org.medlink.gibbs;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * exp(−2 C max(0, ζ)) with ζ = ℓ − y f, which is no density in y. It is a mixture of normals over λ &gt; 0: given λ, the score has precision ω = C²/λ, and
 * precision times mean is y C (1 + C ℓ/λ); given the score, 1/λ is inverse Gaussian with mean 1/(C |ζ|) and shape 1 (Polson &amp; Scott 2011).
 */
final class HingeLikelihood {
    /** Beyond this 1/λ makes no difference but to rounding. */
    private static final double MOST = 1e8;

    /** ζ nearer to 0 than this share of the margin touches as if it were this near. */
    private static final double LEAST = 0.1;

    private final Cells cells;
    private final UniformRandomProvider random;
    private final ZigguratSampler.NormalizedGaussian gaussian;
    private double omega;
    private double linear;

    HingeLikelihood(Cells cells, UniformRandomProvider random) {
        this.cells = cells;
        this.random = random;
        gaussian = ZigguratSampler.NormalizedGaussian.of(random);
    }

    /** Its logarithm. */
    double log(int cell, double score) {
        return -2 * cells.cost(cell) * Math.max(0, zeta(cell, score));
    }

    /** Of all cells. */
    double log(double[] scores) {
        double sum = 0;
        for (int c = 0; c < scores.length; c++) {
            sum += log(c, scores[c]);
        }
        return sum;
    }

    private double zeta(int cell, double score) {
        return cells.margin() - cells.label(cell) * score;
    }

    /** Draws λ given the score; {@link #omega} and {@link #linear} are then those of the normal. */
    void augment(int cell, double score) {
        double mean = 1 / Math.max(cells.cost(cell) * Math.abs(zeta(cell, score)), 1 / MOST);
        set(cell, Math.min(MOST, inverseGaussian(mean, random, gaussian)));
    }

    /** Takes the λ at which the normal touches it at this score. */
    void touch(int cell, double score) {
        double least = LEAST * cells.margin();
        set(cell, 1 / (cells.cost(cell) * Math.max(Math.abs(zeta(cell, score)), least)));
    }

    private void set(int cell, double inverse) {
        double cost = cells.cost(cell);
        omega = cost * cost * inverse;
        linear = cells.label(cell) * cost * (1 + cost * cells.margin() * inverse);
    }

    /** ω, the precision of the normal. */
    double omega() {
        return omega;
    }

    /** ω times its mean. */
    double linear() {
        return linear;
    }

    /** Of shape 1, by the root of a chi-square with one degree of freedom (Michael, Schucany &amp; Haas 1976). */
    private static double inverseGaussian(
            double mean, UniformRandomProvider random, ZigguratSampler.NormalizedGaussian gaussian) {
        double normal = gaussian.sample();
        double half = mean * normal * normal / 2;
        // The smaller root, in a form that does not cancel when the mean is large.
        double smaller = mean / (1 + half + Math.sqrt(half * (half + 2)));
        return random.nextDouble() <= mean / (mean + smaller) ? smaller : mean * (mean / smaller);
    }
}
