package org.medlink.prior;

import org.medlink.options.PriorKind;

/** The prior p0(Z) of the memberships with the variational posterior of its own parameters. */
public interface FeaturePrior {
    /** A prior of this kind for so many features. */
    static FeaturePrior of(PriorKind kind, int features, double alpha) {
        return kind == PriorKind.IBP ? new StickBreaking(features, alpha) : new BetaBernoulli(features, alpha);
    }

    /** Updates the posterior from the expected number of entities that have each feature. */
    default void update(double[] expectedCounts, int entities) {
        update(expectedCounts, entities, 1);
    }

    /** The same, going only a share of the way from the old parameters to the new. */
    void update(double[] expectedCounts, int entities, double share);

    /** (A lower bound of) E[log p(Z_ik = 1)]. */
    double expectedLogOn(int k);

    /** (A lower bound of) E[log p(Z_ik = 0)]. */
    double expectedLogOff(int k);

    /** KL between the posterior of the prior's parameters and their prior. */
    double divergence();

    /** The parameters of the posterior, from which {@link #restore} makes the same again. */
    double[] parameters();

    /** Takes parameters over. */
    void restore(double[] parameters);

    /** a_k: what the prior adds to the log odds of having feature k. */
    default double logOdds(int k) {
        return expectedLogOn(k) - expectedLogOff(k);
    }
}
