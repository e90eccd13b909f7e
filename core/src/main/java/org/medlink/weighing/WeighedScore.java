package org.medlink.weighing;

import org.medlink.network.Attributes;

/**
 * κ_r·x_ij, what attributes of pairs come to by their weights.
 *
 * @param attributes x_ij
 * @param weights κ_r of every relation
 */
public record WeighedScore(Attributes attributes, float[][] weights) {
    /** Writes the scores of a source with the first {@code count} targets. */
    public void fill(int relation, int source, int[] targets, int count, float[] scores) {
        float[] kappa = weights[relation];
        float[] rows = new float[count * kappa.length];
        attributes.fill(relation, source, targets, count, rows);
        for (int t = 0; t < count; t++) {
            double sum = 0;
            for (int d = 0; d < kappa.length; d++) {
                sum += (double) kappa[d] * rows[t * kappa.length + d];
            }
            scores[t] = (float) sum;
        }
    }
}
