package org.medlink.gibbs;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * σ(y f), the likelihood of LFRM, in which all pairs count alike; the slack is −y f. It is a mixture of normals over a Pólya–Gamma variable ω: given ω, the score has precision ω,
 * and precision times mean is y/2 (Polson, Scott &amp; Windle 2013).
 */
final class LogisticLikelihood extends Likelihood {
    /** The product of as many odds is kept before its logarithm is taken. */
    private static final double LARGE = 1e150;

    /** Slacks beyond this are as good as infinite, and a product of their odds is finite. */
    private static final double FAR = 300;

    private final PolyaGamma polyaGamma;

    LogisticLikelihood(Cells cells, UniformRandomProvider random) {
        super(cells);
        polyaGamma = new PolyaGamma(random);
    }

    @Override
    double scale() {
        return 1;
    }

    @Override
    float slope(int cell) {
        return cells.label(cell);
    }

    @Override
    float offset(int cell) {
        return 0;
    }

    @Override
    double loss(double slack) {
        return Math.max(slack, 0) + Math.log1p(Math.exp(-Math.abs(slack)));
    }

    /** Losses are logarithms of products of 1 + odds: one logarithm serves many pairs. */
    @Override
    double growth(float[] x, int from, float[] r, int count, int step) {
        double sum = 0;
        double after = 1;
        double before = 1;
        for (int e = 0; e < count; e++) {
            float slope = x[from + e];
            if (slope != 0) {
                before *= 1 + Math.exp(Math.min(FAR, r[e]));
                after *= 1 + Math.exp(Math.min(FAR, r[e] - step * slope));
                if (before > LARGE || after > LARGE) {
                    sum += Math.log(after) - Math.log(before);
                    before = 1;
                    after = 1;
                }
            }
        }
        return sum + Math.log(after) - Math.log(before);
    }

    @Override
    void augment(int cell, double score) {
        set(polyaGamma.sample(score), cells.label(cell) / 2.0);
    }

    @Override
    void touch(int cell, double score) {
        set(PolyaGamma.mean(score), cells.label(cell) / 2.0);
    }

    @Override
    void bend(int cell, double score) {
        bend(cell, score, 0, 1, 1);
    }
}
