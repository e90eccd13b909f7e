package org.medlink.shard;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.random.Seed;
import org.medlink.start.SpectralGroups;
import org.medlink.start.Start;

/**
 * Random vectors in place of memberships: how spectral groups begin. What is kept for an entity is its vector times (degree +
 * τ)^−½, which is what its neighbours need. Every shard draws for all entities and keeps its own.
 *
 * @param groups length of a vector
 * @param mean τ
 */
record ShardVectors(long seed, int groups, double mean) implements ShardTask {
    @Override
    public double[] run(ShardWork work) {
        int stride = work.state.shape().stride();
        float[] rows = work.state.memberships();
        ShardPlan plan = work.shard().plan();
        UniformRandomProvider random = new Seed(seed).stream(Start.STREAM);
        for (int i = 0; i < plan.entities(); i++) {
            if (plan.shard(i) != work.shard().number()) {
                SpectralGroups.skip(random, groups);
                continue;
            }
            int place = plan.place(i);
            float scale = scale(work, place, mean);
            Arrays.fill(rows, place * stride, (place + 1) * stride, 0);
            for (int k = 0; k < groups; k++) {
                rows[place * stride + k] = scale * SpectralGroups.draw(random);
            }
        }
        work.changed.set(0, work.shard().size());
        return new double[0];
    }

    static float scale(ShardWork work, int place, double mean) {
        return (float) (1 / Math.sqrt(ShardLinked.degree(work, place) + mean));
    }
}
