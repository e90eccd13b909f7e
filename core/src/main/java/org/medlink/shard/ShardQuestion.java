package org.medlink.shard;

import java.io.Serializable;

/** Something that every shard answers by itself. */
@FunctionalInterface
public interface ShardQuestion<T> extends Serializable {
    T run(ShardWork work);
}
