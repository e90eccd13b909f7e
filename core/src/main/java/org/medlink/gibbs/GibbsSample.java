package org.medlink.gibbs;

/**
 * One draw from the posterior.
 *
 * @param features how many features there are; the first is everybody's
 * @param memberships Z, entity by entity
 * @param affinities W of each relation, row by row
 * @param attributeWeights η of each relation
 */
public record GibbsSample(int features, float[] memberships, float[][] affinities, double[][] attributeWeights) {}
