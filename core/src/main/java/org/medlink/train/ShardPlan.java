package org.medlink.train;

import java.io.Serializable;

/**
 * Which entities are trained where: entity i is in shard i mod S, at place i div S. Numbers of entities come from their names, so
 * this spreads neighbours as a hash does, and needs no table.
 *
 * @param entities N
 * @param shards S
 */
public record ShardPlan(int entities, int shards) implements Serializable {
    public ShardPlan {
        if (shards < 1 || entities < 1) {
            throw new IllegalArgumentException(entities + " entities cannot be divided into " + shards + " shards");
        }
    }

    public int shard(int entity) {
        return entity % shards;
    }

    public int place(int entity) {
        return entity / shards;
    }

    public int entity(int shard, int place) {
        return place * shards + shard;
    }

    /** How many entities a shard has. */
    public int size(int shard) {
        return (entities - shard + shards - 1) / shards;
    }
}
