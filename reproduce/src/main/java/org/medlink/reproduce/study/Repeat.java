package org.medlink.reproduce.study;

import java.util.List;
import org.medlink.train.Iteration;

/**
 * One training and what came of it.
 *
 * @param splitHash identifies the split
 * @param cost what a link cost; NaN where nothing was learnt
 * @param auc on the test pairs, mean over relations
 * @param trainAuc the same on training pairs; NaN where that says nothing
 * @param trainingPairs how many pairs it learnt from
 * @param seconds by phase
 * @param bandwidthShare the least that the memberships had to read from memory, per second of theirs, as a share of what the
 *     machine can; NaN where unknown
 * @param pairsPerSecond training pairs the memberships looked at, each pair's two entities counting half, per second of
 *     training
 * @param iterations of the training
 */
public record Repeat(
        long seed,
        String splitHash,
        double cost,
        double auc,
        double trainAuc,
        int trainingPairs,
        Seconds seconds,
        double bandwidthShare,
        double pairsPerSecond,
        List<Iteration> iterations) {
    /**
     * Times of the phases.
     *
     * @param read reading the network, or making it
     * @param split dividing it
     * @param select choosing cost and start; 0 where they are given
     * @param train learning
     * @param memberships the part of learning that went into sticks and memberships
     * @param weights the part that went into weights
     * @param score scoring the test pairs, and the training pairs where asked for
     */
    public record Seconds(
            double read, double split, double select, double train, double memberships, double weights, double score) {}
}
