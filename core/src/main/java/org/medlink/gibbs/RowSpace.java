package org.medlink.gibbs;

import java.util.Arrays;
import org.medlink.margin.AttributeRows;

/**
 * The attributes of a relation's training pairs. Where there are more attributes than pairs, they are written in an orthonormal basis of the space
 * that the pairs span (Gram–Schmidt): weights that are normal around 0 with one precision are so in that basis too, what is orthogonal to all pairs
 * tells of none of them and stays at its mean, 0, and the normal to draw from has as many dimensions as pairs at most.
 */
final class RowSpace {
    /** A row of which less than this share of its square is new lies in the space of those before. */
    private static final double NEW = 1e-8;

    private final AttributeRows rows;
    private final Cells cells;
    private final int start;
    private final float[] scratch;

    /** Rows are vectors of the basis; empty where attributes are taken as they are. */
    private double[][] basis = new double[0][];

    private double[][] coordinates = new double[0][];

    RowSpace(AttributeRows rows, Cells cells, int relation) {
        this.rows = rows;
        this.cells = cells;
        start = cells.start(relation);
        scratch = new float[rows.dimension()];
        int count = cells.start(relation + 1) - start;
        if (rows.dimension() > count) {
            span(count);
        }
    }

    private void span(int count) {
        double[][] found = new double[count][];
        coordinates = new double[count][count];
        int rank = 0;
        double[] x = new double[rows.dimension()];
        for (int n = 0; n < count; n++) {
            Arrays.fill(x, 0);
            add(start + n, x);
            double before = dot(x, x);
            // Once more than in theory, which takes away what rounding has left.
            for (int times = 0; times < 2; times++) {
                for (int b = 0; b < rank; b++) {
                    double along = dot(x, found[b]);
                    coordinates[n][b] += along;
                    for (int d = 0; d < x.length; d++) {
                        x[d] -= along * found[b][d];
                    }
                }
            }
            double left = dot(x, x);
            if (left > NEW * before) {
                double length = Math.sqrt(left);
                found[rank] = x.clone();
                for (int d = 0; d < x.length; d++) {
                    found[rank][d] /= length;
                }
                coordinates[n][rank++] = length;
            }
        }
        basis = Arrays.copyOf(found, rank);
        for (int n = 0; n < count; n++) {
            coordinates[n] = Arrays.copyOf(coordinates[n], rank);
        }
    }

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int d = 0; d < a.length; d++) {
            sum += a[d] * b[d];
        }
        return sum;
    }

    private boolean reduced() {
        return coordinates.length > 0;
    }

    private void add(int c, double[] out) {
        rows.add(c - start, cells.source(c), cells.target(c), 1, out, scratch);
    }

    /** How many weights are drawn. */
    int dimension() {
        return reduced() ? basis.length : rows.dimension();
    }

    /** Writes the coordinates of a cell. */
    void fill(int c, double[] x) {
        if (reduced()) {
            System.arraycopy(coordinates[c - start], 0, x, 0, x.length);
        } else {
            Arrays.fill(x, 0);
            add(c, x);
        }
    }

    /** weights · x of a cell. */
    double dot(int c, double[] weights) {
        return reduced()
                ? dot(coordinates[c - start], weights)
                : rows.dot(c - start, cells.source(c), cells.target(c), weights, 0, scratch);
    }

    /** The weight of each attribute. */
    double[] expanded(double[] weights) {
        if (!reduced()) {
            return weights.clone();
        }
        double[] all = new double[rows.dimension()];
        for (int b = 0; b < basis.length; b++) {
            for (int d = 0; d < all.length; d++) {
                all[d] += weights[b] * basis[b][d];
            }
        }
        return all;
    }
}
