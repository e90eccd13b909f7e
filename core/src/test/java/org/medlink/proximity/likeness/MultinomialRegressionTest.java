package org.medlink.proximity.likeness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.medlink.kernel.Kernel;
import org.medlink.random.Seed;

class MultinomialRegressionTest {
    private static final int SIZE = 700;
    private static final int CLASSES = 3;
    private static final int DIMENSION = 5;
    private static final int STRIDE = Kernel.LANES;
    private static final double PENALTY = 2;

    private final float[] rows = new float[SIZE * STRIDE];
    private final byte[] classes = new byte[SIZE];

    MultinomialRegressionTest() {
        UniformRandomProvider random = new Seed(5).stream("rows");
        for (int p = 0; p < SIZE; p++) {
            rows[p * STRIDE] = 1;
            for (int d = 1; d < DIMENSION; d++) {
                rows[p * STRIDE + d] = random.nextFloat() * 2 - 1;
            }
            float sum = rows[p * STRIDE + 1] + rows[p * STRIDE + 2];
            classes[p] = (byte) (random.nextInt(8) == 0 ? random.nextInt(CLASSES) : sum < -0.5 ? 0 : sum < 0.5 ? 1 : 2);
        }
    }

    /** Written out in double precision. */
    private double objective(double[] weights) {
        double sum = 0;
        for (int p = 0; p < SIZE; p++) {
            double all = 0;
            double[] scores = new double[CLASSES];
            for (int c = 0; c < CLASSES; c++) {
                for (int d = 0; d < STRIDE; d++) {
                    scores[c] += weights[c * STRIDE + d] * rows[p * STRIDE + d];
                }
                all += Math.exp(scores[c]);
            }
            sum -= Math.log(Math.exp(scores[classes[p]]) / all);
        }
        for (int z = 0; z < weights.length; z++) {
            sum += z % STRIDE == 0 ? 0 : PENALTY / 2 * weights[z] * weights[z];
        }
        return sum;
    }

    @Test
    void objectiveAndGradientAreTheFormulaAndItsDifferences() {
        MultinomialRegression regression = new MultinomialRegression(rows, classes, CLASSES, PENALTY);
        double[] weights = new double[CLASSES * STRIDE];
        for (int z = 0; z < weights.length; z++) {
            weights[z] = z % STRIDE < DIMENSION ? Math.sin(z) : 0;
        }
        double[] gradient = new double[weights.length];
        assertThat(regression.objective(weights, gradient)).isCloseTo(objective(weights), within(1e-3));
        for (int z = 0; z < weights.length; z++) {
            assertThat(gradient[z]).isCloseTo(slope(weights, z), within(1e-2));
        }
    }

    private double slope(double[] weights, int z) {
        double step = 1e-4;
        double[] more = weights.clone();
        more[z] += step;
        double[] less = weights.clone();
        less[z] -= step;
        return (objective(more) - objective(less)) / (2 * step);
    }

    @Test
    void whatIsFoundCannotBeMadeBetterByAnyWeight() {
        double[] weights = new MultinomialRegression(rows, classes, CLASSES, PENALTY).fit();
        double least = objective(weights);
        assertThat(least).isLessThan(0.7 * SIZE * Math.log(CLASSES));
        for (int z = 0; z < weights.length; z++) {
            for (double step : new double[] {-0.1, 0.1}) {
                double[] other = weights.clone();
                other[z] += step;
                assertThat(objective(other)).isGreaterThan(least - 1e-3);
            }
            assertThat(slope(weights, z)).isCloseTo(0, within(0.3));
        }
    }
}
