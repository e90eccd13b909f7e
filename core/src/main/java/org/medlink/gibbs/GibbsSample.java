package org.medlink.gibbs;

/**
 * One draw from the posterior.
 *
 * @param features how many features there are; the first is everybody's
 * @param memberships Z, entity by entity
 * @param affinities W of each relation, row by row
 * @param attributeWeights κ of each relation
 */
public record GibbsSample(int features, float[] memberships, float[][] affinities, double[][] attributeWeights) {
    /** z_i W z_j + κ·x of a pair with these attributes. */
    public double score(int relation, int source, int target, float[] attributes) {
        double sum = 0;
        float[] affinity = affinities[relation];
        for (int k = 0; k < features; k++) {
            if (memberships[source * features + k] > 0) {
                for (int l = 0; l < features; l++) {
                    sum += memberships[target * features + l] * affinity[k * features + l];
                }
            }
        }
        for (int d = 0; d < attributes.length; d++) {
            sum += attributeWeights[relation][d] * attributes[d];
        }
        return sum;
    }
}
