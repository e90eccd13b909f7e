package org.medlink.shard;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.margin.AffinityShape;
import org.medlink.options.OrAuto;
import org.medlink.options.Start;
import org.medlink.random.Seed;
import org.medlink.start.InitialState;
import org.medlink.start.Neighbours;
import org.medlink.start.SpectralGroups;
import org.medlink.start.Starts;

/**
 * Where training in shards begins: where {@link Start} has it begin with the same seed, up to rounding; but for roles, whose walks
 * need all links in one place.
 */
final class ShardedStarts {
    private final Shards cluster;
    private final AffinityShape shape;
    private final Seed seed;
    private final double margin;
    private final double links;

    /** @param links how many there are among the pairs of all relations */
    ShardedStarts(Shards cluster, AffinityShape shape, Seed seed, double margin, double links) {
        this.cluster = cluster;
        this.shape = shape;
        this.seed = seed;
        this.margin = margin;
        this.links = links;
    }

    /** Sets memberships and weights; returns the start that was taken. */
    Start begin(OrAuto<Start> asked, double[][] weights) {
        if (asked.isAuto()) {
            if (Starts.dense(links, cluster.plan().entities())) {
                return chance(Start.SCATTERED, weights);
            }
            Start near = neighbourhoods(Starts.LEAST_COVERED, weights);
            return near != null ? near : spectral(weights);
        }
        return switch (asked.given()) {
            case RANDOM -> chance(Start.RANDOM, weights);
            case SCATTERED -> chance(Start.SCATTERED, weights);
            case NEIGHBOURHOOD -> neighbourhoods(0, weights);
            case SPECTRAL -> spectral(weights);
            case ROLES -> throw new IllegalArgumentException("the start by roles is not supported in shards");
        };
    }

    private Start chance(Start choice, double[][] weights) {
        boolean scattered = choice == Start.SCATTERED;
        cluster.step("start", new StartTasks.Chance(scattered, seed.value()));
        UniformRandomProvider random = seed.stream(InitialState.STREAM);
        long memberships = (long) cluster.plan().entities() * shape.features();
        for (long drawn = 0; drawn < memberships; drawn++) {
            StartTasks.Chance.draw(scattered, random);
        }
        for (double[] vector : weights) {
            InitialState.fillMatrix(
                    vector,
                    shape,
                    () -> scattered ? InitialState.scatteredWeight(random) : InitialState.randomWeight(random));
        }
        return choice;
    }

    /** @param least share of the linked entities that they must hold */
    private Start neighbourhoods(double least, double[][] weights) {
        boolean banded = InitialState.banded(shape);
        int[] linked = linked();
        UniformRandomProvider random = seed.stream(InitialState.STREAM);
        int[] chosen = new int[shape.features()];
        for (int k = 0; k < chosen.length; k++) {
            chosen[k] = banded && k == 0 ? -1 : randomLinked(linked, random);
        }
        cluster.step("start: one entity for each feature", new StartTasks.Seeds(chosen));
        cluster.step("start: its neighbours", new StartTasks.Spread(banded));
        double[] covered = cluster.step("start: their neighbours", new StartTasks.Spread(banded));
        if (covered[0] < least * linked.length) {
            return null;
        }
        for (double[] vector : weights) {
            InitialState.weighNeighbourhoods(vector, shape, margin);
        }
        return Start.NEIGHBOURHOOD;
    }

    private int[] linked() {
        return StartTasks.Linked.entities(cluster.ask("start: entities with links", new StartTasks.Linked()));
    }

    private int randomLinked(int[] linked, UniformRandomProvider random) {
        return Neighbours.randomLinked(linked, linked.length, cluster.plan().entities(), random);
    }

    private Start spectral(double[][] weights) {
        int groups = shape.features() - 1;
        cluster.step("start: groups", new SpectralTasks.Groups(groups, groups == 0 ? new float[0] : centres(groups)));
        cluster.step("start: exchange of groups", new Tasks.Measure());
        for (int r = 0; r < weights.length; r++) {
            double[] both = cluster.ask("start: links between groups", new SpectralTasks.GroupCounts(r));
            double[] links = Arrays.copyOf(both, both.length / 2);
            double[] nonLinks = Arrays.copyOfRange(both, both.length / 2, both.length);
            InitialState.weighGroups(weights[r], shape, links, nonLinks, margin);
        }
        return Start.SPECTRAL;
    }

    /** The centres of {@link SpectralGroups}: vectors are where their entities are, a sample of them comes here. */
    private float[] centres(int groups) {
        int stride = shape.stride();
        int entities = cluster.plan().entities();
        double mean = 2 * links / entities;
        cluster.step("start: random vectors", new SpectralTasks.Vectors(seed.value(), groups, mean));
        float[] whitening = null;
        for (int round = 0; round < SpectralGroups.rounds(entities); round++) {
            cluster.step("start: eigenvectors", new SpectralTasks.Multiply(groups, mean, whitening));
            double[] gram = cluster.step("start: eigenvectors", new SpectralTasks.Multiply(groups, mean, null));
            whitening = whitening(gram, groups);
        }
        for (int round = 0; round < SpectralGroups.LAST; round++) {
            cluster.step(
                    "start: eigenvectors", new SpectralTasks.Multiply(groups, mean, round == 0 ? whitening : null));
        }
        UniformRandomProvider random = seed.stream(InitialState.STREAM);
        SpectralGroups.skip(random, (long) entities * groups);
        int[] linked = linked();
        int[] sample = new int[Math.min(SpectralGroups.SAMPLE, entities)];
        Arrays.setAll(sample, s -> randomLinked(linked, random));
        float[] rows = floats(cluster.ask("start: centres", new SpectralTasks.Directions(groups, sample)));
        Arrays.setAll(sample, s -> s);
        return SpectralGroups.centres(rows, sample, groups, stride, random);
    }

    private float[] whitening(double[] gram, int groups) {
        double[][] square = new double[groups][groups];
        for (int k = 0; k < groups; k++) {
            System.arraycopy(gram, k * shape.stride(), square[k], 0, groups);
        }
        return SpectralGroups.whitening(square, groups, shape.stride());
    }

    private static float[] floats(double[] values) {
        float[] floats = new float[values.length];
        for (int z = 0; z < floats.length; z++) {
            floats[z] = (float) values[z];
        }
        return floats;
    }
}
