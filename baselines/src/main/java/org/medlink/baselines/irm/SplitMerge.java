package org.medlink.baselines.irm;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/**
 * A split of the clusters of two entities into two, one for each of them, by restricted Gibbs scans. The same scans from the
 * same random beginning give how likely a split into given clusters was, which a merge has to know.
 */
final class SplitMerge {
    private static final int SCANS = 3;

    private final Partition partition;
    private final Joining joining;
    private final UniformRandomProvider random;
    private final int first;
    private final int second;
    private final int[] others;

    SplitMerge(Partition partition, Joining joining, UniformRandomProvider random, int first, int second) {
        this.partition = partition;
        this.joining = joining;
        this.random = random;
        this.first = first;
        this.second = second;
        int size = 0;
        int[] members = new int[partition.cells().entities()];
        for (int i = 0; i < members.length; i++) {
            int k = partition.cluster(i);
            if (i != first && i != second && (k == partition.cluster(first) || k == partition.cluster(second))) {
                members[size++] = i;
            }
        }
        others = Arrays.copyOf(members, size);
    }

    /**
     * Divides the members between the two clusters.
     *
     * @param wanted where to end, with the two entities in different clusters; null: wherever the scan goes
     * @return the log probability of the last scan
     */
    double split(Partition wanted) {
        if (partition.cluster(first) == partition.cluster(second)) {
            partition.remove(first);
            partition.add(first, partition.clusters());
        }
        for (int i : others) {
            move(i, random.nextBoolean());
        }
        for (int scan = 0; scan < SCANS; scan++) {
            for (int i : others) {
                draw(i, null);
            }
        }
        double sum = 0;
        for (int i : others) {
            sum += draw(i, wanted);
        }
        return sum;
    }

    /** Puts all members into the cluster of the second entity. */
    void merge() {
        for (int i : others) {
            move(i, false);
        }
        partition.remove(first);
        partition.add(first, partition.cluster(second));
    }

    private void move(int i, boolean toFirst) {
        partition.remove(i);
        partition.add(i, partition.cluster(toFirst ? first : second));
    }

    private double draw(int i, Partition wanted) {
        partition.remove(i);
        joining.count(i);
        int k = partition.cluster(first);
        int l = partition.cluster(second);
        double odds = Math.log(partition.size(k))
                - Math.log(partition.size(l))
                + joining.logLikelihood(k)
                - joining.logLikelihood(l);
        boolean toFirst = wanted == null
                ? random.nextDouble() < 1 / (1 + Math.exp(-odds))
                : wanted.cluster(i) == wanted.cluster(first);
        partition.add(i, toFirst ? k : l);
        return logSigmoid(toFirst ? odds : -odds);
    }

    private static double logSigmoid(double x) {
        return Math.min(x, 0) - Math.log1p(Math.exp(-Math.abs(x)));
    }
}
