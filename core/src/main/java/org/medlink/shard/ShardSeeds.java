package org.medlink.shard;

import java.util.Arrays;
import org.medlink.start.Start;

/**
 * Gives each feature to one entity, and nobody else any: how neighbourhoods begin.
 *
 * @param entities the entity of each feature; negative: none has the feature
 */
record ShardSeeds(int[] entities) implements ShardTask {
    @Override
    public double[] run(ShardWork work) {
        int stride = work.state.shape().stride();
        float[] psi = work.state.memberships();
        ShardPlan plan = work.shard().plan();
        for (int place = 0; place < work.shard().size(); place++) {
            Arrays.fill(psi, place * stride, place * stride + entities.length, Start.OUTSIDE);
        }
        for (int k = 0; k < entities.length; k++) {
            if (entities[k] >= 0 && plan.shard(entities[k]) == work.shard().number()) {
                psi[plan.place(entities[k]) * stride + k] = Start.INSIDE;
            }
        }
        work.begin();
        work.changed.set(0, work.shard().size());
        return new double[0];
    }
}
