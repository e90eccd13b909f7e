package org.medlink.prior;

import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.LogGamma;
import org.medlink.options.HyperPrior;

/**
 * BayesMedLFRM's prior: weights are N(µ, 1/τ) with a normal-gamma prior on (µ, τ), whose posterior is kept here.
 *
 * <p>The update is the mean-field optimum (Zhu, Song &amp; Chen, section 3.3 and Appendix B, with the printed S̃ corrected:
 * one mean over all weights, µ0 where µ is printed, and the variance c/λ of p(Θ)):
 * µ̃ = (c w̄ + n0 µ0)/(c + n0), S̃ = S0 + Σ(w − w̄)² + c/λ + n0 c (w̄ − µ0)²/(n0 + c), ñ = n0 + c, ν̃ = ν0 + c.
 */
public final class NormalGammaPrior implements WeightPrior {
    private final HyperPrior hyper;
    private double mean;
    private double size;
    private double freedom;
    private double squares;
    private double solvedPrecision;

    /** Starts with E[τ] = 1 and E[µ] = µ0. */
    public NormalGammaPrior(HyperPrior hyper) {
        this.hyper = hyper;
        mean = hyper.mean();
        size = hyper.size();
        freedom = hyper.freedom();
        squares = hyper.freedom();
        solvedPrecision = precision();
    }

    /** E[τ] = ν̃ / S̃. */
    @Override
    public double precision() {
        return freedom / squares;
    }

    @Override
    public double mean() {
        return mean;
    }

    @Override
    public void update(WeightStatistics weights) {
        solvedPrecision = precision();
        int c = weights.count();
        double average = weights.sum() / c;
        double shift = average - hyper.mean();
        size = hyper.size() + c;
        freedom = hyper.freedom() + c;
        mean = (weights.sum() + hyper.size() * hyper.mean()) / size;
        squares = hyper.squares()
                + weights.squaredDistance(average)
                + c / solvedPrecision
                + hyper.size() * c * shift * shift / size;
    }

    @Override
    public double[] parameters() {
        return new double[] {mean, size, freedom, squares, solvedPrecision};
    }

    @Override
    public void restore(double[] parameters) {
        mean = parameters[0];
        size = parameters[1];
        freedom = parameters[2];
        squares = parameters[3];
        solvedPrecision = parameters[4];
    }

    /** KL(µ, τ) + KL(Θ), where p(Θ) has the precision it was last solved with. */
    @Override
    public double divergence(WeightStatistics weights) {
        double expectedLog = Digamma.value(freedom / 2) + Math.log(2 / squares);
        double precision = precision();
        double shift = mean - hyper.mean();
        double normal =
                Math.log(size / hyper.size()) + hyper.size() / size - 1 + hyper.size() * precision * shift * shift;
        double a = freedom / 2;
        double a0 = hyper.freedom() / 2;
        double gamma = (a - a0) * Digamma.value(a)
                - LogGamma.value(a)
                + LogGamma.value(a0)
                + a0 * Math.log(squares / hyper.squares())
                + a * (hyper.squares() - squares) / squares;
        double theta =
                weights.count() * (Math.log(solvedPrecision) - expectedLog - 1 + precision / solvedPrecision + 1 / size)
                        + precision * weights.squaredDistance(mean);
        return 0.5 * normal + gamma + 0.5 * theta;
    }
}
