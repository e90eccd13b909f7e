package org.medlink.margin;

import org.medlink.kernel.Kernel;

/** Linear equations with a positive definite matrix. */
public final class Cholesky {
    /** What is less on the diagonal is nothing but rounding: that direction is left alone. */
    private static final double LEAST = 1e-9;

    private Cholesky() {}

    /** The x with matrix · x = right; the lower triangle of the matrix is overwritten. */
    public static double[] solve(double[][] matrix, double[] right) {
        int n = right.length;
        Kernel kernel = Kernel.best();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = matrix[i][j] - kernel.dot(matrix[i], matrix[j], j);
                if (i > j) {
                    matrix[i][j] = sum / matrix[j][j];
                } else {
                    matrix[i][i] =
                            sum > LEAST * (1 + Math.abs(matrix[i][i])) ? Math.sqrt(sum) : Double.POSITIVE_INFINITY;
                }
            }
        }
        double[] x = right.clone();
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < i; k++) {
                x[i] -= matrix[i][k] * x[k];
            }
            x[i] /= matrix[i][i];
        }
        for (int i = n - 1; i >= 0; i--) {
            for (int k = i + 1; k < n; k++) {
                x[i] -= matrix[k][i] * x[k];
            }
            x[i] /= matrix[i][i];
        }
        return x;
    }
}
