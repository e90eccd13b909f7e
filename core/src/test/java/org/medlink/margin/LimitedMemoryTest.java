package org.medlink.margin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

/** Against the inverse Hessian as a matrix (Nocedal and Wright, equations 7.16 and 7.20). */
class LimitedMemoryTest {
    private static final int SIZE = 4;

    @Test
    void firstTheGradientItself() {
        LimitedMemory memory = new LimitedMemory();
        assertThat(memory.isEmpty()).isTrue();
        assertThat(memory.direction(new double[] {2, -4}, 0.25)).containsExactly(-0.5, 1);
    }

    @RandomCases(30)
    void theDirectionIsThatOfTheMatrix(RandomCase given) {
        LimitedMemory memory = new LimitedMemory();
        int count = given.integer(1, 13);
        double[][] steps = new double[count][];
        double[][] changes = new double[count][];
        for (int n = 0; n < count; n++) {
            steps[n] = vector(given);
            changes[n] = steps[n].clone();
            // Of a positive curvature, which a change of gradient along a convex function has.
            for (int z = 0; z < SIZE; z++) {
                changes[n][z] = steps[n][z] * given.real(0.5, 3) + (z == n % SIZE ? 0.01 : 0);
            }
            if (Vectors.dot(steps[n], changes[n]) < 0.01) {
                steps[n][0] += 2;
                changes[n][0] += 2;
            }
            memory.add(steps[n], changes[n]);
        }
        assertThat(memory.isEmpty()).isFalse();
        double scale =
                Vectors.dot(steps[count - 1], changes[count - 1]) / Vectors.dot(changes[count - 1], changes[count - 1]);
        double[][] inverse = new double[SIZE][SIZE];
        for (int z = 0; z < SIZE; z++) {
            inverse[z][z] = scale;
        }
        // Ten are remembered.
        for (int n = Math.max(0, count - 10); n < count; n++) {
            inverse = updated(inverse, steps[n], changes[n]);
        }
        double[] gradient = vector(given);
        double[] direction = memory.direction(gradient, 1000);
        for (int z = 0; z < SIZE; z++) {
            double expected = -Vectors.dot(inverse[z], gradient);
            assertThat(direction[z]).isCloseTo(expected, within(1e-6 * (1 + Math.abs(expected))));
        }
    }

    /** (I − ρ s yᵀ) H (I − ρ y sᵀ) + ρ s sᵀ with ρ = 1 / sᵀy. */
    private static double[][] updated(double[][] inverse, double[] step, double[] change) {
        double rho = 1 / Vectors.dot(step, change);
        double[][] left = new double[SIZE][SIZE];
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < SIZE; j++) {
                left[i][j] = (i == j ? 1 : 0) - rho * step[i] * change[j];
            }
        }
        double[][] result = new double[SIZE][SIZE];
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < SIZE; j++) {
                result[i][j] = rho * step[i] * step[j];
                for (int k = 0; k < SIZE; k++) {
                    for (int l = 0; l < SIZE; l++) {
                        result[i][j] += left[i][k] * inverse[k][l] * left[j][l];
                    }
                }
            }
        }
        return result;
    }

    private static double[] vector(RandomCase given) {
        double[] vector = new double[SIZE];
        for (int z = 0; z < SIZE; z++) {
            vector[z] = given.real(-2, 2);
        }
        return vector;
    }

    @Test
    void aStepWithoutCurvatureIsForgotten() {
        LimitedMemory memory = new LimitedMemory();
        memory.add(new double[] {1, 0}, new double[] {0, 1});
        memory.add(new double[] {1, 0}, new double[] {-1, 0});
        assertThat(memory.isEmpty()).isTrue();
        memory.add(new double[] {1, 0}, new double[] {0.001, 1});
        assertThat(memory.isEmpty()).isFalse();
        memory.clear();
        assertThat(memory.isEmpty()).isTrue();
    }
}
