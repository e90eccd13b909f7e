package org.medlink.shard;

import java.util.Arrays;
import org.medlink.network.LabeledPairs;

/**
 * Scores of some training pairs, by the shards of their sources.
 *
 * @param relationStarts where the pairs of each relation begin, and where the last end
 */
record ShardScores(ShardModel model, int[] relationStarts, int[] sources, int[] targets)
        implements ShardQuestion<double[]> {
    static ShardScores of(ShardModel model, LabeledPairs pairs) {
        int[] starts = new int[pairs.relations() + 1];
        for (int r = 0; r < pairs.relations(); r++) {
            starts[r + 1] = pairs.end(r);
        }
        int[] sources = new int[pairs.size()];
        int[] targets = new int[pairs.size()];
        for (int p = 0; p < sources.length; p++) {
            sources[p] = pairs.source(p);
            targets[p] = pairs.target(p);
        }
        return new ShardScores(model, starts, sources, targets);
    }

    @Override
    public double[] run(ShardWork work) {
        work.tell(model);
        work.cacheAll();
        Shard shard = work.shard();
        double[] scores = new double[sources.length];
        int count = 0;
        for (int r = 0; r + 1 < relationStarts.length; r++) {
            for (int p = relationStarts[r]; p < relationStarts[r + 1]; p++) {
                if (shard.plan().shard(sources[p]) == shard.number()) {
                    scores[count++] = work.score(r, shard.known(sources[p]), shard.known(targets[p]));
                }
            }
        }
        return Arrays.copyOf(scores, count);
    }
}
