package org.medlink.shard;

/** Something done in every shard; what comes back is added up over all of them. */
@FunctionalInterface
public interface ShardTask extends ShardQuestion<double[]> {}
