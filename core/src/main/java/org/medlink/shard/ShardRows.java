package org.medlink.shard;

import java.io.Serializable;

/**
 * Memberships that travel from one shard to another.
 *
 * @param which which of the rows between the two, by their place in the order that both know; null: all of them
 * @param rows one row after the other, without padding
 */
public record ShardRows(int from, int to, int[] which, float[] rows) implements Serializable {
    /** How many bytes of content travel. */
    public long bytes() {
        return 4L * rows.length + (which == null ? 0 : 4L * which.length);
    }
}
