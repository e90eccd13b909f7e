package org.medlink.start;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.kernel.Kernel;
import org.medlink.parallel.Workers;

/**
 * Groups of entities whose neighbours are alike, by regularised spectral clustering (Qin &amp; Rohe 2013): the leading
 * eigenvectors, of either sign, of (D + τ)^−½ A (D + τ)^−½ with τ the mean degree, found by subspace iteration, and spherical
 * k-means on the rows. A few passes over the links, whatever the size of the network.
 */
public final class SpectralGroups {
    private static final int LEAST_ROUNDS = 8;

    /** Multiplications after the last orthogonalisation: they weigh each direction by a power of its eigenvalue. */
    public static final int LAST = 4;

    /** How many entities the centres are found from. */
    public static final int SAMPLE = 20_000;

    private static final int MEANS_ROUNDS = 15;
    private static final int ROWS_PER_TASK = 1024;
    private static final int MOST_RANGES = 64;

    private final Kernel kernel = Kernel.best();
    private final Neighbours neighbours;
    private final int entities;
    private final int groups;
    private final int stride;
    private final Workers workers;
    private final float[] scale;

    public SpectralGroups(Neighbours neighbours, int entities, int groups, Workers workers) {
        this.neighbours = neighbours;
        this.entities = entities;
        this.groups = groups;
        this.stride = Kernel.padded(groups);
        this.workers = workers;
        this.scale = new float[entities];
        double mean = (double) neighbours.ends() / Math.max(1, entities);
        for (int i = 0; i < entities; i++) {
            scale[i] = (float) (1 / Math.sqrt(neighbours.degree(i) + mean));
        }
    }

    /** The group of every entity, −1 where it has no link. */
    public int[] find(UniformRandomProvider random) {
        float[] vectors = new float[entities * stride];
        for (int i = 0; i < entities; i++) {
            for (int k = 0; k < groups; k++) {
                vectors[i * stride + k] = draw(random);
            }
        }
        float[] other = new float[vectors.length];
        for (int round = 0; round < rounds(entities); round++) {
            multiply(vectors, other);
            multiply(other, vectors);
            orthogonalise(vectors, other);
            float[] swap = vectors;
            vectors = other;
            other = swap;
        }
        for (int round = 0; round < LAST; round++) {
            multiply(vectors, other);
            float[] swap = vectors;
            vectors = other;
            other = swap;
        }
        normaliseRows(vectors);
        return nearest(vectors, centres(vectors, random));
    }

    /**
     * How often the vectors are orthogonalised. Of a random vector, what is to be found is a share of 1 in N, and the rest must fall below that: so
     * rounds grow with log N, or groups get worse the larger a network is (docs/SCALE.md).
     */
    public static int rounds(int entities) {
        return Math.max(LEAST_ROUNDS, Integer.SIZE - Integer.numberOfLeadingZeros(entities));
    }

    /** An entry of a vector to begin with. */
    public static float draw(UniformRandomProvider random) {
        return random.nextFloat() - 0.5f;
    }

    /** Passes over this number of entries. */
    public static void skip(UniformRandomProvider random, long entries) {
        for (long e = 0; e < entries; e++) {
            draw(random);
        }
    }

    /** to = (D + τ)^−½ A (D + τ)^−½ from. */
    private void multiply(float[] from, float[] to) {
        tasks((begin, end) -> {
            for (int i = begin; i < end; i++) {
                int at = i * stride;
                Arrays.fill(to, at, at + stride, 0);
                for (int e = neighbours.start(i); e < neighbours.start(i + 1); e++) {
                    int j = neighbours.other(e);
                    kernel.axpy(scale[i] * scale[j], from, j * stride, to, at, stride);
                }
            }
        });
    }

    /** Columns of {@code from} made orthonormal, by the Cholesky factor of their Gram matrix; {@code to} receives them. */
    private void orthogonalise(float[] from, float[] to) {
        float[] inverse = whitening(gram(from), groups, stride);
        tasks((begin, end) -> kernel.product(from, begin, end - begin, stride, groups, inverse, to, begin));
    }

    /** The matrix that makes columns with this Gram matrix orthonormal: the inverse of the transposed Cholesky factor. */
    public static float[] whitening(double[][] gram, int groups, int stride) {
        double trace = 0;
        for (int k = 0; k < groups; k++) {
            trace += gram[k][k];
        }
        double[][] lower = new double[groups][groups];
        for (int k = 0; k < groups; k++) {
            for (int m = 0; m <= k; m++) {
                double sum = gram[k][m];
                for (int t = 0; t < m; t++) {
                    sum -= lower[k][t] * lower[m][t];
                }
                // A column that depends on the others is kept small instead of blown up.
                lower[k][m] = k == m ? Math.sqrt(Math.max(sum, 1e-7 * trace / groups)) : sum / lower[m][m];
            }
        }
        // X ← X L^−ᵀ: column k of the inverse of Lᵀ by back substitution.
        float[] inverse = new float[groups * stride];
        for (int k = 0; k < groups; k++) {
            double[] column = new double[groups];
            column[k] = 1 / lower[k][k];
            for (int m = k - 1; m >= 0; m--) {
                double sum = 0;
                for (int t = m + 1; t <= k; t++) {
                    sum -= lower[t][m] * column[t];
                }
                column[m] = sum / lower[m][m];
            }
            for (int m = 0; m <= k; m++) {
                inverse[m * stride + k] = (float) column[m];
            }
        }
        return inverse;
    }

