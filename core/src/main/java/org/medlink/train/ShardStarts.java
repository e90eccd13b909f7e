package org.medlink.train;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.margin.AffinityShape;
import org.medlink.random.Seed;

/** Where training in shards begins: the starts of {@link Start}, but for roles, whose walks need all links in one place. */
final class ShardStarts {
    private final ShardCluster cluster;
    private final AffinityShape shape;
    private final Seed seed;
    private final double margin;

    ShardStarts(ShardCluster cluster, AffinityShape shape, Seed seed, double margin) {
        this.cluster = cluster;
        this.shape = shape;
        this.seed = seed;
        this.margin = margin;
    }

    /** Sets memberships and weights; returns the start that was taken. */
    Options.StartChoice begin(Options.StartChoice choice, double[][] weights) {
        return switch (choice) {
            case RANDOM, SCATTERED -> chance(choice, weights);
            case NEIGHBOURHOOD -> neighbourhoods(0, weights);
            case SPECTRAL -> throw new IllegalArgumentException("the spectral start is not supported in shards yet");
            case ROLES -> throw new IllegalArgumentException("the start by roles is not supported in shards yet");
            case AUTO -> dense() ? chance(Options.StartChoice.SCATTERED, weights) : neighbourhoods(0, weights);
        };
    }

    private boolean dense() {
        long[] counts = cluster.counts();
        long links = Arrays.stream(counts, 0, counts.length / 2).sum();
        return Starts.dense((double) links, cluster.plan().entities());
    }

    private Options.StartChoice chance(Options.StartChoice choice, double[][] weights) {
        boolean scattered = choice == Options.StartChoice.SCATTERED;
        cluster.step("start", new ShardStart(scattered, seed.value()));
        UniformRandomProvider random = seed.stream("start");
        for (double[] vector : weights) {
            Start.fillMatrix(
                    vector, shape, () -> scattered ? Start.scatteredWeight(random) : Start.randomWeight(random));
        }
        return choice;
    }

    /** @param least share of the linked entities that they must hold */
    private Options.StartChoice neighbourhoods(double least, double[][] weights) {
        double[] linked = cluster.ask("entities with links", new ShardLinked());
        long all = (long) Arrays.stream(linked).sum();
        boolean banded = Start.banded(shape);
        int[] shards = new int[shape.features()];
        int[] ranks = new int[shape.features()];
        Arrays.fill(shards, -1);
        UniformRandomProvider random = seed.stream("start");
        for (int k = banded ? 1 : 0; k < shards.length && all > 0; k++) {
            long rank = random.nextLong(all);
            int shard = 0;
            while (rank >= (long) linked[shard]) {
                rank -= (long) linked[shard++];
            }
            shards[k] = shard;
            ranks[k] = (int) rank;
        }
        cluster.step("start: one entity for each feature", new ShardSeeds(shards, ranks));
        cluster.step("start: its neighbours", new ShardSpread(banded));
        double[] covered = cluster.step("start: their neighbours", new ShardSpread(banded));
        if (covered[0] < least * all) {
            return null;
        }
        for (double[] vector : weights) {
            Start.weighNeighbourhoods(vector, shape, margin);
        }
        return Options.StartChoice.NEIGHBOURHOOD;
    }
}
