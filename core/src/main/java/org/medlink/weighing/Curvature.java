package org.medlink.weighing;

import org.medlink.kernel.Kernel;
import org.medlink.margin.Vectors;

/** First and second derivatives, by the weights, of the loss of some rows, as they are added. */
final class Curvature {
    private static final int ROWS_TOGETHER = 256;

    private final Kernel kernel = Kernel.best();
    private final int stride;
    private final double[][] matrix;
    private final double[] slope;
    private float[] scaled;
    private int count;

    Curvature(int dimension, int stride) {
        this.stride = stride;
        this.matrix = new double[dimension][dimension];
        this.slope = new double[dimension];
        this.scaled = new float[ROWS_TOGETHER * stride];
    }

    /** Of all rows of several. */
    static Curvature sum(Curvature[] some, int dimension, int stride) {
        Curvature sum = new Curvature(dimension, stride);
        for (Curvature each : some) {
            Vectors.axpy(1, each.slope, sum.slope);
            for (int d = 0; d < dimension; d++) {
                Vectors.axpy(1, each.matrix[d], sum.matrix[d]);
            }
        }
        return sum;
    }

    /**
     * Adds a row.
     *
     * @param at where it begins
     * @param factor the first derivative of its loss by its score
     * @param root the root of the second
     */
    void add(float[] rows, int at, double factor, float root) {
        if (count == ROWS_TOGETHER) {
            addGram();
        }
        scale(rows, at, slope.length, factor, root, slope, scaled, count++ * stride);
    }

    /** The same when no row is to come. */
    Curvature ended() {
        addGram();
        scaled = null;
        return this;
    }

    /** Adds the slope of a row's loss, and writes the row times the root of its curvature. */
    static void scale(
            float[] rows, int at, int dimension, double factor, float root, double[] slope, float[] scaled, int to) {
        for (int d = 0; d < dimension; d++) {
            float x = rows[at + d];
            slope[d] += factor * x;
            scaled[to + d] = root * x;
        }
    }

    private void addGram() {
        float[] gram = new float[slope.length * stride];
        kernel.gram(scaled, 0, scaled, 0, count, stride, slope.length, gram);
        for (int a = 0; a < slope.length; a++) {
            for (int b = 0; b < slope.length; b++) {
                matrix[a][b] += gram[a * stride + b];
            }
        }
        count = 0;
    }

    /** Second derivatives; not a copy. */
    double[][] matrix() {
        return matrix;
    }

    /** First derivatives; not a copy. */
    double[] slope() {
        return slope;
    }
}
