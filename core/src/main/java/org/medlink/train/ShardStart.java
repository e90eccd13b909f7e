package org.medlink.train;

import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.random.Seed;

/**
 * Where memberships begin that depend on nothing but chance: the paper's random start, or the scattered one.
 *
 * @param scattered which of the two; see {@link Start}
 */
record ShardStart(boolean scattered, long seed) implements ShardTask {
    @Override
    public double[] run(ShardWork work) {
        int stride = work.state.shape().stride();
        float[] psi = work.state.memberships();
        for (int place = 0; place < work.shard().size(); place++) {
            UniformRandomProvider random =
                    new Seed(seed).stream("memberships", work.shard().entity(place));
            for (int k = 0; k < work.setting().features(); k++) {
                psi[place * stride + k] = scattered ? Start.scattered(random) : Start.random(random);
            }
        }
        work.begin();
        work.changed.set(0, work.shard().size());
        return new double[0];
    }
}
