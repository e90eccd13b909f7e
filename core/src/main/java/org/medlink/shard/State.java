package org.medlink.shard;

import java.io.Serializable;
import java.util.BitSet;

/**
 * What a shard knows after a step: never changed, so that a place that is lost can be worked out again.
 *
 * @param version number of the step
 * @param rows memberships of all entities known there, padded
 * @param cells where on the grid those of its own entities are
 * @param visits how often each of its own entities was updated by stochastic inference
 * @param steps by the weights of which step of an epoch Λψ of each entity known there was computed
 * @param stepWeights those weights, of every relation, for each step of the epoch so far
 * @param changed places of its own entities that the step changed; null: none
 * @param sums what the step adds to a sum over all shards
 */
public record State(
        long version,
        float[] rows,
        byte[] cells,
        int[] visits,
        short[] steps,
        double[][][] stepWeights,
        BitSet changed,
        double[] sums)
        implements Serializable {}
