package org.medlink.train;

import org.medlink.kernel.Kernel;

/** The sums of all directions that are nearest to each centre: a round of spherical k-means. */
record ShardMeans(int groups, float[] centres) implements ShardTask {
    @Override
    public double[] run(ShardWork work) {
        Kernel kernel = Kernel.best();
        int stride = work.state.shape().stride();
        double[] sums = new double[centres.length];
        for (int place = 0; place < work.shard().size(); place++) {
            if (ShardLinked.linked(work, place)) {
                float[] direction = ShardDirections.of(work, place, groups);
                int centre = SpectralGroups.nearest(kernel, direction, 0, centres, groups, stride);
                for (int k = 0; k < groups; k++) {
                    sums[centre * stride + k] += direction[k];
                }
            }
        }
        return sums;
    }
}