    private double[][] gram(float[] rows) {
        int size = Math.max(ROWS_PER_TASK, (entities + MOST_RANGES - 1) / MOST_RANGES);
        int ranges = (entities + size - 1) / size;
        float[][] sums = new float[ranges][groups * stride];
        workers.run(ranges, (range, worker) -> {
            int begin = range * size;
            kernel.gram(rows, begin, rows, begin, Math.min(size, entities - begin), stride, groups, sums[range]);
        });
        double[][] gram = new double[groups][groups];
        for (float[] sum : sums) {
            for (int k = 0; k < groups; k++) {
                for (int m = 0; m < groups; m++) {
                    gram[k][m] += sum[k * stride + m];
                }
            }
        }
        return gram;
    }

    private void normaliseRows(float[] rows) {
        tasks((begin, end) -> {
            for (int i = begin; i < end; i++) {
                double norm = Math.sqrt(kernel.dot(rows, i * stride, rows, i * stride, stride));
                for (int k = 0; norm > 0 && k < groups; k++) {
                    rows[i * stride + k] /= (float) norm;
                }
            }
        });
    }

    private float[] centres(float[] rows, UniformRandomProvider random) {
        int[] sample = new int[Math.min(SAMPLE, entities)];
        for (int s = 0; s < sample.length; s++) {
            sample[s] = neighbours.randomLinked(random);
        }
        return centres(rows, sample, groups, stride, random);
    }

    /** Spherical k-means on a sample of the rows, its first centres far apart (k-means++). */
    public static float[] centres(float[] rows, int[] sample, int groups, int stride, UniformRandomProvider random) {
        Kernel kernel = Kernel.best();
        float[] centres = farApart(kernel, rows, sample, groups, stride, random);
        for (int round = 0; round < MEANS_ROUNDS; round++) {
            float[] next = new float[centres.length];
            for (int i : sample) {
                int centre = nearest(kernel, rows, i, centres, groups, stride);
                kernel.axpy(1, rows, i * stride, next, centre * stride, stride);
            }
            meanDirections(kernel, next, centres, groups, stride);
        }
        return centres;
    }

    /** Centres from the sums of the rows that are nearest to each; one that has none stays where it is. */
    private static void meanDirections(Kernel kernel, float[] sums, float[] centres, int groups, int stride) {
        for (int k = 0; k < groups; k++) {
            double norm = Math.sqrt(kernel.dot(sums, k * stride, sums, k * stride, stride));
            for (int d = 0; norm > 0 && d < groups; d++) {
                centres[k * stride + d] = (float) (sums[k * stride + d] / norm);
            }
        }
    }

    /** Rows of a sample that are far apart, each chosen by its distance from those before (k-means++). */
    private static float[] farApart(
            Kernel kernel, float[] rows, int[] sample, int groups, int stride, UniformRandomProvider random) {
        float[] centres = new float[groups * stride];
        double[] distance = new double[sample.length];
        Arrays.fill(distance, 1);
        for (int k = 0; k < groups; k++) {
            double total = Arrays.stream(distance).sum();
            double point = random.nextDouble() * total;
            int chosen = 0;
            while (chosen < sample.length - 1 && point >= distance[chosen]) {
                point -= distance[chosen++];
            }
            System.arraycopy(rows, sample[chosen] * stride, centres, k * stride, stride);
            for (int s = 0; s < sample.length; s++) {
                double cosine = kernel.dot(rows, sample[s] * stride, centres, k * stride, stride);
                distance[s] = Math.min(distance[s], Math.max(0, 1 - cosine));
            }
        }
        return centres;
    }

    public static int nearest(Kernel kernel, float[] rows, int entity, float[] centres, int groups, int stride) {
        int best = 0;
        float most = Float.NEGATIVE_INFINITY;
        for (int k = 0; k < groups; k++) {
            float cosine = kernel.dot(rows, entity * stride, centres, k * stride, stride);
            if (cosine > most) {
                most = cosine;
                best = k;
            }
        }
        return best;
    }

    private int[] nearest(float[] rows, float[] centres) {
        int[] group = new int[entities];
        tasks((begin, end) -> {
            for (int i = begin; i < end; i++) {
                group[i] = neighbours.degree(i) == 0 ? -1 : nearest(kernel, rows, i, centres, groups, stride);
            }
        });
        return group;
    }

    private interface Range {
        void run(int begin, int end);
    }

    private void tasks(Range range) {
        workers.run((entities + ROWS_PER_TASK - 1) / ROWS_PER_TASK, (task, worker) -> {
            int begin = task * ROWS_PER_TASK;
            range.run(begin, Math.min(begin + ROWS_PER_TASK, entities));
        });
    }
}
