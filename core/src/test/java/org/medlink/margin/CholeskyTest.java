package org.medlink.margin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class CholeskyTest {
    @RandomCases(50)
    void theSolutionFulfilsTheEquations(RandomCase given) {
        int n = given.integer(1, 6);
        double[][] root = new double[n][n];
        for (double[] row : root) {
            for (int j = 0; j < n; j++) {
                row[j] = given.real(-2, 2);
            }
        }
        double[][] matrix = new double[n][n];
        double[] right = new double[n];
        for (int i = 0; i < n; i++) {
            right[i] = given.real(-3, 3);
            matrix[i][i] = 0.5;
            for (int j = 0; j < n; j++) {
                matrix[i][j] += Vectors.dot(root[i], root[j]);
            }
        }
        double[][] kept = new double[n][];
        for (int i = 0; i < n; i++) {
            kept[i] = matrix[i].clone();
        }
        double[] solution = Cholesky.solve(matrix, right);
        for (int i = 0; i < n; i++) {
            assertThat(Vectors.dot(kept[i], solution)).isCloseTo(right[i], within(1e-8));
        }
    }

    /** The second equation says what the first does. */
    @Test
    void aDirectionWithoutCurvatureIsLeftAlone() {
        double[] solution = Cholesky.solve(new double[][] {{4, 2}, {2, 1}}, new double[] {8, 4});
        assertThat(solution).containsExactly(new double[] {2, 0}, within(1e-12));
    }

    @Test
    void aSmallCurvatureCounts() {
        double[] solution = Cholesky.solve(new double[][] {{1e-6}}, new double[] {3});
        assertThat(solution[0]).isCloseTo(3e6, within(1e-3));
    }
}
