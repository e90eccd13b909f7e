package org.medlink.baselines.lfrm;

/**
 * One draw from the posterior, for prediction.
 *
 * @param size how many features there are
 * @param starts where the features of each entity begin in {@code owned}, and where the last's end
 * @param owned the features that entities have
 * @param weights for each relation, row by row
 * @param bias of each relation
 * @param attributeWeights for each relation
 */
record FeatureModel(
        int size, int[] starts, short[] owned, float[][] weights, double[] bias, float[][] attributeWeights) {
    /** The probability of a link between entities whose pair has these attributes. */
    double probability(int r, int source, int target, float[] attributes) {
        double sum = bias[r];
        float[] w = weights[r];
        for (int e = starts[source]; e < starts[source + 1]; e++) {
            int row = owned[e] * size;
            for (int f = starts[target]; f < starts[target + 1]; f++) {
                sum += w[row + owned[f]];
            }
        }
        float[] beta = attributeWeights[r];
        for (int d = 0; d < beta.length; d++) {
            sum += beta[d] * attributes[d];
        }
        return 1 / (1 + Math.exp(-sum));
    }
}
