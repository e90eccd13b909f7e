package org.medlink.options;

/**
 * BayesMedLFRM's hyper-prior of the mean and the precision of weights, NG(µ0, n0, ν0/2, 2/S0).
 *
 * @param mean µ0
 * @param size n0, prior sample size
 * @param freedom ν0, prior degrees of freedom
 * @param squares S0, prior sum of squared errors
 */
public record HyperPrior(double mean, double size, double freedom, double squares) {
    /** The paper's weak hyper-prior (0, 1, 2, 1). */
    public static final HyperPrior PAPER = new HyperPrior(0, 1, 2, 1);

    public HyperPrior {
        if (!(size > 0) || !(freedom > 0) || !(squares > 0) || !Double.isFinite(mean)) {
            throw new IllegalArgumentException(
                    "n0, nu0 and S0 must be positive: " + size + ", " + freedom + ", " + squares);
        }
    }
}
