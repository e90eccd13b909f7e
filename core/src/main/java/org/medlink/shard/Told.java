package org.medlink.shard;

import java.io.Serializable;
import org.medlink.state.TrainingState;

/**
 * What all shards are told before memberships are updated.
 *
 * @param version changes with every change of what is told
 * @param weights Λ_r and κ_r of every relation, as in {@link TrainingState#weights}
 * @param features parameters of the posterior of the feature prior
 */
record Told(long version, double[][] weights, double[] features) implements Serializable {}
