package org.medlink.weighing;

import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;

/** The score of weighed attributes as the one attribute of a pair: kept for training pairs, computed for others. */
final class KeptScores implements Attributes {
    private final WeighedScore score;
    private final LabeledPairs pairs;
    private final float[] kept;

    /** @param kept the score of each pair */
    KeptScores(WeighedScore score, LabeledPairs pairs, float[] kept) {
        this.score = score;
        this.pairs = pairs;
        this.kept = kept;
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
        int from = pairs.sourceStart(relation, source);
        int to = pairs.sourceStart(relation, source + 1);
        for (int t = 0; t < count; t++) {
            int place = pairs.indexOf(targets[t], from, to);
            if (place < 0) {
                score.fill(relation, source, targets, count, rows);
                return;
            }
            rows[t] = kept[place];
        }
    }
}
