package org.medlink.gibbs;

import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.medlink.kernel.Kernel;

/**
 * exp(−2 C max(0, ζ)) with ζ = ℓ − y f, which is no density in y; the slack is C ζ. It is a mixture of normals over λ &gt; 0: given λ, the score has
 * precision ω = C²/λ, and precision times mean is y C (1 + C ℓ/λ); given the score, 1/λ is inverse Gaussian with mean 1/(C |ζ|) and shape 1 (Polson &amp;
 * Scott 2011).
 */
final class HingeLikelihood extends Likelihood {
    /** Beyond this 1/λ makes no difference but to rounding. */
    private static final double MOST = 1e8;

    /** ζ nearer to 0 than this share of the margin touches as if it were this near. */
    private static final double LEAST = 0.1;

    /** Over what share of the margin a kink is bent: about what is unknown of a score. */
    private static final double WIDTH = 1 / 3.0;

    private final double margin;
    private final UniformRandomProvider random;
    private final ZigguratSampler.NormalizedGaussian gaussian;
    private final Kernel kernel = Kernel.best();
    private final float[] sums = new float[Kernel.LANES];

    /** @param margin ℓ */
    HingeLikelihood(Cells cells, double margin, UniformRandomProvider random) {
        super(cells);
        this.margin = margin;
        this.random = random;
        gaussian = ZigguratSampler.NormalizedGaussian.of(random);
    }

    @Override
    double scale() {
        return margin;
    }

    @Override
    float slope(int cell) {
        return cells.label(cell) * cells.cost(cell);
    }

    @Override
    float offset(int cell) {
        return (float) margin * cells.cost(cell);
    }

    @Override
    double loss(double slack) {
        return 2 * Math.max(0, slack);
    }

    @Override
    double growth(float[] x, int from, float[] r, int count, int step) {
        kernel.edges(x, from, r, Kernel.padded(count), 0, step, sums);
        return 2 * sums[2];
    }

    @Override
    void augment(int cell, double score) {
        double mean = 1 / Math.max(Math.abs(slack(cell, score)), 1 / MOST);
        mix(cell, Math.min(MOST, inverseGaussian(mean)));
    }

    @Override
    void touch(int cell, double score) {
        double least = LEAST * margin * cells.cost(cell);
        mix(cell, 1 / Math.max(Math.abs(slack(cell, score)), least));
    }

    @Override
    void bend(int cell, double score) {
        bend(cell, score, margin, 2 * cells.cost(cell), margin * WIDTH);
    }

    /** @param inverse 1/λ */
    private void mix(int cell, double inverse) {
        double cost = cells.cost(cell);
        set(cost * cost * inverse, cells.label(cell) * cost * (1 + cost * margin * inverse));
    }

    /** Of shape 1, by the root of a chi-square with one degree of freedom (Michael, Schucany &amp; Haas 1976). */
    private double inverseGaussian(double mean) {
        double normal = gaussian.sample();
        double half = mean * normal * normal / 2;
        // The smaller root, in a form that does not cancel when the mean is large.
        double smaller = mean / (1 + half + Math.sqrt(half * (half + 2)));
        return random.nextDouble() <= mean / (mean + smaller) ? smaller : mean * (mean / smaller);
    }
}
