package org.medlink.shard;

import java.util.Arrays;
import org.medlink.kernel.Kernel;
import org.medlink.start.SpectralGroups;
import org.medlink.start.Start;

/** Gives every linked entity the feature of the centre that is nearest to its vector, and everybody the first feature. */
record ShardGroups(int groups, float[] centres) implements ShardTask {
    @Override
    public double[] run(ShardWork work) {
        Kernel kernel = Kernel.best();
        int stride = work.state.shape().stride();
        float[] psi = work.state.memberships();
        for (int place = 0; place < work.shard().size(); place++) {
            int group = -1;
            if (groups > 0 && ShardLinked.linked(work, place)) {
                float[] direction = ShardDirections.of(work, place, groups);
                group = SpectralGroups.nearest(kernel, direction, 0, centres, groups, stride);
            }
            int at = place * stride;
            Arrays.fill(psi, at, at + work.setting().features(), Start.OUTSIDE);
            psi[at] = Start.EVERYONE;
            if (group >= 0) {
                psi[at + group + 1] = Start.INSIDE;
            }
        }
        work.begin();
        work.changed.set(0, work.shard().size());
        return new double[0];
    }

    /** The groups of all entities known in a shard, −1 for none. */
    static int[] of(ShardWork work) {
        int stride = work.state.shape().stride();
        int[] found = new int[work.state.entities()];
        Arrays.fill(found, -1);
        for (int known = 0; known < found.length; known++) {
            for (int k = 1; k < work.setting().features(); k++) {
                if (work.state.memberships()[known * stride + k] > 0.5f) {
                    found[known] = k - 1;
                }
            }
        }
        return found;
    }
}
