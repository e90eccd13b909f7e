package org.medlink.shard;

/**
 * Takes over what was known of each entity, in the order of their numbers.
 *
 * @param memberships rows without padding
 * @param cells where on the grid they are
 * @param visits how often each entity was updated by stochastic inference
 */
record ShardRestore(float[] memberships, byte[] cells, int[] visits) implements ShardTask {
    @Override
    public double[] run(ShardWork work) {
        int features = work.setting().features();
        int stride = work.state.shape().stride();
        Shard shard = work.shard();
        for (int place = 0; place < shard.size(); place++) {
            int entity = shard.entity(place);
            System.arraycopy(memberships, entity * features, work.state.memberships(), place * stride, features);
            work.visits[place] = visits[entity];
        }
        work.begin();
        for (int place = 0; place < shard.size(); place++) {
            int entity = shard.entity(place);
            System.arraycopy(cells, entity * features, work.memberships.cells(), place * features, features);
        }
        work.changed.set(0, shard.size());
        return new double[0];
    }
}
