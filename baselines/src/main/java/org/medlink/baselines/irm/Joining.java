package org.medlink.baselines.irm;

import java.util.Arrays;
import org.medlink.baselines.Cells;

/** What the cells of an entity that is in no cluster say about where it belongs. */
final class Joining {
    private final Partition partition;
    private final BetaBlocks rates;
    private int entity;
    private int clusters;
    private int[][] onesTo;
    private int[][] zerosTo;
    private int[][] onesFrom;
    private int[][] zerosFrom;
    private final int[] onesSelf;
    private final int[] zerosSelf;

    Joining(Partition partition, BetaBlocks rates) {
        this.partition = partition;
        this.rates = rates;
        onesSelf = new int[partition.cells().relations()];
        zerosSelf = new int[onesSelf.length];
        makeRoom(8);
    }

    private void makeRoom(int room) {
        onesTo = new int[onesSelf.length][room];
        zerosTo = new int[onesSelf.length][room];
        onesFrom = new int[onesSelf.length][room];
        zerosFrom = new int[onesSelf.length][room];
    }

    /** Counts the entity's links and non-links with every cluster. */
    void count(int newEntity) {
        entity = newEntity;
        clusters = partition.clusters();
        if (clusters > onesTo[0].length) {
            makeRoom(2 * clusters);
        }
        for (int g = 0; g < partition.groups(); g++) {
            Arrays.fill(onesTo[g], 0, clusters, 0);
            Arrays.fill(zerosTo[g], 0, clusters, 0);
            Arrays.fill(onesFrom[g], 0, clusters, 0);
            Arrays.fill(zerosFrom[g], 0, clusters, 0);
            onesSelf[g] = 0;
            zerosSelf[g] = 0;
        }
        Cells cells = partition.cells();
        for (int e = cells.incidentStart(entity); e < cells.incidentStart(entity + 1); e++) {
            count(cells, cells.incident(e));
        }
    }

    private void count(Cells cells, int c) {
        int g = partition.group(cells.relation(c));
        boolean link = cells.link(c);
        int source = cells.source(c);
        int target = cells.target(c);
        if (source == target) {
            (link ? onesSelf : zerosSelf)[g]++;
            return;
        }
        int k = partition.cluster(source == entity ? target : source);
        if (k < 0) {
            return;
        }
        if (cells.symmetric() || source == entity) {
            (link ? onesTo : zerosTo)[g][k]++;
        } else {
            (link ? onesFrom : zerosFrom)[g][k]++;
        }
    }

    /** The log likelihood of the entity's cells if it joins a cluster; {@code clusters()} is a new one. */
    double logLikelihood(int joined) {
        double sum = 0;
        for (int g = 0; g < partition.groups(); g++) {
            sum += joined == clusters ? alone(g) : together(g, joined);
        }
        return sum;
    }

    private double together(int g, int joined) {
        double sum = rates.gain(
                partition.ones(g, joined, joined),
                partition.zeros(g, joined, joined),
                onesTo[g][joined] + onesFrom[g][joined] + onesSelf[g],
                zerosTo[g][joined] + zerosFrom[g][joined] + zerosSelf[g]);
        for (int k = 0; k < clusters; k++) {
            if (k == joined) {
                continue;
            }
            if (onesTo[g][k] + zerosTo[g][k] > 0) {
                sum += rates.gain(
                        partition.ones(g, joined, k), partition.zeros(g, joined, k), onesTo[g][k], zerosTo[g][k]);
            }
            if (onesFrom[g][k] + zerosFrom[g][k] > 0) {
                sum += rates.gain(
                        partition.ones(g, k, joined), partition.zeros(g, k, joined), onesFrom[g][k], zerosFrom[g][k]);
            }
        }
        return sum;
    }

    private double alone(int g) {
        double sum = rates.logMarginal(onesSelf[g], zerosSelf[g]);
        for (int k = 0; k < clusters; k++) {
            sum += rates.logMarginal(onesTo[g][k], zerosTo[g][k]) + rates.logMarginal(onesFrom[g][k], zerosFrom[g][k]);
        }
        return sum;
    }
}
