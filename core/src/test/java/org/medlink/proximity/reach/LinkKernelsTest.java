package org.medlink.proximity.reach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.medlink.network.PairSet;
import org.medlink.parallel.Workers;
import org.medlink.proximity.walk.LargestEigenvalue;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class LinkKernelsTest {
    private static final int ENTITIES = 14;
    private static final double[] REACHES = {0.1, 1, 10, 100};
    private static final double[] SHARES = {0.3, 0.9};

    /** What is less than this is no longer a difference of the last digits. */
    private static final double SEEN = 1e-9;

    private static PairSet any(RandomCase given) {
        PairSet.Builder links = new PairSet.Builder(ENTITIES);
        for (int cell : given.list(40, () -> given.integer(0, ENTITIES * ENTITIES - 1))) {
            int a = cell / ENTITIES;
            int b = cell % ENTITIES;
            if (a != b) {
                links.add(a, b);
                links.add(b, a);
            }
        }
        return links.build();
    }

    private static LinkKernels kernels(PairSet neighbours) {
        Elimination order = Elimination.of(neighbours, 1e9, 1_000_000).orElseThrow();
        return new LinkKernels(neighbours, order, Components.of(neighbours), Workers.sequential());
    }

    /** With and without the pair's own link, against the inverse of the network that has it, or does not. */
    @RandomCases(50)
    void numbersAreThoseOfTheNetworkWithoutThePairsOwnLink(RandomCase given) {
        PairSet neighbours = any(given);
        LinkKernels kernels = kernels(neighbours);
        double beta = 1 / Math.max(1, LargestEigenvalue.of(neighbours, neighbours));
        double[] numbers = new double[LinkKernels.NAMES.size()];
        for (int a = 0; a < ENTITIES; a++) {
            for (int b = 0; b < ENTITIES; b++) {
                if (a == b) {
                    continue;
                }
                boolean linked = neighbours.contains(a, b);
                double[][] without = matrix(neighbours);
                without[a][b] = 0;
                without[b][a] = 0;
                kernels.fill(a, b, linked, numbers);
                for (int k = 0; k < numbers.length / 2; k++) {
                    double[][] inverse = inverse(
                            k < REACHES.length
                                    ? laplacian(without, REACHES[k])
                                    : katz(without, SHARES[k - REACHES.length] * beta));
                    assertIs(inverse[a][b], numbers[2 * k]);
                    assertIs(inverse[a][b] / Math.sqrt(inverse[a][a] * inverse[b][b]), numbers[2 * k + 1]);
                }
            }
        }
    }

    /** By its logarithm, plus a millionth of a millionth; what rounding leaves of nothing may be anything as small. */
    private static void assertIs(double expected, double number) {
        assertThat(Math.exp(number)).isCloseTo(expected, within(1e-11));
        if (expected > SEEN) {
            assertThat(number).isCloseTo(Math.log(expected + 1e-12), within(1e-5));
        }
    }

    @Test
    void entitiesThatNothingJoinsAreAsFarAsCanBe() {
        PairSet.Builder links = new PairSet.Builder(5);
        for (int[] link : new int[][] {{0, 1}, {1, 2}, {3, 4}}) {
            links.add(link[0], link[1]);
            links.add(link[1], link[0]);
        }
        LinkKernels kernels = kernels(links.build());
        double[] numbers = new double[LinkKernels.NAMES.size()];
        kernels.fill(0, 3, false, numbers);
        assertThat(numbers).containsOnly(LinkKernels.none());
        // 1 – 2 is a bridge, without which 2 is alone.
        kernels.fill(1, 2, true, numbers);
        assertThat(numbers).containsOnly(LinkKernels.none());
        kernels.fill(0, 2, false, numbers);
        assertThat(numbers[0]).isGreaterThan(LinkKernels.none() + 10);
    }

    @Test
    void eliminationEndsWhereItTakesTooMuch() {
        PairSet.Builder links = new PairSet.Builder(40);
        for (int a = 0; a < 40; a++) {
            for (int b = 0; b < 40; b++) {
                if (a != b) {
                    links.add(a, b);
                }
            }
        }
        PairSet all = links.build();
        // Rows of 1 to 40 numbers, each a sum of the rows of all that follow it.
        Elimination order = Elimination.of(all, 1e9, 820).orElseThrow();
        assertThat(order.numbers()).isEqualTo(820);
        assertThat(order.work()).isEqualTo(40 * 39 * 41 / 6.0);
        assertThat(Elimination.of(all, 1e9, 819)).isEqualTo(Optional.empty());
        assertThat(Elimination.of(all, 10_000, 820)).isEqualTo(Optional.empty());
    }

    /** Whether it takes too much is said before it has been taken, but only where it would be. */
    @RandomCases(50)
    void eliminationEndsOnlyWhereItWouldTakeTooMuch(RandomCase given) {
        PairSet neighbours = any(given);
        Elimination whole = Elimination.of(neighbours, 1e9, 1_000_000).orElseThrow();
        double squares = 0;
        for (int k = 0; k < ENTITIES; k++) {
            squares += Math.pow(whole.start(k + 1) - whole.start(k), 2);
        }
        double work = Math.max(squares, whole.work());
        assertThat(Elimination.of(neighbours, work, whole.numbers())).isPresent();
        assertThat(Elimination.of(neighbours, work - 1, whole.numbers())).isEmpty();
        assertThat(Elimination.of(neighbours, work, whole.numbers() - 1)).isEmpty();
    }

    /** Counted by hand: the ancestors of each, itself among them. */
    @RandomCases(50)
    void commonAncestorsAreThoseOfBoth(RandomCase given) {
        Elimination order = Elimination.of(any(given), 1e9, 1_000_000).orElseThrow();
        for (int a = 0; a < ENTITIES; a++) {
            for (int b = 0; b < ENTITIES; b++) {
                Set<Integer> both = ancestors(order, a);
                both.retainAll(ancestors(order, b));
                assertThat(order.common(a, b)).isEqualTo(both.size());
            }
        }
    }

    private static Set<Integer> ancestors(Elimination order, int position) {
        Set<Integer> found = new HashSet<>(Set.of(position));
        if (order.start(position) < order.start(position + 1)) {
            found.addAll(ancestors(order, order.follower(order.start(position))));
        }
        return found;
    }

    private static double[][] matrix(PairSet neighbours) {
        double[][] matrix = new double[ENTITIES][ENTITIES];
        for (int a = 0; a < ENTITIES; a++) {
            for (int b = 0; b < ENTITIES; b++) {
                matrix[a][b] = neighbours.contains(a, b) ? 1 : 0;
            }
        }
        return matrix;
    }

    private static double[][] laplacian(double[][] links, double gamma) {
        double[][] matrix = new double[ENTITIES][ENTITIES];
        for (int a = 0; a < ENTITIES; a++) {
            matrix[a][a] = 1;
            for (int b = 0; b < ENTITIES; b++) {
                matrix[a][a] += gamma * links[a][b];
                matrix[a][b] -= gamma * links[a][b];
            }
        }
        return matrix;
    }

    private static double[][] katz(double[][] links, double beta) {
        double[][] matrix = new double[ENTITIES][ENTITIES];
        for (int a = 0; a < ENTITIES; a++) {
            matrix[a][a] = 1;
            for (int b = 0; b < ENTITIES; b++) {
                matrix[a][b] -= beta * links[a][b];
            }
        }
        return matrix;
    }

    /** By Gauss and Jordan, of a positive definite matrix. */
    private static double[][] inverse(double[][] matrix) {
        double[][] inverse = new double[ENTITIES][ENTITIES];
        for (int a = 0; a < ENTITIES; a++) {
            inverse[a][a] = 1;
        }
        for (int p = 0; p < ENTITIES; p++) {
            double pivot = matrix[p][p];
            for (int b = 0; b < ENTITIES; b++) {
                matrix[p][b] /= pivot;
                inverse[p][b] /= pivot;
            }
            for (int a = 0; a < ENTITIES; a++) {
                double factor = matrix[a][p];
                for (int b = 0; a != p && b < ENTITIES; b++) {
                    matrix[a][b] -= factor * matrix[p][b];
                    inverse[a][b] -= factor * inverse[p][b];
                }
            }
        }
        return inverse;
    }
}
