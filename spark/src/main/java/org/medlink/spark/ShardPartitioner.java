package org.medlink.spark;

import org.apache.spark.Partitioner;

/** Shards in order, an equal number in each partition up to one. */
final class ShardPartitioner extends Partitioner {
    private static final long serialVersionUID = 1;

    private final int shards;
    private final int partitions;

    ShardPartitioner(int shards, int partitions) {
        this.shards = shards;
        this.partitions = Math.min(shards, partitions);
    }

    @Override
    public int numPartitions() {
        return partitions;
    }

    @Override
    public int getPartition(Object shard) {
        return (int) ((long) (Integer) shard * partitions / shards);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ShardPartitioner same && same.shards == shards && same.partitions == partitions;
    }

    @Override
    public int hashCode() {
        return 31 * shards + partitions;
    }
}
