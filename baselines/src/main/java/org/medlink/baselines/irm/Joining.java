package org.medlink.baselines.irm;

import java.util.Arrays;
import org.medlink.baselines.Cells;

/** What the cells of an entity that is in no cluster say about where it belongs. */
final class Joining {
    private final Partition partition;
    private final BetaBlocks[] blocks;
    private int entity;
    private int clusters;
    private int[][] onesTo;
    private int[][] zerosTo;
    private int[][] onesFrom;
    private int[][] zerosFrom;
    private final int[] onesSelf;
    private final int[] zerosSelf;

    Joining(Partition partition, BetaBlocks[] blocks) {
        this.partition = partition;
        this.blocks = blocks;
        onesSelf = new int[blocks.length];
        zerosSelf = new int[blocks.length];
        makeRoom(8);
    }

    private void makeRoom(int room) {
        onesTo = new int[blocks.length][room];
        zerosTo = new int[blocks.length][room];
        onesFrom = new int[blocks.length][room];
        zerosFrom = new int[blocks.length][room];
    }

    /** Counts the entity's links and non-links with every cluster. */
    void look(int newEntity) {
        entity = newEntity;
        clusters = partition.clusters();
        if (clusters > onesTo[0].length) {
            makeRoom(2 * clusters);
        }
        for (int r = 0; r < blocks.length; r++) {
            Arrays.fill(onesTo[r], 0, clusters, 0);
            Arrays.fill(zerosTo[r], 0, clusters, 0);
            Arrays.fill(onesFrom[r], 0, clusters, 0);
            Arrays.fill(zerosFrom[r], 0, clusters, 0);
            onesSelf[r] = 0;
            zerosSelf[r] = 0;
        }
        Cells cells = partition.cells();
        for (int e = cells.incidentStart(entity); e < cells.incidentStart(entity + 1); e++) {
            count(cells, cells.incident(e));
        }
    }

    private void count(Cells cells, int c) {
        int r = cells.relation(c);
        boolean link = cells.link(c);
        int source = cells.source(c);
        int target = cells.target(c);
        if (source == target) {
            (link ? onesSelf : zerosSelf)[r]++;
            return;
        }
        int k = partition.cluster(source == entity ? target : source);
        if (k < 0) {
            return;
        }
        if (cells.symmetric() || source == entity) {
            (link ? onesTo : zerosTo)[r][k]++;
        } else {
            (link ? onesFrom : zerosFrom)[r][k]++;
        }
    }

    /** The log likelihood of the entity's cells if it joins a cluster; {@code clusters()} is a new one. */
    double logLikelihood(int joined) {
        double sum = 0;
        for (int r = 0; r < blocks.length; r++) {
            sum += joined == clusters ? alone(r) : together(r, joined);
        }
        return sum;
    }

    private double together(int r, int joined) {
        BetaBlocks block = blocks[r];
        double sum = block.gain(
                partition.ones(r, joined, joined),
                partition.zeros(r, joined, joined),
                onesTo[r][joined] + onesFrom[r][joined] + onesSelf[r],
                zerosTo[r][joined] + zerosFrom[r][joined] + zerosSelf[r]);
        for (int k = 0; k < clusters; k++) {
            if (k == joined) {
                continue;
            }
            if (onesTo[r][k] + zerosTo[r][k] > 0) {
                sum += block.gain(
                        partition.ones(r, joined, k), partition.zeros(r, joined, k), onesTo[r][k], zerosTo[r][k]);
            }
            if (onesFrom[r][k] + zerosFrom[r][k] > 0) {
                sum += block.gain(
                        partition.ones(r, k, joined), partition.zeros(r, k, joined), onesFrom[r][k], zerosFrom[r][k]);
            }
        }
        return sum;
    }

    private double alone(int r) {
        BetaBlocks block = blocks[r];
        double sum = block.logMarginal(onesSelf[r], zerosSelf[r]);
        for (int k = 0; k < clusters; k++) {
            sum += block.logMarginal(onesTo[r][k], zerosTo[r][k]) + block.logMarginal(onesFrom[r][k], zerosFrom[r][k]);
        }
        return sum;
    }
}
