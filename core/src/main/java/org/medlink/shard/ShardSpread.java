package org.medlink.shard;

import org.medlink.start.Start;

/**
 * Gives features to everyone who is linked to an entity that has them: one step of a neighbourhood. What comes back is how many
 * linked entities have a feature then.
 *
 * @param everyone whether the first feature is everybody's, as a band of Λ needs it
 */
record ShardSpread(boolean everyone) implements ShardTask {
    @Override
    public double[] run(ShardWork work) {
        int stride = work.state.shape().stride();
        int features = work.setting().features();
        float[] psi = work.state.memberships();
        float[] before = psi.clone();
        int first = everyone ? 1 : 0;
        double covered = 0;
        for (int place = 0; place < work.shard().size(); place++) {
            boolean any = false;
            for (int e = work.incidence.start(place); e < work.incidence.start(place + 1); e++) {
                int at = work.incidence.other(e) * stride;
                for (int k = first; work.incidence.link(e) && k < features; k++) {
                    if (before[at + k] > 0.5f) {
                        psi[place * stride + k] = Start.INSIDE;
                    }
                }
            }
            for (int k = first; k < features; k++) {
                any |= psi[place * stride + k] > 0.5f;
            }
            if (everyone) {
                psi[place * stride] = Start.EVERYONE;
            }
            covered += any ? 1 : 0;
        }
        work.begin();
        work.changed.set(0, work.shard().size());
        return new double[] {covered};
    }
}
