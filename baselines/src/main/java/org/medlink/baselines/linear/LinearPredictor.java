package org.medlink.baselines.linear;

import org.medlink.model.LinkPredictor;
import org.medlink.network.Attributes;

/** A weighted sum of a pair's attributes, with weights for each relation; the last weight is the constant. */
final class LinearPredictor implements LinkPredictor {
    private final Attributes attributes;
    private final double[][] weights;

    LinearPredictor(Attributes attributes, double[][] weights) {
        this.attributes = attributes;
        this.weights = weights;
    }

    @Override
    public double score(int relation, int source, int target) {
        return score(relation, source, target, new float[attributes.dimension()]);
    }

    @Override
    public void scores(int relation, int source, int[] targets, double[] out) {
        float[] row = new float[attributes.dimension()];
        for (int t = 0; t < targets.length; t++) {
            out[t] = score(relation, source, targets[t], row);
        }
    }

    private double score(int relation, int source, int target, float[] row) {
        attributes.fill(relation, source, target, row);
        double[] w = weights[relation];
        double sum = w[row.length];
        for (int d = 0; d < row.length; d++) {
            sum += w[d] * row[d];
        }
        return sum;
    }
}
