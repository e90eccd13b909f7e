package org.medlink.train;

import org.medlink.kernel.Kernel;

/**
 * Directions of the vectors of some entities, one after the other in the places where they were asked for.
 *
 * @param shards the shard of each
 * @param ranks which of that shard's linked entities it is
 */
record ShardDirections(int groups, int[] shards, int[] ranks) implements ShardTask {
    @Override
    public double[] run(ShardWork work) {
        int stride = work.state.shape().stride();
        double[] all = new double[shards.length * stride];
        int rank = 0;
        for (int place = 0; place < work.shard().size(); place++) {
            if (!ShardLinked.linked(work, place)) {
                continue;
            }
            for (int wanted = 0; wanted < shards.length; wanted++) {
                if (shards[wanted] == work.shard().number() && ranks[wanted] == rank) {
                    float[] direction = of(work, place, groups);
                    for (int k = 0; k < groups; k++) {
                        all[wanted * stride + k] = direction[k];
                    }
                }
            }
            rank++;
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
