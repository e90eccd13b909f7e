package org.medlink.shard;

import java.io.Serializable;

/**
 * Which entities are trained where: entity i is in shard i mod S, at place i div S. Numbers of entities come from their names, so
 * this spreads neighbours as a hash does, and needs no table.
 *
 * @param entities N
 * @param shards S
 */
public record Plan(int entities, int shards) implements Serializable {
    private static final int LEAST_ENTITIES = 16;
    private static final int FEW = 8;
    private static final int MANY = 4096;

    /** Pairs of a shard: more shards fit into less memory each, fewer send fewer rows to each other. */
    private static final long PAIRS = 16_000_000;

    public Plan {
        if (shards < 1 || entities < 1) {
            throw new IllegalArgumentException(entities + " entities cannot be divided into " + shards + " shards");
        }
    }

    /** A number of shards that suits so many training pairs. */
    public static int shards(int entities, long pairs) {
        long chosen = Math.min(MANY, Math.max(FEW, pairs / PAIRS));
        return (int) Math.max(1, Math.min(chosen, entities / LEAST_ENTITIES));
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
