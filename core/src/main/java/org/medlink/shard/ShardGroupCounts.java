package org.medlink.shard;

import java.util.Arrays;
import org.medlink.start.Start;

/** The links, then the non-links, of a relation between every two groups. */
record ShardGroupCounts(int relation) implements ShardTask {
    @Override
    public double[] run(ShardWork work) {
        int length = work.state.shape().length();
        double[] links = new double[length];
        double[] nonLinks = new double[length];
        Start.countGroups(
                work.owned.get(relation),
                ShardGroups.of(work),
                work.state.shape().stride(),
                links,
                nonLinks);
        double[] both = Arrays.copyOf(links, 2 * length);
        System.arraycopy(nonLinks, 0, both, length, length);
        return both;
    }
}
