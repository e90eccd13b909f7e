package org.medlink.state;

import org.medlink.kernel.Kernel;
import org.medlink.margin.AffinityShape;

/**
 * Everything that changes while one feature space is learnt: memberships ψ, the means Λ_r and κ_r of the weights, and the
 * caches Λ_r ψ_j and ψ_j Λ_r that make a score one dot product.
 */
public final class TrainingState {
    private final Kernel kernel = Kernel.best();
    private final AffinityShape shape;
    private final int entities;
    private final float[] memberships;
    private final double[][] weights;
    private final float[][] affinities;
    private final float[][] transposed;
    private final float[][] caches;

    public TrainingState(AffinityShape shape, int entities, int relations, int attributes) {
        this(shape, entities, new double[relations][shape.length() + attributes]);
    }

    /** @param weights those of every relation, kept and not copied */
    public TrainingState(AffinityShape shape, int entities, double[][] weights) {
        this.shape = shape;
        this.entities = entities;
        this.weights = weights;
        int relations = weights.length;
        long floats = (long) entities * shape.stride();
        if (floats > Integer.MAX_VALUE - 16) {
            throw new IllegalArgumentException(
                    entities + " entities with " + shape.features() + " features are more than one array can hold");
        }
        memberships = new float[(int) floats];
        affinities = new float[relations][shape.length()];
        transposed = shape.symmetric() ? affinities : new float[relations][shape.length()];
        caches = new float[shape.symmetric() ? relations : 2 * relations][(int) floats];
    }

    public AffinityShape shape() {
        return shape;
    }

    public int entities() {
        return entities;
    }

    public int relations() {
        return weights.length;
    }

    /** Ψ, rows of {@code shape().stride()} floats. */
    public float[] memberships() {
        return memberships;
    }

    /** Λ_r as a stored matrix, followed by κ_r. */
    public double[] weights(int relation) {
        return weights[relation];
    }

    public float[] affinity(int relation) {
        return affinities[relation];
    }

    public float[] transposedAffinity(int relation) {
        return transposed[relation];
    }

    /** Rows Λ_r ψ_j, the slope of f_r(i, j) in ψ_i. */
    public float[] outSlopes(int relation) {
        return shape.symmetric() ? caches[relation] : caches[2 * relation];
    }

    /** Rows ψ_j Λ_r, the slope of f_r(j, i) in ψ_i. */
    public float[] inSlopes(int relation) {
        return shape.symmetric() ? caches[relation] : caches[2 * relation + 1];
    }

    /** Copies the weights of a relation to single precision, after they changed. */
    public void refreshAffinity(int relation) {
        refreshAffinity(relation, weights[relation]);
    }

    /** The same from weights that may be others than those here. */
    public void refreshAffinity(int relation, double[] from) {
        int stride = shape.stride();
        for (int k = 0; k < shape.features(); k++) {
            for (int other = 0; other < shape.features(); other++) {
                float value = (float) from[k * stride + other];
                affinities[relation][k * stride + other] = value;
                transposed[relation][other * stride + k] = value;
            }
        }
    }

    /** Renews the caches of {@code count} entities, after their memberships or the weights changed. */
    public void refreshCaches(int from, int count) {
        int stride = shape.stride();
        int features = shape.features();
        for (int r = 0; r < weights.length; r++) {
            kernel.product(memberships, from, count, stride, features, transposed[r], outSlopes(r), from);
            if (!shape.symmetric()) {
                kernel.product(memberships, from, count, stride, features, affinities[r], inSlopes(r), from);
            }
        }
    }

    /** f_r(i, j) of two entities without attributes, from the source's cache. */
    public float score(int relation, int source, int target) {
        int stride = shape.stride();
        return kernel.dot(inSlopes(relation), source * stride, memberships, target * stride, stride);
    }

    /** f_r(i, i) without attributes, in which a feature squared is itself; from the entity's cache. */
    public float selfScore(int relation, int entity) {
        int at = entity * shape.stride();
        float sum = kernel.dot(outSlopes(relation), at, memberships, at, shape.stride());
        for (int k = 0; k < shape.features(); k++) {
            float p = memberships[at + k];
            sum += affinities[relation][k * shape.stride() + k] * p * (1 - p);
        }
        return sum;
    }

    /** Memberships row by row, without padding. */
    public float[] dense() {
        int features = shape.features();
        float[] dense = new float[entities * features];
        for (int i = 0; i < entities; i++) {
            System.arraycopy(memberships, i * shape.stride(), dense, i * features, features);
        }
        return dense;
    }

    /** Σ_i ψ_ik for every k, added in the order of the entities. */
    public double[] expectedCounts() {
        int stride = shape.stride();
        double[] sums = new double[shape.features()];
        for (int i = 0; i < entities; i++) {
            for (int k = 0; k < sums.length; k++) {
                sums[k] += memberships[i * stride + k];
            }
        }
        return sums;
    }

    /** Number of features that some entity has with probability above one half. */
    public int activeFeatures() {
        int stride = shape.stride();
        boolean[] active = new boolean[shape.features()];
        for (int i = 0; i < entities; i++) {
            for (int k = 0; k < active.length; k++) {
                active[k] |= memberships[i * stride + k] > 0.5f;
            }
        }
        int count = 0;
        for (boolean on : active) {
            count += on ? 1 : 0;
        }
        return count;
    }
}
