package org.medlink.shard;

import org.medlink.kernel.Kernel;

/** Directions of the vectors of some entities, one after the other in the places where they were asked for. */
record ShardDirections(int groups, int[] entities) implements ShardTask {
    @Override
    public double[] run(ShardWork work) {
        int stride = work.state.shape().stride();
        double[] all = new double[entities.length * stride];
        ShardPlan plan = work.shard().plan();
        for (int wanted = 0; wanted < entities.length; wanted++) {
            if (plan.shard(entities[wanted]) == work.shard().number()) {
                float[] direction = of(work, plan.place(entities[wanted]), groups);
                for (int k = 0; k < groups; k++) {
                    all[wanted * stride + k] = direction[k];
                }
            }
        }
        return all;
    }

    /** The vector of an entity with length 1. */
    static float[] of(ShardWork work, int place, int groups) {
        int stride = work.state.shape().stride();
        float[] rows = work.state.memberships();
        float[] direction = new float[stride];
        double norm = Math.sqrt(Kernel.best().dot(rows, place * stride, rows, place * stride, stride));
        for (int k = 0; norm > 0 && k < groups; k++) {
            direction[k] = (float) (rows[place * stride + k] / norm);
        }
        return direction;
    }
}
