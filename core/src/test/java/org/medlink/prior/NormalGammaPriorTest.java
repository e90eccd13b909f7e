package org.medlink.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.numbers.gamma.LogGamma;
import org.junit.jupiter.api.Test;
import org.medlink.options.HyperPrior;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class NormalGammaPriorTest {
    private static final HyperPrior HYPER = new HyperPrior(0.3, 1.5, 3, 2);

    @Test
    void startsWithUnitPrecision() {
        NormalGammaPrior prior = new NormalGammaPrior(HyperPrior.PAPER);
        assertThat(prior.precision()).isEqualTo(1);
        assertThat(prior.mean()).isEqualTo(0);
    }

    @Test
    void updateByHand() {
        NormalGammaPrior prior = new NormalGammaPrior(HyperPrior.PAPER);
        // w = (1, 2, 6): c = 3, mean 3, Σ(w − mean)² = 14, λ = 1, so S̃ = 1 + 14 + 3 + 3 · 9 / 4.
        prior.update(new WeightStatistics(3, 9, 41));
        assertThat(prior.mean()).isCloseTo(9.0 / 4, within(1e-12));
        assertThat(prior.precision()).isCloseTo(5 / (18 + 6.75), within(1e-12));
    }

    @Test
    void updateByHandWithAMeanThatIsNotZero() {
        NormalGammaPrior prior = new NormalGammaPrior(HYPER);
        // µ̃ = (9 + 1.5 · 0.3) / 4.5 and S̃ = 2 + 14 + 3 + 1.5 · 3 (3 − 0.3)² / 4.5.
        prior.update(new WeightStatistics(3, 9, 41));
        assertThat(prior.mean()).isCloseTo(2.1, within(1e-12));
        assertThat(prior.precision()).isCloseTo(6 / 26.29, within(1e-12));
    }

    @Test
    void goesOnFromItsParameters() {
        NormalGammaPrior prior = new NormalGammaPrior(HYPER);
        WeightStatistics weights = new WeightStatistics(3, 9, 41);
        prior.update(weights);
        NormalGammaPrior other = new NormalGammaPrior(HYPER);
        other.restore(prior.parameters());
        assertThat(other.mean()).isEqualTo(prior.mean());
        assertThat(other.precision()).isEqualTo(prior.precision());
        assertThat(other.divergence(weights)).isEqualTo(prior.divergence(weights));
    }

    /** All of the divergence against a sum over a fine grid of (µ, τ), p(Θ) integrated in closed form. */
    @Test
    void divergenceAgreesWithNumericalIntegration() {
        NormalGammaPrior prior = new NormalGammaPrior(HYPER);
        // Not the first update, so that λ is not 1.
        prior.update(new WeightStatistics(4, 1, 9));
        WeightStatistics weights = new WeightStatistics(4, 2.5, 3.75);
        double lambda = prior.precision();
        prior.update(weights);
        double size = HYPER.size() + 4;
        double freedom = HYPER.freedom() + 4;
        double squares = freedom / prior.precision();
        double sum = 0;
        double mass = 0;
        double stepTau = 2e-3;
        for (double tau = stepTau / 2; tau < 12; tau += stepTau) {
            double spread = 1 / Math.sqrt(size * tau);
            double stepMu = spread / 20;
            for (double mu = prior.mean() - 8 * spread; mu < prior.mean() + 8 * spread; mu += stepMu) {
                double log = logDensity(mu, tau, prior.mean(), size, freedom, squares);
                double logPrior = logDensity(mu, tau, HYPER.mean(), HYPER.size(), HYPER.freedom(), HYPER.squares());
                // KL(N(w, 1/λ) ‖ N(µ, 1/τ)) summed over the weights
                double weightsPart =
                        0.5 * (4 * (Math.log(lambda / tau) - 1 + tau / lambda) + tau * weights.squaredDistance(mu));
                double p = Math.exp(log) * stepTau * stepMu;
                mass += p;
                sum += p * (log - logPrior + weightsPart);
            }
        }
        assertThat(mass).isCloseTo(1, within(1e-3));
        assertThat(prior.divergence(weights)).isCloseTo(sum, within(5e-3));
    }

    private static double logDensity(double mu, double tau, double mean, double size, double freedom, double squares) {
        double a = freedom / 2;
        double b = squares / 2;
        return 0.5 * Math.log(size * tau / (2 * Math.PI))
                - 0.5 * size * tau * (mu - mean) * (mu - mean)
                + a * Math.log(b)
                - LogGamma.value(a)
                + (a - 1) * Math.log(tau)
                - b * tau;
    }

    @RandomCases(200)
    void updatingNeverRaisesTheDivergence(RandomCase given) {
        int count = given.integer(1, 5000);
        double mean = given.real(-5, 5);
        double variance = given.real(0.01, 50);
        NormalGammaPrior prior = new NormalGammaPrior(HyperPrior.PAPER);
        WeightStatistics first = new WeightStatistics(count, 0.1 * count, count);
        prior.update(first);
        WeightStatistics weights = new WeightStatistics(count, mean * count, count * (mean * mean + variance));
        prior.update(weights);
        double before = prior.divergence(weights);
        // The same p(Θ) again: its precision is what the prior now expects, so only hyper-parameters move.
        prior.update(weights);
        assertThat(prior.divergence(weights)).isLessThanOrEqualTo(before + 1e-9 * Math.abs(before));
    }
}
