package org.medlink.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.LogBeta;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.medlink.inference.MembershipGrid;
import org.medlink.random.Seed;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class StickBreakingTest {
    private static final int POINTS = 4000;

    @Test
    void betaDivergenceAgreesWithNumericalIntegration() {
        for (double[] ab : new double[][] {{2, 1}, {3.5, 2.25}, {1.2, 7}}) {
            double sum = 0;
            for (int p = 0; p < POINTS; p++) {
                double x = (p + 0.5) / POINTS;
                double log = logBeta(x, ab[0], ab[1]);
                sum += Math.exp(log) * (log - logBeta(x, 2, 1)) / POINTS;
            }
            assertThat(BetaDivergence.of(ab[0], ab[1], 2)).isCloseTo(sum, within(3e-4));
        }
    }

    /** With one stick the bound is exact: E[log(1 − ν_1)]; π_1 = ν_1. */
    @Test
    void firstFeatureHasExactExpectations() {
        StickBreaking sticks = new StickBreaking(1, 2);
        sticks.update(new double[] {3.5}, 10);
        // γ = (2 + 3.5, 1 + 6.5)
        double on = 0;
        double off = 0;
        for (int p = 0; p < POINTS; p++) {
            double x = (p + 0.5) / POINTS;
            double weight = Math.exp(logBeta(x, 5.5, 7.5)) / POINTS;
            on += weight * Math.log(x);
            off += weight * Math.log1p(-x);
        }
        assertThat(sticks.expectedLogOn(0)).isCloseTo(on, within(1e-5));
        assertThat(sticks.expectedLogOff(0)).isCloseTo(off, within(1e-5));
        assertThat(sticks.divergence()).isCloseTo(BetaDivergence.of(5.5, 7.5, 2), within(1e-12));
    }

    /** E[log(1 − ν_1 ν_2)] on a grid of both sticks, which are Beta(α, 1) before any update. */
    @Test
    void secondFeatureHasTheTightestBoundFromBelow() {
        StickBreaking sticks = new StickBreaking(2, 2);
        double exact = 0;
        int points = 1500;
        for (int p = 0; p < points; p++) {
            double x = (p + 0.5) / points;
            for (int q = 0; q < points; q++) {
                double y = (q + 0.5) / points;
                exact += 4 * x * y * Math.log1p(-x * y) / points / points;
            }
        }
        assertThat(sticks.expectedLogOff(1)).isLessThanOrEqualTo(exact);
        // Appendix A's bound, maximised over q = (1 − x, x) by trying many: ψ(1) − ψ(3) and ψ(1) + ψ(2) − 2ψ(3) are its
        // two terms.
        double best = Double.NEGATIVE_INFINITY;
        for (double x = 0.001; x < 1; x += 0.001) {
            best = Math.max(best, MembershipGrid.entropy(x) + (1 - x) * -1.5 + x * -2);
        }
        assertThat(sticks.expectedLogOff(1)).isCloseTo(best, within(1e-5));
    }

    @RandomCases(100)
    void updatingNeverRaisesTheObjective(RandomCase given) {
        UniformRandomProvider random = new Seed(given.seed()).stream("test");
        int features = 1 + random.nextInt(12);
        int entities = 1 + random.nextInt(200);
        for (FeaturePrior prior : Arrays.asList(
                new StickBreaking(features, 0.5 + 5 * random.nextDouble()),
                new BetaBernoulli(features, 0.5 + 5 * random.nextDouble()))) {
            for (int round = 0; round < 4; round++) {
                double[] counts = new double[features];
                Arrays.setAll(counts, k -> entities * random.nextDouble());
                double before = objective(prior, counts, entities);
                prior.update(counts, entities);
                double after = objective(prior, counts, entities);
                assertThat(after).isLessThanOrEqualTo(before + 1e-9 * Math.abs(before));
            }
        }
    }

    @Test
    void updatingAgainWithTheSameCountsConverges() {
        StickBreaking sticks = new StickBreaking(8, 2);
        double[] counts = {90, 50, 20, 5, 2, 1, 0.1, 0.01};
        for (int round = 0; round < 100; round++) {
            sticks.update(counts, 100);
        }
        double before = objective(sticks, counts, 100);
        sticks.update(counts, 100);
        assertThat(objective(sticks, counts, 100)).isCloseTo(before, within(1e-3));
    }

    /** Where updates come to rest, γ and q are those of Appendix A and of Teh et al., each written out from the other. */
    @Test
    void sticksRestWhereTheirEquationsHold() {
        int features = 5;
        double[] counts = {60, 35, 20, 4, 0.5};
        int entities = 80;
        StickBreaking sticks = new StickBreaking(features, 1.7);
        for (int round = 0; round < 500; round++) {
            sticks.update(counts, entities);
        }
        assertThat(sticks.parameters())
                .containsExactly(round(sticks.parameters(), 1.7, counts, entities), within(1e-2));
    }

    /** Rounds of these equations until no parameter moves by 0.0001 of itself, five at most: from the start, on the way, and near rest. */
    @Test
    void anUpdateIsARoundOrMoreOfTheEquations() {
        double[] counts = {60, 35, 20, 4, 0.5};
        int entities = 80;
        StickBreaking sticks = new StickBreaking(counts.length, 1.7);
        int[] taken = new int[6];
        for (int update = 0; update < 40; update++) {
            double[] expected = sticks.parameters();
            double moved = 1;
            int rounds = 0;
            for (; rounds < 5 && moved >= 1e-4; rounds++) {
                double[] next = round(expected, 1.7, counts, entities);
                moved = 0;
                for (int p = 0; p < next.length; p++) {
                    moved = Math.max(moved, Math.abs(next[p] - expected[p]) / next[p]);
                }
                expected = next;
            }
            taken[rounds]++;
            sticks.update(counts, entities);
            assertThat(sticks.parameters()).containsExactly(expected, within(1e-9));
            // Now and then a little away from rest again.
            counts[update % 5] *= 1.0002;
        }
        assertThat(taken[5]).isPositive();
        assertThat(taken[1]).isPositive();
        assertThat(taken[2] + taken[3] + taken[4]).isPositive();
    }

    /** γ by Appendix A, from the q of Teh et al. that belong to the γ before. */
    private static double[] round(double[] parameters, double alpha, double[] counts, int entities) {
        int features = counts.length;
        double[] gamma1 = Arrays.copyOf(parameters, features);
        double[] gamma2 = Arrays.copyOfRange(parameters, features, 2 * features);
        double[] next = new double[2 * features];
        Arrays.fill(next, 0, features, alpha);
        Arrays.fill(next, features, 2 * features, 1);
        for (int k = 0; k < features; k++) {
            double[] q = q(k, gamma1, gamma2);
            for (int m = 0; m <= k; m++) {
                double above = 0;
                for (int n = m + 1; n <= k; n++) {
                    above += q[n];
                }
                next[m] += counts[k] + (entities - counts[k]) * above;
                next[features + m] += (entities - counts[k]) * q[m];
            }
        }
        return next;
    }

    /** q_km ∝ exp(digamma(γ_m2) + Σ_{n<m} digamma(γ_n1) − Σ_{n≤m} digamma(γ_n1 + γ_n2)). */
    private static double[] q(int k, double[] gamma1, double[] gamma2) {
        double[] q = new double[k + 1];
        double sum = 0;
        for (int m = 0; m <= k; m++) {
            double exponent = Digamma.value(gamma2[m]);
            for (int n = 0; n <= m; n++) {
                exponent += (n < m ? Digamma.value(gamma1[n]) : 0) - Digamma.value(gamma1[n] + gamma2[n]);
            }
            q[m] = Math.exp(exponent);
            sum += q[m];
        }
        for (int m = 0; m <= k; m++) {
            q[m] /= sum;
        }
        return q;
    }

    @Test
    void betaBernoulliHasTheConjugatePosterior() {
        BetaBernoulli prior = new BetaBernoulli(4, 2);
        prior.update(new double[] {3, 0, 1, 2}, 10);
        double on = 0;
        double off = 0;
        for (int p = 0; p < POINTS; p++) {
            double x = (p + 0.5) / POINTS;
            on += Math.exp(logBeta(x, 3.5, 8)) * Math.log(x) / POINTS;
            off += Math.exp(logBeta(x, 3.5, 8)) * Math.log1p(-x) / POINTS;
        }
        assertThat(prior.expectedLogOn(0)).isCloseTo(on, within(1e-5));
        assertThat(prior.expectedLogOff(0)).isCloseTo(off, within(1e-5));
        assertThat(prior.logOdds(0)).isCloseTo(on - off, within(1e-5));
    }

    private static double objective(FeaturePrior prior, double[] counts, int entities) {
        double sum = prior.divergence();
        for (int k = 0; k < counts.length; k++) {
            sum -= counts[k] * prior.expectedLogOn(k) + (entities - counts[k]) * prior.expectedLogOff(k);
        }
        return sum;
    }

    private static double logBeta(double x, double a, double b) {
        return (a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x) - LogBeta.value(a, b);
    }
}
