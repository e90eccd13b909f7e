package org.medlink.shard;

import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.random.Seed;
import org.medlink.start.Start;

/**
 * Where memberships begin that depend on nothing but chance: the paper's random start, or the scattered one. Every shard draws for
 * all entities and keeps its own: what an entity begins with does not depend on where it is.
 *
 * @param scattered which of the two; see {@link Start}
 */
record ShardStart(boolean scattered, long seed) implements ShardTask {
    @Override
    public double[] run(ShardWork work) {
        int stride = work.state.shape().stride();
        int features = work.setting().features();
        float[] psi = work.state.memberships();
        ShardPlan plan = work.shard().plan();
        UniformRandomProvider random = new Seed(seed).stream(Start.STREAM);
        for (int i = 0; i < plan.entities(); i++) {
            boolean own = plan.shard(i) == work.shard().number();
            for (int k = 0; k < features; k++) {
                float membership = draw(scattered, random);
                if (own) {
                    psi[plan.place(i) * stride + k] = membership;
                }
            }
        }
        work.begin();
        work.changed.set(0, work.shard().size());
        return new double[0];
    }

    static float draw(boolean scattered, UniformRandomProvider random) {
        return scattered ? Start.scattered(random) : Start.random(random);
    }
}
