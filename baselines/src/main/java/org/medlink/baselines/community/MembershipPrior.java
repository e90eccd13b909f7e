package org.medlink.baselines.community;

/** The Dirichlet prior of every entity's memberships in the communities, which may itself be learnt. */
public interface MembershipPrior {
    /** The parameter of a community. */
    double parameter(int community);

    /** The parameter of all communities beyond those that are represented. */
    double rest();

    /** Learns from the memberships; they are refreshed afterwards. */
    void learn(Communities communities);

    /** The same prior of these communities only, whose places are ascending. */
    MembershipPrior keep(int[] kept);

    /** The log of the prior's own prior density, up to a constant. */
    double logDensity();

    /** Makes a fresh prior. */
    @FunctionalInterface
    interface Maker {
        MembershipPrior make(int communities);
    }
}
