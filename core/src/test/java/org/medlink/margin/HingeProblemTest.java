package org.medlink.margin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.medlink.parallel.Workers;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class HingeProblemTest {
    private static final double WIDTH = 0.45;

    @RandomCases(20)
    void slackIsWeightTimesMarginMinusLabelTimesScore(RandomCase given) {
        long seed = given.seed();
        boolean symmetric = given.bool();
        SmallProblem small = new SmallProblem(
                9, 5, symmetric, 4, 3, new Costs(9, 2, 0.5), seed, Workers.sequential(), seed % 2 == 0);
        double[] weights = weights(small);
        float[] slack = new float[small.pairs.size()];
        small.problem.slack(weights, 9, slack);
        for (int p = 0; p < small.pairs.size(); p++) {
            double margin = small.pairs.label(p) * Vectors.dot(weights, small.row(p));
            double expected = small.pairs.weight(p) * (9 - margin);
            assertThat((double) slack[place(small, p)]).isCloseTo(expected, within(1e-4));
        }
    }

    @RandomCases(10)
    void statisticIsTheDerivativeOfTheSmoothedLoss(RandomCase given) {
        long seed = given.seed();
        boolean symmetric = given.bool();
        SmallProblem small = new SmallProblem(
                9, 4, symmetric, 2, 2, new Costs(3, 2, 0.5), seed, Workers.sequential(), seed % 2 == 0);
        double[] weights = weights(small);
        float[] slack = new float[small.pairs.size()];
        small.problem.slack(weights, 3, slack);
        double[] statistic = new double[small.problem.dimension()];
        small.problem.statistic(slack, WIDTH, statistic);
        double step = 1e-5;
        for (int z = 0; z < weights.length; z++) {
            // A change of one entry alone leaves the shape; its projection is what the statistic answers to.
            double[] direction = new double[weights.length];
            direction[z] = 1;
            small.shape.project(direction);
            if (z < small.shape.length() && z % small.shape.stride() >= small.shape.features()) {
                continue;
            }
            double slope =
                    (loss(small, weights, direction, step) - loss(small, weights, direction, -step)) / (2 * step);
            assertThat(-Vectors.dot(statistic, direction)).isCloseTo(slope, within(1e-3 * (1 + Math.abs(slope))));
        }
    }

    /** Enough sources and pairs that sums are made in several parts. */
    @Test
    void partsAddUpToTheWhole() {
        SmallProblem large = new SmallProblem(290, 3, false, 2, 1, new Costs(3, 2, 0.5), 4);
        double[] weights = weights(large);
        float[] slack = new float[large.pairs.size()];
        large.problem.slack(weights, 3, slack);
        double[] direction = new double[weights.length];
        java.util.Arrays.fill(direction, 0, 3, 0.1);
        float[] slope = new float[slack.length];
        large.problem.slack(direction, 0, slope);
        double[] statistic = new double[weights.length];
        double multipliers = large.problem.statistic(slack, WIDTH, statistic);
        double[] expected = new double[weights.length];
        double omegas = 0;
        double hinge = 0;
        int links = 0;
        int nonLinks = large.problem.pairs().links();
        for (int p = 0; p < large.pairs.size(); p++) {
            double[] row = large.row(p);
            int y = large.pairs.label(p);
            double z = 3 - y * Vectors.dot(weights, row);
            int place = y > 0 ? links++ : nonLinks++;
            assertThat((double) slack[place]).isCloseTo(z, within(1e-4));
            double omega = large.cost(p) * Math.max(0, Math.min(1, z / WIDTH));
            omegas += omega;
            Vectors.axpy(y * omega, row, expected);
            hinge += large.cost(p) * Math.max(0, z - y * Vectors.dot(direction, row) / 2);
        }
        assertThat(statistic).containsExactly(expected, within(1e-3 * omegas));
        assertThat(multipliers).isCloseTo(omegas, within(1e-5 * omegas));
        double[] loss = new double[3];
        large.problem.loss(slack, slope, 0.5, WIDTH, loss);
        assertThat(loss[2]).isCloseTo(hinge, within(1e-4 * hinge));
        assertThat(loss[0]).isCloseTo(loss(large, weights, direction, 0.5), within(1e-4 * loss[0]));
    }

    @Test
    void sumsDoNotDependOnTheNumberOfThreads() {
        Costs costs = new Costs(9, 1, 0.1);
        SmallProblem alone = new SmallProblem(300, 20, false, 19, 2, costs, 5);
        try (Workers three = new Workers(3)) {
            SmallProblem shared = new SmallProblem(300, 20, false, 19, 2, costs, 5, three, false);
            double[] weights = weights(alone);
            float[] slack = new float[alone.pairs.size()];
            float[] other = slack.clone();
            alone.problem.slack(weights, 9, slack);
            shared.problem.slack(weights, 9, other);
            assertThat(other).isEqualTo(slack);
            double[] statistic = new double[alone.problem.dimension()];
            double[] same = statistic.clone();
            alone.problem.statistic(slack, WIDTH, statistic);
            shared.problem.statistic(slack, WIDTH, same);
            assertThat(same).isEqualTo(statistic);
        }
    }

    private static double loss(SmallProblem small, double[] weights, double[] direction, double step) {
        double sum = 0;
        for (int p = 0; p < small.pairs.size(); p++) {
            double[] row = small.row(p);
            double score = Vectors.dot(weights, row) + step * Vectors.dot(direction, row);
            double z = small.pairs.weight(p) * (small.costs.margin() - small.pairs.label(p) * score);
            double loss = z <= 0 ? 0 : z < WIDTH ? z * z / (2 * WIDTH) : z - WIDTH / 2;
            sum += (small.pairs.label(p) > 0 ? small.costs.link() : small.costs.nonLink()) * loss;
        }
        return sum;
    }

    private static double[] weights(SmallProblem small) {
        double[] weights = new double[small.problem.dimension()];
        for (int k = 0; k < small.shape.features(); k++) {
            for (int other = 0; other < small.shape.features(); other++) {
                weights[k * small.shape.stride() + other] = Math.sin(3 * k + other);
            }
        }
        small.shape.project(weights);
        for (int d = small.shape.length(); d < weights.length; d++) {
            weights[d] = Math.cos(d);
        }
        return weights;
    }

    /** The number that {@link RelationPairs} gives to pair p: links first. */
    private static int place(SmallProblem small, int p) {
        int before = 0;
        for (int q = 0; q < p; q++) {
            before += small.pairs.label(q) == small.pairs.label(p) ? 1 : 0;
        }
        return small.pairs.label(p) > 0 ? before : small.problem.pairs().links() + before;
    }
}
