package org.medlink.baselines.irm;

/**
 * A partition with the rate of links of every block.
 *
 * @param cluster of every entity
 * @param clusters how many there are
 * @param rates for each relation, those of the blocks row by row
 */
record BlockModel(int[] cluster, int clusters, float[][] rates) {
    double rate(int relation, int source, int target) {
        return rates[relation][cluster[source] * clusters + cluster[target]];
    }
}
