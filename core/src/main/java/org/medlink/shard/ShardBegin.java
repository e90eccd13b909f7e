package org.medlink.shard;

/** Goes on from memberships as they are, with other pairs. */
record ShardBegin() implements ShardTask {
    @Override
    public double[] run(ShardWork work) {
        work.begin();
        return new double[0];
    }
}
