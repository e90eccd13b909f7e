package org.medlink.shard;

import java.util.List;
import java.util.stream.IntStream;
import org.medlink.inference.FeatureSpace;
import org.medlink.inference.Population;
import org.medlink.network.Frame;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.PairSet;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;

/** Pairs that are here, given to shards. */
record InShards(FeatureSpace space, Shards cluster) implements ShardedInput.Source {
    static LocalShards divide(FeatureSpace space, int shards, Workers workers) {
        Plan plan = plan(space.pairs(), shards);
        return new LocalShards(plan, Shard.of(space.pairs(), plan), workers);
    }

    static Plan plan(LabeledPairs pairs, int shards) {
        return new Plan(pairs.entities(), Math.min(shards, pairs.entities()));
    }

    ShardedInput input(Options options) {
        return new ShardedInput(this, space.attributes(), options);
    }

    Population population(Options options) {
        return input(options).spaces(options).get(0).population(options, null, false, Workers.sequential());
    }

    @Override
    public Frame frame() {
        return new Frame(
                Names.of(IntStream.range(0, space.pairs().entities())
                        .mapToObj(i -> "e" + i)
                        .toList()),
                IntStream.range(0, space.pairs().relations())
                        .mapToObj(r -> "r" + r)
                        .toList(),
                space.symmetric(),
                true);
    }

    @Override
    public double nonLinkShare(int relation) {
        return space.pairs().nonLinkShare(relation);
    }

    @Override
    public Shards cluster(int relation) {
        return cluster;
    }

    @Override
    public List<PairSet> links() {
        return space.pairs().linkSets();
    }
}
