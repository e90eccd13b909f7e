package org.medlink.train;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.kernel.Kernel;
import org.medlink.margin.AffinityShape;
import org.medlink.random.Seed;

/** Where training in shards begins: the starts of {@link Start}, but for roles, whose walks need all links in one place. */
final class ShardStarts {
    /** Candidates for each first centre of k-means. */
    private static final int CANDIDATES = 8;

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
            case SPECTRAL -> spectral(weights);
            case ROLES -> throw new IllegalArgumentException("the start by roles is not supported in shards yet");
            case AUTO -> {
                if (dense()) {
                    yield chance(Options.StartChoice.SCATTERED, weights);
                }
                Options.StartChoice near = neighbourhoods(Starts.LEAST_COVERED, weights);
                yield near != null ? near : spectral(weights);
            }
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
        boolean banded = Start.banded(shape);
        Chosen chosen = choose(shape.features(), seed.stream("start"));
        if (banded) {
            chosen.shards()[0] = -1;
        }
        cluster.step("start: one entity for each feature", new ShardSeeds(chosen.shards(), chosen.ranks()));
        cluster.step("start: its neighbours", new ShardSpread(banded));
        double[] covered = cluster.step("start: their neighbours", new ShardSpread(banded));
        if (covered[0] < least * chosen.linked()) {
            return null;
        }
        for (double[] vector : weights) {
            Start.weighNeighbourhoods(vector, shape, margin);
        }
        return Options.StartChoice.NEIGHBOURHOOD;
    }

    /**
     * Entities with a link, chosen by chance.
     *
     * @param shards the shard of each; −1 where nobody has a link
     * @param ranks which of that shard's linked entities it is
     * @param linked how many have a link
     */
    private record Chosen(int[] shards, int[] ranks, long linked) {}

    private Chosen choose(int count, UniformRandomProvider random) {
        double[] linked = cluster.ask("start: entities with links", new ShardLinked());
        long all = (long) Arrays.stream(linked).sum();
        int[] shards = new int[count];
        int[] ranks = new int[count];
        Arrays.fill(shards, -1);
        for (int c = 0; c < count && all > 0; c++) {
            long rank = random.nextLong(all);
            int shard = 0;
            while (rank >= (long) linked[shard]) {
                rank -= (long) linked[shard++];
            }
            shards[c] = shard;
            ranks[c] = (int) rank;
        }
        return new Chosen(shards, ranks, all);
    }

    /** The groups of {@link SpectralGroups}, whose k-means sees all entities here and not a sample. */
    private Options.StartChoice spectral(double[][] weights) {
        int groups = shape.features() - 1;
        cluster.step("start: groups", new ShardGroups(groups, groups == 0 ? new float[0] : centres(groups)));
        cluster.step("start: exchange of groups", new ShardMeasure());
        for (int r = 0; r < weights.length; r++) {
            double[] both = cluster.ask("start: links between groups", new ShardGroupCounts(r));
            double[] links = Arrays.copyOf(both, both.length / 2);
            double[] nonLinks = Arrays.copyOfRange(both, both.length / 2, both.length);
            double[] matrix = new double[shape.length()];
            Start.weighGroups(matrix, shape, links, nonLinks, margin);
            Arrays.fill(weights[r], 0);
            System.arraycopy(matrix, 0, weights[r], 0, matrix.length);
        }
        return Options.StartChoice.SPECTRAL;
    }

    private float[] centres(int groups) {
        int stride = shape.stride();
        long[] counts = cluster.counts();
        double mean = 2.0
                * Arrays.stream(counts, 0, counts.length / 2).sum()
                / cluster.plan().entities();
        cluster.step("start: random vectors", new ShardVectors(seed.value(), groups, mean));
        float[] whitening = null;
        for (int round = 0; round < SpectralGroups.ROUNDS; round++) {
            cluster.step("start: eigenvectors", new ShardMultiply(groups, mean, whitening));
            double[] gram = cluster.step("start: eigenvectors", new ShardMultiply(groups, mean, null));
            whitening = whitening(gram, groups);
        }
        for (int round = 0; round < SpectralGroups.LAST; round++) {
            cluster.step("start: eigenvectors", new ShardMultiply(groups, mean, round == 0 ? whitening : null));
        }
        UniformRandomProvider random = seed.stream("start");
        Chosen chosen = choose(CANDIDATES * groups, random);
        float[] candidates = floats(
                cluster.ask("start: first centres", new ShardDirections(groups, chosen.shards(), chosen.ranks())));
        int[] all = new int[CANDIDATES * groups];
        Arrays.setAll(all, c -> c);
        float[] centres = SpectralGroups.farApart(Kernel.best(), candidates, all, groups, stride, random);
        for (int round = 0; round < SpectralGroups.MEANS_ROUNDS; round++) {
            float[] sums = floats(cluster.ask("start: centres", new ShardMeans(groups, centres.clone())));
            SpectralGroups.meanDirections(Kernel.best(), sums, centres, groups, stride);
        }
        return centres;
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
