package org.medlink.baselines.mmsb;

import org.medlink.baselines.community.Communities;
import org.medlink.baselines.community.MembershipPrior;

/** The same parameter for every community, fixed. */
record DirichletPrior(double alpha) implements MembershipPrior {
    @Override
    public double parameter(int community) {
        return alpha;
    }

    @Override
    public double rest() {
        return 0;
    }

    @Override
    public void learn(Communities communities) {
        // nothing to learn
    }

    @Override
    public MembershipPrior keep(int[] kept) {
        return this;
    }

    @Override
    public double logDensity() {
        return 0;
    }
}
