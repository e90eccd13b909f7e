package org.medlink.prior;

/**
 * MedLFRM's prior: every weight is N(0, 1/λ). The posterior has the same variance, so that KL(Θ) = λ/2 ‖w‖².
 *
 * @param precision λ; the paper has 1
 */
public record GaussianPrior(double precision) implements WeightPrior {
    public GaussianPrior {
        if (!(precision > 0)) {
            throw new IllegalArgumentException("the precision must be positive, not " + precision);
        }
    }

    @Override
    public double mean() {
        return 0;
    }

    @Override
    public void update(WeightStatistics weights) {
        // Nothing is learnt here.
    }

    @Override
    public double[] parameters() {
        return new double[0];
    }

    @Override
    public void restore(double[] parameters) {
        // Nothing is learnt here.
    }

    @Override
    public double divergence(WeightStatistics weights) {
        return 0.5 * precision * weights.squares();
    }
}
