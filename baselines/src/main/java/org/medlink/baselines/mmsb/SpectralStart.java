package org.medlink.baselines.mmsb;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.medlink.baselines.community.Rows;

/**
 * A start for blockmodels: entities that are linked alike, as sources and as targets, in the same block. Every relation's links are
 * divided by the roots of smoothed degrees; the leading singular vectors of all of them, stacked, place the entities, and k-means++
 * divides these (K. Rohe, T. Qin, B. Yu, "Co-clustering directed graphs to discover asymmetries and directional communities", 2016).
 */
final class SpectralStart {
    private static final int POWER_STEPS = 12;
    private static final int MEANS_STEPS = 20;

    private final EndsOfPairs ends;
    private final int entities;
    private final int dimension;
    private final UniformRandomProvider random;

    private SpectralStart(EndsOfPairs ends, int dimension, UniformRandomProvider random) {
        this.ends = ends;
        this.entities = ends.entities();
        this.dimension = dimension;
        this.random = random;
    }

    /** The block of each entity. */
    static int[] of(EndsOfPairs ends, int blocks, UniformRandomProvider random) {
        SpectralStart start = new SpectralStart(ends, Math.min(blocks, ends.entities()), random);
        return start.means(start.places(), blocks);
    }

    /** Rows of the leading singular vectors, each of length 1 or 0. */
    private double[] places() {
        double[] vectors = new double[entities * dimension];
        ZigguratSampler.NormalizedGaussian gaussian = ZigguratSampler.NormalizedGaussian.of(random);
        Arrays.setAll(vectors, v -> gaussian.sample());
        for (int step = 0; step < POWER_STEPS; step++) {
            Rows.orthogonalise(vectors, dimension);
            double[] next = new double[vectors.length];
            for (int r = 0; r < ends.relations(); r++) {
                int source = EndsOfPairs.kind(r, true, true);
                int target = EndsOfPairs.kind(r, true, false);
                add(multiply(multiply(vectors, source, target), target, source), next);
                add(multiply(multiply(vectors, target, source), source, target), next);
            }
            vectors = next;
        }
        for (int i = 0; i < entities; i++) {
            double norm = 0;
            for (int d = 0; d < dimension; d++) {
                norm += vectors[i * dimension + d] * vectors[i * dimension + d];
            }
            for (int d = 0; d < dimension; d++) {
                vectors[i * dimension + d] /= norm > 0 ? Math.sqrt(norm) : 1;
            }
        }
        return vectors;
    }

    private static void add(double[] from, double[] to) {
        for (int v = 0; v < to.length; v++) {
            to[v] += from[v];
        }
    }

    /** Passes the rows along the links to the entities that see them as one kind. */
    private double[] multiply(double[] rows, int from, int to) {
        double[] product = new double[rows.length];
        double smooth = (double) ends.size(from) / entities + 1e-9;
        for (int i = 0; i < entities; i++) {
            double own = ends.start(to, i + 1) - ends.start(to, i) + smooth;
            for (int e = ends.start(to, i); e < ends.start(to, i + 1); e++) {
                int j = ends.other(to, e);
                double scale = 1 / Math.sqrt(own * (ends.start(from, j + 1) - ends.start(from, j) + smooth));
                for (int d = 0; d < dimension; d++) {
                    product[i * dimension + d] += scale * rows[j * dimension + d];
                }
            }
        }
        return product;
    }

    private int[] means(double[] places, int blocks) {
        double[] centres = seeds(places, blocks);
        int[] nearest = new int[entities];
        for (int step = 0; step < MEANS_STEPS; step++) {
            for (int i = 0; i < entities; i++) {
                nearest[i] = nearest(places, i, centres, blocks);
            }
            double[] sums = new double[centres.length];
            int[] sizes = new int[blocks];
            for (int i = 0; i < entities; i++) {
                sizes[nearest[i]]++;
                for (int d = 0; d < dimension; d++) {
                    sums[nearest[i] * dimension + d] += places[i * dimension + d];
                }
            }
            for (int c = 0; c < sums.length; c++) {
                centres[c] = sizes[c / dimension] > 0 ? sums[c] / sizes[c / dimension] : centres[c];
            }
        }
        return nearest;
    }

    /** Each next centre is an entity drawn by its squared distance from the nearest centre so far. */
    private double[] seeds(double[] places, int blocks) {
        double[] centres = new double[blocks * dimension];
        double[] distance = new double[entities];
        Arrays.fill(distance, 1);
        for (int k = 0; k < blocks; k++) {
            double left = random.nextDouble() * Arrays.stream(distance).sum();
            int chosen = 0;
            while (chosen < entities - 1 && left >= distance[chosen]) {
                left -= distance[chosen++];
            }
            System.arraycopy(places, chosen * dimension, centres, k * dimension, dimension);
            for (int i = 0; i < entities; i++) {
                double toNew = distance(places, i, centres, k);
                distance[i] = k == 0 ? toNew : Math.min(distance[i], toNew);
            }
        }
        return centres;
    }

    private int nearest(double[] places, int i, double[] centres, int blocks) {
        int best = 0;
        for (int k = 1; k < blocks; k++) {
            best = distance(places, i, centres, k) < distance(places, i, centres, best) ? k : best;
        }
        return best;
    }

    private double distance(double[] places, int i, double[] centres, int k) {
        double sum = 0;
        for (int d = 0; d < dimension; d++) {
            double difference = places[i * dimension + d] - centres[k * dimension + d];
            sum += difference * difference;
        }
        return sum;
    }
}
