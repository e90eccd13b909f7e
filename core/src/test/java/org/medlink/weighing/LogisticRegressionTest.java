package org.medlink.weighing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.medlink.parallel.Workers;

class LogisticRegressionTest {
    private static final int DIMENSION = 5;
    private static final int SIZE = 400;

    private static LogisticRegression problem() {
        return problem(SIZE);
    }

    private static LogisticRegression problem(int size) {
        Random random = new Random(3);
        LogisticRegression problem = new LogisticRegression(size, DIMENSION);
        for (int p = 0; p < size; p++) {
            float[] row = new float[DIMENSION];
            row[0] = 1;
            for (int d = 1; d < DIMENSION; d++) {
                row[d] = (float) random.nextGaussian();
            }
            double score = 2 * row[1] - row[2] - 1.5 + random.nextGaussian();
            problem.put(p, row, 0, score > 0 ? 1 : -1, 1);
        }
        return problem;
    }

    private static double[] fit(LogisticRegression problem, double penalty, IntPredicate used) {
        double[] zero = new double[problem.dimension()];
        return problem.fit(penalty, zero, zero, used);
    }

    /** The objective as its definition has it. */
    private static double objective(LogisticRegression problem, double[] weights, double penalty, double[] centre) {
        double links = 0;
        for (int p = 0; p < problem.size(); p++) {
            links += problem.label(p) > 0 ? 1 : 0;
        }
        double sum = 0;
        for (int d = 0; d < DIMENSION; d++) {
            sum += penalty / 2 * Math.pow(weights[d] - centre[d], 2);
        }
        for (int p = 0; p < problem.size(); p++) {
            double cost = problem.label(p) > 0 ? 1 : links / (problem.size() - links);
            sum += cost * Math.log1p(Math.exp(-problem.label(p) * problem.score(weights, p)));
        }
        return sum;
    }

    /** Also with fewer rows than attributes. */
    @ParameterizedTest
    @ValueSource(ints = {SIZE, DIMENSION - 1})
    void noDirectionLeadsDown(int size) {
        LogisticRegression problem = problem(size);
        double[] start = {3, 0, -1, 0, 2};
        for (double[] centre : new double[][] {new double[DIMENSION], {1, -2, 0.5, 0, 3}}) {
            for (double penalty : new double[] {0.1, 1, 30}) {
                double[] weights = problem.fit(penalty, centre, start, p -> true);
                double least = objective(problem, weights, penalty, centre);
                for (int d = 0; d < DIMENSION; d++) {
                    double[] more = weights.clone();
                    double[] less = weights.clone();
                    more[d] += 1e-4;
                    less[d] -= 1e-4;
                    double slope =
                            (objective(problem, more, penalty, centre) - objective(problem, less, penalty, centre))
                                    / 2e-4;
                    assertThat(slope).isCloseTo(0, within(1e-2 * (1 + least)));
                }
            }
        }
    }

    /** Two thirds of the way and more from the weights of all rows to those of the others. */
    @Test
    void oneStepComesNearTheWeightsWithoutAPart() {
        LogisticRegression problem = problem();
        byte[] parts = new byte[SIZE];
        int[] next = new int[2];
        for (int p = 0; p < SIZE; p++) {
            // Links and non-links are dealt apart, so that all parts weigh them alike.
            parts[p] = (byte) (next[problem.label(p) > 0 ? 0 : 1]++ % 10);
        }
        double[] all = fit(problem, 1, p -> true);
        double[][] without = problem.withoutEach(1, all, parts, 10, Workers.sequential());
        for (int part = 0; part < 10; part++) {
            byte left = (byte) part;
            double[] exact = fit(problem, 1, p -> parts[p] != left);
            assertThat(distance(without[part], exact)).isLessThan(distance(all, exact) / 3);
        }
    }

    private static double distance(double[] some, double[] others) {
        double squares = 0;
        for (int d = 0; d < some.length; d++) {
            squares += (some[d] - others[d]) * (some[d] - others[d]);
        }
        return Math.sqrt(squares);
    }

    @Test
    void threadsDoNotChangeTheWeights() {
        LogisticRegression problem = problem(20_000);
        double[] zero = new double[DIMENSION];
        double[] alone = problem.fit(1, zero, zero, p -> true);
        try (Workers workers = new Workers(3)) {
            assertThat(problem.fit(1, zero, zero, p -> true, workers)).containsExactly(alone);
        }
    }

    @Test
    void rowsThatAreNotUsedDoNotCount() {
        LogisticRegression problem = problem();
        double[] half = fit(problem, 1, p -> p % 2 == 0);
        float[] wild = {1000, -1000, 1000, -1000, 1000};
        for (int p = 1; p < SIZE; p += 2) {
            problem.put(p, wild, 0, -1, 1);
        }
        assertThat(fit(problem, 1, p -> p % 2 == 0)).containsExactly(half);
    }

    @Test
    void oneClassLeavesTheCentre() {
        LogisticRegression problem = new LogisticRegression(2, 1);
        problem.put(0, new float[] {1}, 0, 1, 1);
        problem.put(1, new float[] {2}, 0, 1, 1);
        assertThat(problem.fit(1, new double[] {0.5}, new double[] {7}, p -> true))
                .containsExactly(0.5);
    }

    @Test
    void attributesThatAreTheSameShareTheirWeight() {
        LogisticRegression problem = new LogisticRegression(40, 2);
        for (int p = 0; p < 40; p++) {
            float x = p % 7 - 3;
            problem.put(p, new float[] {x, x}, 0, x > 0 || p % 5 == 0 ? 1 : -1, 1);
        }
        double[] weights = fit(problem, 1, p -> true);
        assertThat(weights[0]).isPositive().isCloseTo(weights[1], within(1e-3));
    }
}
