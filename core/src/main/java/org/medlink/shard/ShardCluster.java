package org.medlink.shard;

/** Where shards are, and who makes them do something together: here, or many machines. */
public interface ShardCluster {
    ShardPlan plan();

    /** How many links, then how many non-links, each relation has. */
    long[] counts();

    /** Begins to learn with these settings; whatever was learnt before is forgotten. */
    void begin(ShardSetting setting);

    /**
     * Does a task in every shard, each of which takes in first what others changed in the step before.
     *
     * @param name for people who watch
     * @return what came back, added up in the order of {@link TreeSum}
     */
    double[] step(String name, ShardTask task);

    /** The same for a task that changes nothing; all must have taken in what the others changed. */
    double[] ask(String name, ShardTask task);

    /** The rows of memberships of each shard's own entities, shard by shard, without padding. */
    float[][] memberships();
}
