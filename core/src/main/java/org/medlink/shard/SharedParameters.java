package org.medlink.shard;

import java.io.Serializable;
import org.medlink.state.TrainingState;

/**
 * Parameters that all shards share, sent to them before memberships are updated.
 *
 * @param version changes with every change of the others
 * @param weights Λ_r and κ_r of every relation, as in {@link TrainingState#weights}
 * @param features parameters of the posterior of the feature prior
 */
record SharedParameters(long version, double[][] weights, double[] features) implements Serializable {}
