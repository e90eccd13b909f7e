package org.medlink.baselines.irm;

import java.util.Arrays;
import org.medlink.baselines.Cells;

/**
 * Which cluster every entity is in, which group every relation is in, and how many links and non-links each block has: the
 * state of the sampler. A block is two clusters and a group. Clusters are 0 .. clusters() - 1, none of them empty, and groups
 * likewise; an entity or a relation may be in none for the time of a move.
 */
final class Partition {
    private static final int NONE = -1;

    private final Cells cells;
    private final int[] cluster;
    private int clusters;
    private int[] sizes = new int[8];
    private final int[] group;
    private int groups;
    private final int[] groupSizes;
    private int stride = sizes.length;
    private final int[][] ones;
    private final int[][] zeros;

    /** No entity is in a cluster; every relation is a group. */
    Partition(Cells cells) {
        this.cells = cells;
        cluster = new int[cells.entities()];
        Arrays.fill(cluster, NONE);
        groups = cells.relations();
        group = new int[groups];
        Arrays.setAll(group, r -> r);
        groupSizes = new int[groups];
        Arrays.fill(groupSizes, 1);
        ones = new int[groups][stride * stride];
        zeros = new int[groups][stride * stride];
    }

    private Partition(Partition other) {
        cells = other.cells;
        cluster = other.cluster.clone();
        clusters = other.clusters;
        sizes = other.sizes.clone();
        group = other.group.clone();
        groups = other.groups;
        groupSizes = other.groupSizes.clone();
        stride = other.stride;
        ones = copy(other.ones);
        zeros = copy(other.zeros);
    }

    private static int[][] copy(int[][] counts) {
        int[][] copied = new int[counts.length][];
        for (int g = 0; g < counts.length; g++) {
            copied[g] = counts[g].clone();
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

    int[] clusterOfEntities() {
        return cluster.clone();
    }

    int groups() {
        return groups;
    }

    int group(int relation) {
        return group[relation];
    }

    int groupSize(int ofGroup) {
        return groupSizes[ofGroup];
    }

    int[] groupOfRelations() {
        return group.clone();
    }

    int ones(int inGroup, int from, int to) {
        return ones[inGroup][block(from, to)];
    }

    int zeros(int inGroup, int from, int to) {
        return zeros[inGroup][block(from, to)];
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
        countEntity(entity, 1);
    }

    /** Takes an entity out; where its cluster is left empty, the last cluster gets its number. */
    void remove(int entity) {
        int from = cluster[entity];
        countEntity(entity, -1);
        cluster[entity] = NONE;
        if (--sizes[from] == 0) {
            dropCluster(from);
        }
    }

    /** Puts a relation that is in no group into one; {@code groups()} is a new one. */
    void addRelation(int relation, int to) {
        groups += to == groups ? 1 : 0;
        group[relation] = to;
        groupSizes[to]++;
        countRelation(relation, 1);
    }

    /** Takes a relation out; where its group is left empty, the last group gets its number. */
    void removeRelation(int relation) {
        int from = group[relation];
        countRelation(relation, -1);
        group[relation] = NONE;
        if (--groupSizes[from] == 0) {
            int last = --groups;
            for (int r = 0; r < group.length; r++) {
                group[r] = group[r] == last ? from : group[r];
            }
            groupSizes[from] = groupSizes[last];
            groupSizes[last] = 0;
            swap(ones, from, last);
            swap(zeros, from, last);
        }
    }

    private static void swap(int[][] counts, int one, int other) {
        int[] of = counts[one];
        counts[one] = counts[other];
        counts[other] = of;
    }

    private void countEntity(int entity, int sign) {
        for (int e = cells.incidentStart(entity); e < cells.incidentStart(entity + 1); e++) {
            count(cells.incident(e), sign);
        }
    }

    private void countRelation(int relation, int sign) {
        for (int c = cells.start(relation); c < cells.start(relation + 1); c++) {
            count(c, sign);
        }
    }

    /** Adds a cell to its block, or takes it away, unless one of its entities is in no cluster. */
    private void count(int c, int sign) {
        int from = cluster[cells.source(c)];
        int to = cluster[cells.target(c)];
        if (from != NONE && to != NONE) {
            (cells.link(c) ? ones : zeros)[group[cells.relation(c)]][block(from, to)] += sign;
        }
    }

    private void dropCluster(int empty) {
        int last = clusters - 1;
        if (empty != last) {
            for (int g = 0; g < ones.length; g++) {
                move(ones[g], last, empty);
                move(zeros[g], last, empty);
            }
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
        transfer(counts, block(from, from), block(to, to));
        for (int k = 0; k < clusters; k++) {
            if (k != from && k != to) {
                transfer(counts, block(from, k), block(to, k));
                if (!cells.symmetric()) {
                    transfer(counts, block(k, from), block(k, to));
                }
            }
        }
    }

    private static void transfer(int[] counts, int from, int to) {
        counts[to] = counts[from];
        counts[from] = 0;
    }

    private void grow() {
        int wider = 2 * stride;
        for (int g = 0; g < ones.length; g++) {
            ones[g] = widened(ones[g], wider);
            zeros[g] = widened(zeros[g], wider);
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
