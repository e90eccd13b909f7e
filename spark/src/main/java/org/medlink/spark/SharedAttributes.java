package org.medlink.spark;

import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.medlink.shard.TravellingAttributes;

/** Attributes that were sent to all executors: once, although shards are made anew, and weights learnt anew. */
final class SharedAttributes {
    private final JavaSparkContext context;
    private TravellingAttributes sent;
    private Broadcast<TravellingAttributes> broadcast;

    SharedAttributes(JavaSparkContext context) {
        this.context = context;
    }

    Broadcast<TravellingAttributes> send(TravellingAttributes attributes) {
        if (!attributes.equals(sent)) {
            sent = attributes;
            broadcast = context.broadcast(attributes);
        }
        return broadcast;
    }
}
