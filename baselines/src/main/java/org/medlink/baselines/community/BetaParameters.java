package org.medlink.baselines.community;

import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.LogGamma;

/** The parameters of a Beta distribution: like numbers of links and non-links seen. */
public record BetaParameters(double on, double off) {
    /** KL(this ‖ prior). */
    public double divergence(BetaParameters prior) {
        double total = Digamma.value(on + off);
        return prior.logNormaliser()
                - logNormaliser()
                + (on - prior.on) * (Digamma.value(on) - total)
                + (off - prior.off) * (Digamma.value(off) - total);
    }

    private double logNormaliser() {
        return LogGamma.value(on) + LogGamma.value(off) - LogGamma.value(on + off);
    }
}
