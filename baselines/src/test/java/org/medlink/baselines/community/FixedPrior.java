package org.medlink.baselines.community;

/** A Dirichlet prior that does not learn. */
record FixedPrior(double alpha) implements MembershipPrior {
    @Override
    public double parameter(int community) {
        return alpha;
    }

    @Override
    public double rest() {
        return 0;
    }

    @Override
    public void learn(Communities communities) {}

    @Override
    public MembershipPrior keep(int[] kept) {
        return this;
    }

    @Override
    public double logDensity() {
        return 0;
    }
}
