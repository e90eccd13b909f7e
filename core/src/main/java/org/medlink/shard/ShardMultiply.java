package org.medlink.shard;

import java.util.Arrays;
import org.medlink.kernel.Kernel;

/**
 * Multiplies the vectors of all entities by (D + τ)^−½ A (D + τ)^−½. What comes back is the Gram matrix of the result.
 *
 * @param mean τ
 * @param first a matrix by which vectors are multiplied before that; null: none
 */
record ShardMultiply(int groups, double mean, float[] first) implements ShardTask {
    @Override
    public double[] run(ShardWork work) {
        Kernel kernel = Kernel.best();
        int stride = work.state.shape().stride();
        float[] rows = work.state.memberships();
        float[] before = rows.clone();
        if (first != null) {
            kernel.product(rows, 0, work.state.entities(), stride, groups, first, before, 0);
        }
        float[] plain = new float[stride];
        float[] gram = new float[groups * stride];
        for (int place = 0; place < work.shard().size(); place++) {
            int at = place * stride;
            Arrays.fill(plain, 0);
            for (int e = work.incidence.start(place); e < work.incidence.start(place + 1); e++) {
                if (work.incidence.link(e)) {
                    kernel.axpy(1, before, work.incidence.other(e) * stride, plain, 0, stride);
                }
            }
            kernel.axpy(2 * ShardLinked.selfLinks(work, place), before, at, plain, 0, stride);
            float scale = ShardVectors.scale(work, place, mean);
            for (int k = 0; k < groups; k++) {
                plain[k] *= scale;
                rows[at + k] = scale * plain[k];
            }
            kernel.gram(plain, 0, plain, 0, 1, stride, groups, gram);
        }
        work.changed.set(0, work.shard().size());
        double[] sum = new double[gram.length];
        for (int z = 0; z < sum.length; z++) {
            sum[z] = gram[z];
        }
        return sum;
    }
}
