package org.medlink.baselines.community;

/** Arithmetic on matrices that are stored row by row. */
public final class Rows {
    private Rows() {}

    /** The scalar product of two rows of this length. */
    public static double dot(double[] a, int fromA, double[] b, int fromB, int length) {
        double even = 0;
        double odd = 0;
        int k = 0;
        for (; k + 1 < length; k += 2) {
            even += a[fromA + k] * b[fromB + k];
            odd += a[fromA + k + 1] * b[fromB + k + 1];
        }
        return k < length ? even + odd + a[fromA + k] * b[fromB + k] : even + odd;
    }

    /** Adds a multiple of a row to a sum. */
    public static void add(double times, double[] rows, int from, double[] sum) {
        for (int k = 0; k < sum.length; k++) {
            sum[k] += times * rows[from + k];
        }
    }

    /** Every row divided by its sum; a rest adds to the sum. */
    public static double[] means(double[] rows, int length, double rest) {
        double[] means = new double[rows.length];
        for (int row = 0; row < rows.length; row += length) {
            double total = rest;
            for (int k = row; k < row + length; k++) {
                total += rows[k];
            }
            for (int k = row; k < row + length; k++) {
                means[k] = rows[k] / total;
            }
        }
        return means;
    }

    /**
     * Gram–Schmidt on the columns of a matrix with rows of this length: they become orthogonal, with a mean square of 1. A column that
     * those before it make up becomes 0.
     */
    public static void orthogonalise(double[] rows, int length) {
        double count = (double) rows.length / length;
        for (int d = 0; d < length; d++) {
            double before = columnProduct(rows, length, d, d);
            for (int c = 0; c < d; c++) {
                double product = columnProduct(rows, length, c, d) / count;
                for (int row = 0; row < rows.length; row += length) {
                    rows[row + d] -= product * rows[row + c];
                }
            }
            double square = columnProduct(rows, length, d, d);
            double scale = square > 1e-18 * before ? Math.sqrt(count / square) : 0;
            for (int row = 0; row < rows.length; row += length) {
                rows[row + d] *= scale;
            }
        }
    }

    private static double columnProduct(double[] rows, int length, int c, int d) {
        double sum = 0;
        for (int row = 0; row < rows.length; row += length) {
            sum += rows[row + c] * rows[row + d];
        }
        return sum;
    }
}
