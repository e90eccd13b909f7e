package org.medlink.train;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.random.Seed;

/**
 * Random vectors in place of memberships: how spectral groups begin. What is kept for an entity is its vector times (degree +
 * τ)^−½, which is what its neighbours need.
 *
 * @param groups length of a vector
 * @param mean τ
 */
record ShardVectors(long seed, int groups, double mean) implements ShardTask {
    @Override
    public double[] run(ShardWork work) {
        int stride = work.state.shape().stride();
        float[] rows = work.state.memberships();
        for (int place = 0; place < work.shard().size(); place++) {
            UniformRandomProvider random =
                    new Seed(seed).stream("vectors", work.shard().entity(place));
            float scale = scale(work, place, mean);
            Arrays.fill(rows, place * stride, (place + 1) * stride, 0);
            for (int k = 0; k < groups; k++) {
                rows[place * stride + k] = scale * (random.nextFloat() - 0.5f);
            }
        }
        work.changed.set(0, work.shard().size());
        return new double[0];
    }

    static float scale(ShardWork work, int place, double mean) {
        int degree = 0;
        for (int e = work.incidence.start(place); e < work.incidence.start(place + 1); e++) {
            degree += work.incidence.link(e) ? 1 : 0;
        }
        return (float) (1 / Math.sqrt(degree + mean));
    }
}
