package org.medlink.baselines.hdpr;

import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.LogGamma;
import org.medlink.baselines.community.Communities;
import org.medlink.baselines.community.MembershipPrior;

/**
 * The hierarchical Dirichlet process, truncated: π_i ~ Dir(α b_1, …, α b_K, α b_rest), where b_k = v_k Π_{l&lt;k} (1 − v_l) and v_k ~
 * Beta(1, γ). The sticks v are point estimates, which climb the variational bound by gradient steps in their logits.
 */
final class SticksPrior implements MembershipPrior {
    private static final int STEPS = 10;
    private static final int HALVINGS = 20;

    private final double alpha;
    private final double gamma;
    private final double[] logits;
    private double[] weights;

    /** Equal weights of all communities and of the rest. */
    SticksPrior(double alpha, double gamma, int communities) {
        this(alpha, gamma, equalLogits(communities));
    }

    private SticksPrior(double alpha, double gamma, double[] logits) {
        this.alpha = alpha;
        this.gamma = gamma;
        this.logits = logits;
        this.weights = weights(logits);
    }

    private static double[] equalLogits(int communities) {
        double[] logits = new double[communities];
        for (int k = 0; k < communities; k++) {
            logits[k] = -Math.log(communities - k);
        }
        return logits;
    }

    /** b_1, …, b_K, b_rest. */
    private static double[] weights(double[] logits) {
        double[] weights = new double[logits.length + 1];
        double left = 1;
        for (int k = 0; k < logits.length; k++) {
            double stick = 1 / (1 + Math.exp(-logits[k]));
            weights[k] = left * stick;
            left *= 1 - stick;
        }
        weights[logits.length] = left;
        return weights;
    }

    @Override
    public double parameter(int community) {
        return alpha * weights[community];
    }

    @Override
    public double rest() {
        return alpha * weights[logits.length];
    }

    @Override
    public void learn(Communities communities) {
        double[] logs = new double[weights.length];
        for (int k = 0; k < logits.length; k++) {
            logs[k] = communities.sumOfExpectedLogs(k);
        }
        logs[logits.length] = communities.entities() * Digamma.value(rest()) - communities.sumOfExpectedLogTotals();
        climb(logs, communities.entities());
    }

    /** Gradient steps, each halved until it climbs. */
    private void climb(double[] logs, int entities) {
        double value = value(logits, logs, entities);
        for (int step = 0; step < STEPS; step++) {
            double[] slope = slope(logs, entities);
            double length = 1.0 / entities;
            boolean climbed = false;
            for (int halving = 0; halving < HALVINGS && !climbed; halving++) {
                double[] tried = logits.clone();
                for (int k = 0; k < tried.length; k++) {
                    tried[k] += length * slope[k];
                }
                double reached = value(tried, logs, entities);
                if (reached > value) {
                    value = reached;
                    System.arraycopy(tried, 0, logits, 0, tried.length);
                    weights = weights(logits);
                    climbed = true;
                }
                length /= 2;
            }
            if (!climbed) {
                return;
            }
        }
    }

    /** The terms of the bound that depend on the sticks, for sums over entities of E[log π_k]. */
    double value(double[] at, double[] logs, int entities) {
        double[] b = weights(at);
        double value = logDensity(at);
        for (int k = 0; k < b.length; k++) {
            value += alpha * b[k] * logs[k] - entities * LogGamma.value(alpha * b[k]);
        }
        return value;
    }

    /** The gradient of the value in the logits. */
    double[] slope(double[] logs, int entities) {
        double[] slope = new double[logits.length];
        // what the weights after a stick gain when all of them grow
        double after = logs.length == 0 ? 0 : gain(logits.length, logs, entities);
        for (int k = logits.length - 1; k >= 0; k--) {
            double stick = 1 / (1 + Math.exp(-logits[k]));
            double own = gain(k, logs, entities);
            slope[k] = (1 - stick) * own - stick * (after + gamma - 1);
            after += own;
        }
        return slope;
    }

    /** b_k times the derivative of the value in b_k. */
    private double gain(int k, double[] logs, int entities) {
        double parameter = alpha * weights[k];
        return parameter * (logs[k] - entities * Digamma.value(parameter));
    }

    @Override
    public MembershipPrior keep(int[] kept) {
        double[] left = new double[kept.length];
        double rest = 1;
        for (int k = 0; k < kept.length; k++) {
            double b = weights[kept[k]];
            left[k] = Math.log(b / (rest - b));
            rest -= b;
        }
        return new SticksPrior(alpha, gamma, left);
    }

    @Override
    public double logDensity() {
        return logDensity(logits);
    }

    /** Σ_k log Beta(v_k; 1, γ), without its constant. */
    private double logDensity(double[] at) {
        double sum = 0;
        for (double logit : at) {
            sum -= (gamma - 1) * Math.log1p(Math.exp(logit));
        }
        return sum;
    }
}
