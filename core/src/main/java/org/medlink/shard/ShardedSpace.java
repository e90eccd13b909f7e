package org.medlink.shard;

import java.util.List;
import java.util.function.Supplier;
import org.medlink.inference.HeldOut;
import org.medlink.inference.PairSpace;
import org.medlink.inference.Population;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.weighing.PairDescription;

/** Training pairs of relations that share their features, in shards. */
final class ShardedSpace implements PairSpace {
    private final Supplier<Shards> cluster;
    private final int[] relations;
    private final PairDescription description;
    private final boolean symmetric;
    private final Seen.Hidden hidden;
    private long[] counts;

    /**
     * @param cluster the shards of the pairs, which carry the score of weighed attributes
     * @param relations what the network calls the relations of the shards' pairs
     * @param hidden links that are not known for links; null: none
     */
    ShardedSpace(
            Supplier<Shards> cluster,
            int[] relations,
            PairDescription description,
            boolean symmetric,
            Seen.Hidden hidden) {
        this.cluster = cluster;
        this.relations = relations;
        this.description = description;
        this.symmetric = symmetric;
        this.hidden = hidden;
    }

    @Override
    public int[] relations() {
        return relations;
    }

    PairDescription description() {
        return description;
    }

    boolean symmetric() {
        return symmetric;
    }

    Seen seen(HeldOut heldOut) {
        return new Seen(heldOut, hidden);
    }

    private long[] counts() {
        if (counts == null) {
            counts = counts(cluster.get(), seen(null));
        }
        return counts;
    }

    /** How many links, then how many non-links, each relation has. */
    static long[] counts(Shards cluster, Seen seen) {
        return Shard.sum(cluster.inspect("count of pairs", shard -> shard.counts(seen)));
    }

    @Override
    public long links(int relation) {
        return counts()[relation];
    }

    @Override
    public long nonLinks(int relation) {
        return counts()[relations.length + relation];
    }

    @Override
    public LabeledPairs part(HeldOut heldOut) {
        Seen seen = seen(heldOut);
        List<long[][]> byShard = cluster.get().inspect("pairs held out", shard -> shard.heldOut(seen));
        return Shard.joined(cluster.get().plan().entities(), byShard);
    }

    @Override
    public Population population(Options options, HeldOut heldOut, boolean sampled, Workers workers) {
        return new ShardedPopulation(cluster.get(), this, options, seen(heldOut), sampled);
    }
}
