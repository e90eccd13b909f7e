package org.medlink.prior;

import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.LogBeta;

/** KL(Beta(a, b) ‖ Beta(prior, 1)). */
final class BetaDivergence {
    private BetaDivergence() {}

    static double of(double a, double b, double prior) {
        double total = Digamma.value(a + b);
        return (a - prior) * (Digamma.value(a) - total)
                + (b - 1) * (Digamma.value(b) - total)
                - LogBeta.value(a, b)
                - Math.log(prior);
    }
}
