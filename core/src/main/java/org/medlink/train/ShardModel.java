package org.medlink.train;

import java.io.Serializable;

/**
 * What all shards are told before memberships are updated.
 *
 * @param version changes with every change of what is told
 * @param weights Λ_r and κ_r of every relation, as in {@link TrainingState#weights}
 * @param features parameters of the posterior of the feature prior
 */
record ShardModel(long version, double[][] weights, double[] features) implements Serializable {}
