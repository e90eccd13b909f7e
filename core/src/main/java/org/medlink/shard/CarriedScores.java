package org.medlink.shard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.weighing.WeighedScore;

/**
 * The score of weighed attributes, which every pair of a shard carries, as the one attribute of a pair, by the numbers that entities
 * have there. It is computed where the source of a pair is, and sent to where the target is. Both know the pairs between them in the same
 * order, so that nothing but scores travels.
 */
final class CarriedScores implements Attributes {
    private final LabeledPairs pairs;
    private final int[] relations;
    private final float[] carried;

    /**
     * @param relations what the network calls the relations of the pairs, ascending
     * @param carried the score of each pair
     */
    CarriedScores(LabeledPairs pairs, int[] relations, float[] carried) {
        this.pairs = pairs;
        this.relations = relations;
        this.carried = carried;
    }

    /** The scores of a shard's pairs whose source is there, for each shard that has some of them, itself included. */
    static List<Shard.Scores> computed(Shard shard, WeighedScore score, int[] relations) {
        Plan plan = shard.plan();
        LabeledPairs pairs = shard.labeledPairs(Seen.ALL);
        float[][] values = new float[plan.shards()][16];
        int[] sizes = new int[plan.shards()];
        for (int r = 0; r < pairs.relations(); r++) {
            int to = pairs.sourceStart(r, shard.size());
            for (int p = pairs.start(r); p < to; ) {
                int from = p;
                int[] targets = new int[pairs.sourceStart(r, pairs.source(from) + 1) - from];
                Arrays.setAll(targets, t -> shard.entity(pairs.target(from + t)));
                float[] scores = new float[targets.length];
                score.fill(relations[r], shard.entity(pairs.source(from)), targets, targets.length, scores);
                for (int t = 0; t < targets.length; t++) {
                    add(values, sizes, shard.number(), scores[t]);
                    if (plan.shard(targets[t]) != shard.number()) {
                        add(values, sizes, plan.shard(targets[t]), scores[t]);
                    }
                }
                p += targets.length;
            }
        }
        List<Shard.Scores> sent = new ArrayList<>();
        for (int other = 0; other < sizes.length; other++) {
            if (sizes[other] > 0) {
                sent.add(new Shard.Scores(shard.number(), other, Arrays.copyOf(values[other], sizes[other])));
            }
        }
        return sent;
    }

    private static void add(float[][] values, int[] sizes, int other, float score) {
        if (sizes[other] == values[other].length) {
            values[other] = Arrays.copyOf(values[other], Math.addExact(sizes[other], sizes[other] / 2));
        }
        values[other][sizes[other]++] = score;
    }

    /** The scores of all pairs of a shard, from what was sent to it. */
    static float[] received(Shard shard, Iterable<Shard.Scores> sent) {
        Plan plan = shard.plan();
        LabeledPairs pairs = shard.labeledPairs(Seen.ALL);
        float[][] values = new float[plan.shards()][];
        sent.forEach(some -> values[some.from()] = some.values());
        int[] next = new int[plan.shards()];
        float[] scores = new float[pairs.size()];
        for (int p = 0; p < scores.length; p++) {
            int from = plan.shard(shard.entity(pairs.source(p)));
            scores[p] = values[from][next[from]++];
        }
        return scores;
    }

    @Override
    public int dimension() {
        return 1;
    }

    @Override
    public String name(int d) {
        return "weighed attributes";
    }

    @Override
    public void fill(int relation, int source, int target, float[] row) {
        fill(relation, source, new int[] {target}, 1, row);
    }

    @Override
    public void fill(int relation, int source, int[] targets, int count, float[] rows) {
        int known = Arrays.binarySearch(relations, relation);
        int from = pairs.sourceStart(known, source);
        int to = pairs.sourceStart(known, source + 1);
        for (int t = 0; t < count; t++) {
            int place = pairs.indexOf(targets[t], from, to);
            if (place < 0) {
                throw new IllegalArgumentException(
                        source + " and " + targets[t] + " are no training pair of the shard");
            }
            rows[t] = carried[place];
        }
    }
}
