package org.medlink.prior;

import java.util.Arrays;
import org.apache.commons.numbers.gamma.Digamma;

/**
 * The Indian buffet process by stick breaking (Appendix A of Zhu, Song &amp; Chen; Doshi-Velez et al. 2009): ν_k ~ Beta(α, 1),
 * π_k = Π_{j≤k} ν_j, with posterior Beta(γ_k1, γ_k2).
 *
 * <p>E[log(1 − π_k)] has no closed form; the multinomial lower bound with parameters q_k. is used, which at its optimum is
 * L_k = log Σ_{m≤k} exp s_m with s_m = digamma(γ_m2) + Σ_{n&lt;m} digamma(γ_n1) − Σ_{n≤m} digamma(γ_n1 + γ_n2).
 */
final class StickBreaking implements FeaturePrior {
    private static final int MOST_ROUNDS = 5;
    private static final double CONVERGED = 1e-4;

    private final double alpha;
    private final double[] gamma1;
    private final double[] gamma2;
    private final double[] logOn;
    private final double[] logOff;
    private final double[] s;

    StickBreaking(int features, double alpha) {
        this.alpha = alpha;
        gamma1 = new double[features];
        gamma2 = new double[features];
        logOn = new double[features];
        logOff = new double[features];
        s = new double[features];
        Arrays.fill(gamma1, alpha);
        Arrays.fill(gamma2, 1);
        refresh();
    }

    /** Alternates the closed-form γ for fixed q and the optimal q for fixed γ; neither raises the objective. */
    @Override
    public void update(double[] expectedCounts, int entities, double share) {
        double[] old1 = gamma1.clone();
        double[] old2 = gamma2.clone();
        double moved = 1;
        for (int round = 0; round < MOST_ROUNDS && moved >= CONVERGED; round++) {
            moved = updateSticks(expectedCounts, entities);
            refresh();
        }
        if (share < 1) {
            for (int k = 0; k < gamma1.length; k++) {
                gamma1[k] = old1[k] + share * (gamma1[k] - old1[k]);
                gamma2[k] = old2[k] + share * (gamma2[k] - old2[k]);
            }
            refresh();
        }
    }

    private double updateSticks(double[] expectedCounts, int entities) {
        int features = gamma1.length;
        double[] next1 = new double[features];
        double[] next2 = new double[features];
        Arrays.fill(next1, alpha);
        Arrays.fill(next2, 1);
        double on = 0;
        for (int k = features - 1; k >= 0; k--) {
            on += expectedCounts[k];
            next1[k] += on;
        }
        for (int m = 0; m < features; m++) {
            double off = entities - expectedCounts[m];
            double tail = 0;
            for (int k = m; k >= 0; k--) {
                double q = Math.exp(s[k] - logOff[m]);
                next2[k] += off * q;
                next1[k] += off * tail;
                tail += q;
            }
        }
        double moved = 0;
        for (int k = 0; k < features; k++) {
            moved = Math.max(moved, Math.abs(next1[k] - gamma1[k]) / next1[k]);
            moved = Math.max(moved, Math.abs(next2[k] - gamma2[k]) / next2[k]);
            gamma1[k] = next1[k];
            gamma2[k] = next2[k];
        }
        return moved;
    }

    private void refresh() {
        double ones = 0;
        double totals = 0;
        double bound = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < s.length; k++) {
            totals += Digamma.value(gamma1[k] + gamma2[k]);
            s[k] = Digamma.value(gamma2[k]) + ones - totals;
            ones += Digamma.value(gamma1[k]);
            logOn[k] = ones - totals;
            double larger = Math.max(bound, s[k]);
            bound = larger + Math.log(Math.exp(bound - larger) + Math.exp(s[k] - larger));
            logOff[k] = bound;
        }
    }

    @Override
    public double[] parameters() {
        double[] both = Arrays.copyOf(gamma1, 2 * gamma1.length);
        System.arraycopy(gamma2, 0, both, gamma1.length, gamma2.length);
        return both;
    }

    @Override
    public void restore(double[] parameters) {
        System.arraycopy(parameters, 0, gamma1, 0, gamma1.length);
        System.arraycopy(parameters, gamma1.length, gamma2, 0, gamma2.length);
        refresh();
    }

    @Override
    public double expectedLogOn(int k) {
        return logOn[k];
    }

    @Override
    public double expectedLogOff(int k) {
        return logOff[k];
    }

    @Override
    public double divergence() {
        double sum = 0;
        for (int k = 0; k < gamma1.length; k++) {
            sum += BetaDivergence.of(gamma1[k], gamma2[k], alpha);
        }
        return sum;
    }
}
