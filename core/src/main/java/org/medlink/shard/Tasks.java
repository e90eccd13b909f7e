package org.medlink.shard;

import java.util.Arrays;
import org.medlink.network.LabeledPairs;

/** What shards are asked to do apart from learning. */
final class Tasks {
    private Tasks() {}

    /** Sums over entities: memberships of each feature, how many have each feature, entropy. Also the step in which shards take in rows. */
    record Measure() implements Shards.Task {
        @Override
        public double[] run(Work work) {
            int features = work.setting().features();
            int stride = work.state.shape().stride();
            float[] psi = work.state.memberships();
            double[] sums = new double[2 * features + 1];
            for (int place = 0; place < work.shard().size(); place++) {
                for (int k = 0; k < features; k++) {
                    float membership = psi[place * stride + k];
                    sums[k] += membership;
                    sums[features + k] += membership > 0.5f ? 1 : 0;
                }
                sums[2 * features] += work.memberships.entropyOf(place);
            }
            return sums;
        }
    }

    /** Goes on from memberships as they are, with other pairs. */
    record Begin() implements Shards.Task {
        @Override
        public double[] run(Work work) {
            work.begin();
            return new double[0];
        }
    }

    /**
     * Takes over what was known of each entity, in the order of their numbers.
     *
     * @param memberships rows without padding
     * @param cells where on the grid they are
     * @param visits how often each entity was updated by stochastic inference
     */
    record Restore(float[] memberships, byte[] cells, int[] visits) implements Shards.Task {
        @Override
        public double[] run(Work work) {
            int features = work.setting().features();
            int stride = work.state.shape().stride();
            Shard shard = work.shard();
            for (int place = 0; place < shard.size(); place++) {
                int entity = shard.entity(place);
                System.arraycopy(memberships, entity * features, work.state.memberships(), place * stride, features);
                work.visits[place] = visits[entity];
            }
            work.begin();
            for (int place = 0; place < shard.size(); place++) {
                int entity = shard.entity(place);
                System.arraycopy(cells, entity * features, work.memberships.cells(), place * features, features);
            }
            work.changed.set(0, shard.size());
            return new double[0];
        }
    }

    /**
     * Scores of some training pairs, by the shards of their sources.
     *
     * @param relationStarts where the pairs of each relation begin, and where the last end
     */
    record Scores(SharedParameters model, int[] relationStarts, int[] sources, int[] targets)
            implements Shards.Question<double[]> {
        static Scores of(SharedParameters model, LabeledPairs pairs) {
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
            return new Scores(model, starts, sources, targets);
        }

        @Override
        public double[] run(Work work) {
            work.take(model);
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

    /** The lowest and the highest score of a relation's pairs whose source is in the shard, looking at one pair in {@code stride}. */
    record Range(SharedParameters model, int relation, int stride) implements Shards.Question<double[]> {
        @Override
        public double[] run(Work work) {
            work.take(model);
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
}
