package org.medlink.prior;

import java.util.Arrays;
import org.apache.commons.numbers.gamma.Digamma;

/**
 * The finite prior that the paper mentions beside the IBP: π_k ~ Beta(α/K, 1), Z_ik ~ Bernoulli(π_k), with posterior
 * Beta(α/K + Σψ_ik, 1 + N − Σψ_ik). It tends to the IBP as K grows.
 */
final class BetaBernoulli implements FeaturePrior {
    private final double shape;
    private final double[] on;
    private final double[] off;

    BetaBernoulli(int features, double alpha) {
        shape = alpha / features;
        on = new double[features];
        off = new double[features];
        Arrays.fill(on, shape);
        Arrays.fill(off, 1);
    }

    @Override
    public void update(double[] expectedCounts, int entities, double share) {
        for (int k = 0; k < on.length; k++) {
            on[k] += share * (shape + expectedCounts[k] - on[k]);
            off[k] += share * (1 + entities - expectedCounts[k] - off[k]);
        }
    }

    @Override
    public double[] parameters() {
        double[] both = Arrays.copyOf(on, 2 * on.length);
        System.arraycopy(off, 0, both, on.length, off.length);
        return both;
    }

    @Override
    public void restore(double[] parameters) {
        System.arraycopy(parameters, 0, on, 0, on.length);
        System.arraycopy(parameters, on.length, off, 0, off.length);
    }

    @Override
    public double expectedLogOn(int k) {
        return Digamma.value(on[k]) - Digamma.value(on[k] + off[k]);
    }

    @Override
    public double expectedLogOff(int k) {
        return Digamma.value(off[k]) - Digamma.value(on[k] + off[k]);
    }

    @Override
    public double divergence() {
        double sum = 0;
        for (int k = 0; k < on.length; k++) {
            sum += BetaDivergence.of(on[k], off[k], shape);
        }
        return sum;
    }
}
