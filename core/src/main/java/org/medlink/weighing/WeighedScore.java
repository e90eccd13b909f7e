package org.medlink.weighing;

import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.SourceRuns;
import org.medlink.parallel.Workers;

/**
 * κ_r·x_ij, what attributes of pairs come to by their weights.
 *
 * @param attributes x_ij
 * @param weights κ_r of every relation
 */
public record WeighedScore(Attributes attributes, float[][] weights) {
    /** The weights, for those who look for others near them. */
    double[][] starts() {
        double[][] starts = new double[weights.length][];
        for (int r = 0; r < starts.length; r++) {
            starts[r] = new double[weights[r].length];
            for (int d = 0; d < starts[r].length; d++) {
                starts[r][d] = weights[r][d];
            }
        }
        return starts;
    }

    /** Writes the scores of a source with the first {@code count} targets. */
    public void fill(int relation, int source, int[] targets, int count, float[] scores) {
        double[] sums = new double[count];
        attributes.addScores(
                relation, source, targets, count, new float[][] {weights[relation]}, 0, new double[][] {sums});
        for (int t = 0; t < count; t++) {
            scores[t] = (float) sums[t];
        }
    }

    /** The score as the one attribute of a pair; those of these pairs are computed at once and kept. */
    public Attributes of(LabeledPairs pairs, Workers workers) {
        float[] kept = new float[pairs.size()];
        for (int r = 0; r < pairs.relations(); r++) {
            int relation = r;
            new SourceRuns(pairs, r, Integer.MAX_VALUE).run(workers, (from, place, targets) -> {
                float[] scores = new float[targets.length];
                fill(relation, pairs.source(from), targets, targets.length, scores);
                System.arraycopy(scores, 0, kept, from, scores.length);
            });
        }
        return new KeptScores(this, pairs, kept);
    }
}
