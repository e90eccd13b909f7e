package org.medlink.shard;

/** Sums over entities: memberships of each feature, how many have each feature, entropy. Also the step in which shards take in rows. */
record ShardMeasure() implements ShardTask {
    @Override
    public double[] run(ShardWork work) {
        int features = work.setting().features();
        int stride = work.state.shape().stride();
        float[] psi = work.state.memberships();
        double[] sums = new double[2 * features + 1];
        for (int place = 0; place < work.shard().size(); place++) {
            for (int k = 0; k < features; k++) {
                float membership = psi[place * stride + k];
                sums[k] += membership;
                sums[features + k] += membership > 0.5f ? 1 : 0;
            }
            sums[2 * features] += work.memberships.entropyOf(place);
        }
        return sums;
    }
}
