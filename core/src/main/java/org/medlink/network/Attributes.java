package org.medlink.network;

import java.util.Arrays;
import java.util.List;

/** What is known about a pair beside its links: the vector x_ij of the discriminant function. */
public interface Attributes {
    /** How many numbers describe a pair. */
    int dimension();

    /** What number d says, for a person to read. */
    String name(int d);

    /** What number d is a form of, such as a square: numbers of the same measure explain a score together. */
    default String measure(int d) {
        return name(d);
    }

    /** What kind of reason number d is. */
    default Evidence evidence(int d) {
        return Evidence.GIVEN;
    }

    /**
     * Writes the attributes of a pair with nothing to say about it, which explanations compare with: given ones are 0, which is the mean where
     * they were standardised.
     */
    default void fillReference(float[] row) {
        Arrays.fill(row, 0, dimension(), 0);
    }

    /** Writes the attributes of a pair into {@code row[0 .. dimension())}. */
    void fill(int relation, int source, int target, float[] row);

    /** Writes the attributes of the pairs of a source with the first {@code count} targets, {@link #dimension()} floats for each. */
    default void fill(int relation, int source, int[] targets, int count, float[] rows) {
        float[] row = new float[dimension()];
        for (int t = 0; t < count; t++) {
            fill(relation, source, targets[t], row);
            System.arraycopy(row, 0, rows, t * row.length, row.length);
        }
    }

    /**
     * Adds what the attributes of the pairs of a source with the first {@code count} targets come to by some weights, number by number: the
     * same to the last bit as with {@link #fill}, but rows need not be written for it.
     *
     * @param weights one or more arrays of weights, in which those of these attributes begin at {@code first}
     * @param sums for each array of weights what its sums of the targets are so far
     */
    default void addScores(
            int relation, int source, int[] targets, int count, float[][] weights, int first, double[][] sums) {
        int dimension = dimension();
        float[] rows = new float[count * dimension];
        fill(relation, source, targets, count, rows);
        for (int w = 0; w < weights.length; w++) {
            for (int t = 0; t < count; t++) {
                double sum = sums[w][t];
                for (int d = 0; d < dimension; d++) {
                    sum += (double) weights[w][first + d] * rows[t * dimension + d];
                }
                sums[w][t] = sum;
            }
        }
    }

    /** Nothing is known about any pair. */
    static Attributes none() {
        return NoAttributes.INSTANCE;
    }

    /** The attributes of both, the first one's first. */
    static Attributes join(Attributes first, Attributes second) {
        if (first.dimension() == 0) {
            return second;
        }
        return second.dimension() == 0 ? first : new JoinedAttributes(first, second);
    }

    /** The attributes that were joined to make these: only itself where nothing was joined. */
    default List<Attributes> parts() {
        return List.of(this);
    }
}
