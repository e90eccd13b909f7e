package org.medlink.margin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class LogisticRegressionTest {
    private static final int DIMENSION = 5;
    private static final int SIZE = 400;

    private static LogisticRegression problem() {
        Random random = new Random(3);
        LogisticRegression problem = new LogisticRegression(SIZE, DIMENSION);
        for (int p = 0; p < SIZE; p++) {
            float[] row = new float[DIMENSION];
            row[0] = 1;
            for (int d = 1; d < DIMENSION; d++) {
                row[d] = (float) random.nextGaussian();
            }
            double score = 2 * row[1] - row[2] - 1.5 + random.nextGaussian();
            problem.put(p, row, 0, score > 0 ? 1 : -1);
        }
        return problem;
    }

    /** The objective as its definition has it. */
    private static double objective(LogisticRegression problem, double[] weights, double penalty) {
        double links = 0;
        for (int p = 0; p < SIZE; p++) {
            links += problem.label(p) > 0 ? 1 : 0;
        }
        double sum = 0;
        for (double weight : weights) {
            sum += penalty / 2 * weight * weight;
        }
        for (int p = 0; p < SIZE; p++) {
            double cost = problem.label(p) > 0 ? 1 : links / (SIZE - links);
            sum += cost * Math.log1p(Math.exp(-problem.label(p) * problem.score(weights, p)));
        }
        return sum;
    }

    @Test
    void noDirectionLeadsDown() {
        LogisticRegression problem = problem();
        for (double penalty : new double[] {0.1, 1, 30}) {
            double[] weights = problem.fit(penalty, p -> true);
            double least = objective(problem, weights, penalty);
            for (int d = 0; d < DIMENSION; d++) {
                double[] more = weights.clone();
                double[] less = weights.clone();
                more[d] += 1e-4;
                less[d] -= 1e-4;
                double slope = (objective(problem, more, penalty) - objective(problem, less, penalty)) / 2e-4;
                assertThat(slope).isCloseTo(0, within(1e-3 * least));
            }
        }
    }

    @Test
    void rowsThatAreNotUsedDoNotCount() {
        LogisticRegression problem = problem();
        double[] half = problem.fit(1, p -> p % 2 == 0);
        float[] wild = {1000, -1000, 1000, -1000, 1000};
        for (int p = 1; p < SIZE; p += 2) {
            problem.put(p, wild, 0, -1);
        }
        assertThat(problem.fit(1, p -> p % 2 == 0)).containsExactly(half);
    }

    @Test
    void oneClassSaysNothing() {
        LogisticRegression problem = new LogisticRegression(2, 1);
        problem.put(0, new float[] {1}, 0, 1);
        problem.put(1, new float[] {2}, 0, 1);
        assertThat(problem.fit(1, p -> true)).containsExactly(0);
    }

    @Test
    void attributesThatAreTheSameShareTheirWeight() {
        LogisticRegression problem = new LogisticRegression(40, 2);
        for (int p = 0; p < 40; p++) {
            float x = p % 7 - 3;
            problem.put(p, new float[] {x, x}, 0, x > 0 || p % 5 == 0 ? 1 : -1);
        }
        double[] weights = problem.fit(1, p -> true);
        assertThat(weights[0]).isPositive().isCloseTo(weights[1], within(1e-3));
    }
}
