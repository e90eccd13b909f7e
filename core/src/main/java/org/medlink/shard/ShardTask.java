package org.medlink.shard;

import java.io.Serializable;

/** Something done in every shard; what comes back is added up over all of them. */
public interface ShardTask extends Serializable {
    double[] run(ShardWork work);
}
