package org.medlink.options;

/**
 * The configuration of the paper's batch experiments (Zhu, Song &amp; Chen, section 4.1): batch inference from the random start, weights
 * before memberships, the subgradient rule, C⁺ = 10 C⁻ and features alone. ℓ = 9 and the hyper-prior are the defaults already; the
 * number of features, the cost and the non-links are left as they are.
 *
 * <p>Departs from the print: p(Θ) is solved by L-BFGS on a narrowing smoothed hinge, up to a duality gap, rather than by SVM-light or liblinear.
 */
public final class PaperBatch {
    /** C⁺/C⁻. */
    private static final double RATIO = 10;

    /** Ten steps, the default, leave the random start of NIPS at an AUC below 0.7 at some costs (docs/METHOD.md). */
    private static final int WEIGHT_STEPS = 100;

    private PaperBatch() {}

    /** The paper's, and what the paper leaves open from these. */
    public static Options like(Options options) {
        Options.Hinge hinge = options.hinge();
        Options.Weights weights = options.weights();
        return options.with()
                .inference(Options.InferenceScheme.BATCH)
                .start(Start.RANDOM)
                .update(Options.MembershipRule.SUBGRADIENT)
                .hinge(new Options.Hinge(hinge.margin(), hinge.cost(), OrAuto.of(RATIO), hinge.selection()))
                .weights(new Options.Weights(
                        weights.precision(),
                        weights.hyper(),
                        weights.offDiagonals(),
                        new SolverEffort(WEIGHT_STEPS, weights.solver().gap())))
                .leastNegatives(0)
                .proximity(false)
                .build();
    }
}
