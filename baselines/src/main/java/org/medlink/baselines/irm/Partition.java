package org.medlink.baselines.irm;

import java.util.Arrays;
import org.medlink.baselines.Cells;

/**
 * Which cluster every entity is in, and how many links and non-links each block has: the state of the sampler. Clusters are
 * 0 .. clusters() - 1, none of them empty; an entity may be in none for the time of a move.
 */
final class Partition {
    private static final int NONE = -1;

    private final Cells cells;
    private final int[] cluster;
    private int clusters;
    private int stride = 8;
    private int[] sizes = new int[stride];
    private int[][] ones;
    private int[][] zeros;

    /** No entity is in a cluster. */
    Partition(Cells cells) {
        this.cells = cells;
        cluster = new int[cells.entities()];
        Arrays.fill(cluster, NONE);
        ones = new int[cells.relations()][stride * stride];
        zeros = new int[cells.relations()][stride * stride];
    }

    private Partition(Partition other) {
        cells = other.cells;
        cluster = other.cluster.clone();
        clusters = other.clusters;
        stride = other.stride;
        sizes = other.sizes.clone();
        ones = copy(other.ones);
        zeros = copy(other.zeros);
    }

    private static int[][] copy(int[][] counts) {
        int[][] copied = new int[counts.length][];
        for (int r = 0; r < counts.length; r++) {
            copied[r] = counts[r].clone();
        }
        return copied;
    }

    Partition copy() {
        return new Partition(this);
    }

    Cells cells() {
        return cells;
    }

    int clusters() {
        return clusters;
    }

    int cluster(int entity) {
        return cluster[entity];
    }

    int size(int ofCluster) {
        return sizes[ofCluster];
    }

    int[] assignment() {
        return cluster.clone();
    }

    int ones(int relation, int from, int to) {
        return ones[relation][block(from, to)];
    }

    int zeros(int relation, int from, int to) {
        return zeros[relation][block(from, to)];
    }

    private int block(int from, int to) {
        return cells.symmetric() && to < from ? to * stride + from : from * stride + to;
    }

    /** Puts an entity that is in no cluster into one; {@code clusters()} is a new one. */
    void add(int entity, int to) {
        if (to == clusters) {
            clusters++;
            if (clusters > stride) {
                grow();
            }
        }
        cluster[entity] = to;
        sizes[to]++;
        count(entity, 1);
    }

    /** Takes an entity out; where its cluster is left empty, the last cluster gets its number. */
    void remove(int entity) {
        int from = cluster[entity];
        count(entity, -1);
        cluster[entity] = NONE;
        if (--sizes[from] == 0) {
            dropEmpty(from);
        }
    }

    /** Adds the entity's cells to other entities in clusters, or takes them away. */
    private void count(int entity, int sign) {
        for (int e = cells.incidentStart(entity); e < cells.incidentStart(entity + 1); e++) {
            int c = cells.incident(e);
            int from = cluster[cells.source(c)];
            int to = cluster[cells.target(c)];
            if (from != NONE && to != NONE) {
                (cells.link(c) ? ones : zeros)[cells.relation(c)][block(from, to)] += sign;
            }
        }
    }

    private void dropEmpty(int empty) {
        int last = clusters - 1;
        for (int r = 0; r < ones.length; r++) {
            move(ones[r], last, empty);
            move(zeros[r], last, empty);
        }
        if (empty != last) {
            for (int i = 0; i < cluster.length; i++) {
                cluster[i] = cluster[i] == last ? empty : cluster[i];
            }
        }
        sizes[empty] = sizes[last];
        sizes[last] = 0;
        clusters--;
    }

    /** The counts of a cluster go to one that has none, and leave none behind. */
    private void move(int[] counts, int from, int to) {
        if (from == to) {
            return;
        }
        for (int k = 0; k < clusters; k++) {
            int other = k == from ? to : k;
            if (k == to) {
                continue;
            }
            transfer(counts, block(from, k), block(to, other));
            if (k != from && !cells.symmetric()) {
                transfer(counts, block(k, from), block(other, to));
            }
        }
    }

    private static void transfer(int[] counts, int from, int to) {
        counts[to] = counts[from];
        counts[from] = 0;
    }

    private void grow() {
        int wider = 2 * stride;
        for (int r = 0; r < ones.length; r++) {
            ones[r] = widened(ones[r], wider);
            zeros[r] = widened(zeros[r], wider);
        }
        sizes = Arrays.copyOf(sizes, wider);
        stride = wider;
    }

    private int[] widened(int[] counts, int wider) {
        int[] wide = new int[wider * wider];
        for (int k = 0; k < stride; k++) {
            System.arraycopy(counts, k * stride, wide, k * wider, stride);
        }
        return wide;
    }
}
