package org.medlink.baselines.irm;

import org.medlink.baselines.Cells;

/** What the cells of a relation that is in no group say about where it belongs. */
final class RelationJoining {
    private final Partition partition;
    private final BetaBlocks rates;
    private final int clusters;
    private final int[] ones;
    private final int[] zeros;

    /** Counts the relation's links and non-links between every two clusters. */
    RelationJoining(Partition partition, BetaBlocks rates, int relation) {
        this.partition = partition;
        this.rates = rates;
        clusters = partition.clusters();
        ones = new int[clusters * clusters];
        zeros = new int[clusters * clusters];
        Cells cells = partition.cells();
        for (int c = cells.start(relation); c < cells.start(relation + 1); c++) {
            int k = partition.cluster(cells.source(c));
            int l = partition.cluster(cells.target(c));
            boolean mirrored = cells.symmetric() && l < k;
            (cells.link(c) ? ones : zeros)[mirrored ? l * clusters + k : k * clusters + l]++;
        }
    }

    /** The log likelihood of the relation's cells if it joins a group; {@code groups()} is a new one. */
    double logLikelihood(int joined) {
        boolean alone = joined == partition.groups();
        double sum = 0;
        for (int k = 0; k < clusters; k++) {
            for (int l = 0; l < clusters; l++) {
                int block = k * clusters + l;
                if (ones[block] + zeros[block] > 0) {
                    sum += alone
                            ? rates.logMarginal(ones[block], zeros[block])
                            : rates.gain(
                                    partition.ones(joined, k, l),
                                    partition.zeros(joined, k, l),
                                    ones[block],
                                    zeros[block]);
                }
            }
        }
        return sum;
    }
}
