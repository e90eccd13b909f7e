package org.medlink.train;

import java.util.Arrays;

/**
 * Gives each feature to one entity, and nobody else any: how neighbourhoods begin.
 *
 * @param shards the shard of each feature's entity; negative: none has the feature
 * @param ranks which of that shard's linked entities it is
 */
record ShardSeeds(int[] shards, int[] ranks) implements ShardTask {
    @Override
    public double[] run(ShardWork work) {
        int stride = work.state.shape().stride();
        int features = work.setting().features();
        float[] psi = work.state.memberships();
        int rank = 0;
        for (int place = 0; place < work.shard().size(); place++) {
            Arrays.fill(psi, place * stride, place * stride + features, Start.OUTSIDE);
            if (ShardLinked.linked(work, place)) {
                for (int k = 0; k < features; k++) {
                    if (shards[k] == work.shard().number() && ranks[k] == rank) {
                        psi[place * stride + k] = Start.INSIDE;
                    }
                }
                rank++;
            }
        }
        work.begin();
        work.changed.set(0, work.shard().size());
        return new double[0];
    }
}
