package org.medlink.baselines.irm;

/**
 * A partition with the rate of links of every block.
 *
 * @param cluster of every entity
 * @param clusters how many there are
 * @param group of every relation
 * @param rates for each group, those of its blocks row by row
 */
record BlockModel(int[] cluster, int clusters, int[] group, float[][] rates) {
    double rate(int relation, int source, int target) {
        return rates[group[relation]][cluster[source] * clusters + cluster[target]];
    }
}
