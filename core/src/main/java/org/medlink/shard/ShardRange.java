package org.medlink.shard;

import org.medlink.network.LabeledPairs;

/** The lowest and the highest score of a relation's pairs whose source is in the shard, looking at one pair in so many. */
record ShardRange(ShardModel model, int relation, int stride) implements ShardQuestion<double[]> {
    @Override
    public double[] run(ShardWork work) {
        work.tell(model);
        work.cacheAll();
        LabeledPairs pairs = work.shard().labeledPairs(Seen.ALL);
        double[] ends = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (int p = pairs.start(relation); p < pairs.end(relation); p += stride) {
            if (pairs.source(p) < work.shard().size()) {
                double score = work.score(relation, pairs.source(p), pairs.target(p));
                ends[0] = Math.min(ends[0], score);
                ends[1] = Math.max(ends[1], score);
            }
        }
        return ends;
    }
}
