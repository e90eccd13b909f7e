package org.medlink.shard;

import java.io.Serializable;
import org.medlink.kernel.Kernel;

/**
 * Which entities are trained where: some that follow each other are in one shard, the next ones in the next, and so on in turn, which
 * needs no table.
 *
 * @param entities N
 * @param shards S
 * @param together how many follow each other
 */
public record Plan(int entities, int shards, int together) implements Serializable {
    /** As many as share a pass over the links where walks from them are counted. */
    private static final int MOST_TOGETHER = Kernel.LANES;

    /** But so few that no shard is much larger than another. */
    private static final int TURNS = 16;

    private static final int LEAST_ENTITIES = 16;
    private static final int FEW = 8;
    private static final int MANY = 4096;

    /** Pairs of a shard: more shards fit into less memory each, fewer send fewer rows to each other. */
    private static final long PAIRS = 16_000_000;

    public Plan {
        if (shards < 1 || entities < 1 || together < 1) {
            throw new IllegalArgumentException(entities + " entities cannot be divided into " + shards + " shards");
        }
    }

    public Plan(int entities, int shards) {
        this(entities, shards, Math.max(1, Math.min(MOST_TOGETHER, entities / Math.max(1, shards) / TURNS)));
    }

    /** A number of shards that suits so many training pairs. */
    public static int shards(int entities, long pairs) {
        long chosen = Math.min(MANY, Math.max(FEW, pairs / PAIRS));
        return (int) Math.max(1, Math.min(chosen, entities / LEAST_ENTITIES));
    }

    public int shard(int entity) {
        return entity / together % shards;
    }

    public int place(int entity) {
        return entity / together / shards * together + entity % together;
    }

    public int entity(int shard, int place) {
        return (place / together * shards + shard) * together + place % together;
    }

    /** How many entities a shard has. */
    public int size(int shard) {
        int turn = together * shards;
        int last = entities % turn - shard * together;
        return entities / turn * together + Math.max(0, Math.min(together, last));
    }
}
