package org.medlink.proximity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.medlink.proximity.DenseLinks.ENTITIES;
import static org.medlink.proximity.DenseLinks.product;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Direction;
import org.medlink.network.PairSet;
import org.medlink.proximity.walk.Adjacency;
import org.medlink.proximity.walk.LargestEigenvalue;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class PathMeasuresTest {
    private static final int[] EVERYONE = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    private static final double RESTART = 0.15;

    private static void assertScores(LinkPredictor predictor, double[][] expected, double tolerance) {
        for (int i = 0; i < ENTITIES; i++) {
            double[] all = new double[ENTITIES];
            predictor.scores(0, i, EVERYONE, all);
            double[] two = new double[2];
            predictor.scores(0, i, new int[] {7, 2}, two);
            assertThat(two).containsExactly(all[7], all[2]);
            for (int j = 0; j < ENTITIES; j++) {
                assertThat(all[j])
                        .as("(%d, %d)", i, j)
                        .isCloseTo(i == j ? 0 : expected[i][j], within(tolerance * (1 + expected[i][j])))
                        .isEqualTo(predictor.score(0, i, j));
            }
        }
    }

    @RandomCases(60)
    void pathsOfThreeAreTheCubeOfTheMatrix(RandomCase given) {
        DenseLinks links = DenseLinks.any(given);
        for (Direction direction : Proximity.PATHS_3.directions()) {
            double[][] a = links.along(direction);
            LinkPredictor counted = Proximity.PATHS_3.of(List.of(links.pairs()), links.symmetric(), direction);
            assertScores(counted, product(product(a, a), a), 0);

            double[][] scaled = new double[ENTITIES][ENTITIES];
            for (int i = 0; i < ENTITIES; i++) {
                for (int j = 0; j < ENTITIES; j++) {
                    int degrees = links.neighbours(i).cardinality()
                            * links.neighbours(j).cardinality();
                    scaled[i][j] = a[i][j] == 0 ? 0 : a[i][j] / Math.sqrt(degrees);
                }
            }
            LinkPredictor normalised =
                    Proximity.NORMALISED_PATHS_3.of(List.of(links.pairs()), links.symmetric(), direction);
            assertScores(normalised, product(product(a, scaled), a), 1e-12);
        }
    }

    @RandomCases(60)
    void katzIsTheInverse(RandomCase given) {
        DenseLinks links = DenseLinks.any(given);
        for (Direction direction : Proximity.KATZ.directions()) {
            double[][] a = links.along(direction);
            double beta = damping(links, direction);
            LinkPredictor katz = Proximity.KATZ.of(List.of(links.pairs()), links.symmetric(), direction);
            assertScores(katz, inverseLessIdentity(a, beta), 1e-7);
        }
    }

    @RandomCases(60)
    void katzOfALargeNetworkEndsWithPathsOfFour(RandomCase given) {
        DenseLinks links = DenseLinks.any(given);
        for (Direction direction : Proximity.KATZ.directions()) {
            double[][] a = links.along(direction);
            double beta = damping(links, direction);
            double[][] expected = new double[ENTITIES][ENTITIES];
            double[][] power = a;
            double factor = beta;
            for (int n = 1; n <= 4; n++) {
                for (int i = 0; i < ENTITIES; i++) {
                    for (int j = 0; j < ENTITIES; j++) {
                        expected[i][j] += factor * power[i][j];
                    }
                }
                power = product(power, a);
                factor *= beta;
            }
            assertScores(
                    new OffDiagonal(
                            new Katz(Proximity.adjacencies(List.of(links.pairs()), links.symmetric()), direction, -1)),
                    expected,
                    1e-13);
        }
    }

    /** Half of 1/λ_max, at the most a half; λ_max itself is checked below. */
    private static double damping(DenseLinks links, Direction direction) {
        Adjacency adjacency = Adjacency.of(links.pairs(), links.symmetric());
        double largest = LargestEigenvalue.of(adjacency.fromSource(direction), adjacency.fromTarget(direction));
        return 0.5 / Math.max(1, largest);
    }

    /** (I − βA)⁻¹ − I by Gauss-Jordan elimination with pivots. */
    private static double[][] inverseLessIdentity(double[][] a, double beta) {
        double[][] rows = new double[ENTITIES][2 * ENTITIES];
        for (int i = 0; i < ENTITIES; i++) {
            for (int j = 0; j < ENTITIES; j++) {
                rows[i][j] = (i == j ? 1 : 0) - beta * a[i][j];
            }
            rows[i][ENTITIES + i] = 1;
        }
        for (int c = 0; c < ENTITIES; c++) {
            int pivot = c;
            for (int i = c; i < ENTITIES; i++) {
                pivot = Math.abs(rows[i][c]) > Math.abs(rows[pivot][c]) ? i : pivot;
            }
            double[] row = rows[pivot];
            rows[pivot] = rows[c];
            rows[c] = row;
            double head = row[c];
            for (int j = 0; j < row.length; j++) {
                row[j] /= head;
            }
            for (int i = 0; i < ENTITIES; i++) {
                double factor = rows[i][c];
                for (int j = 0; i != c && j < row.length; j++) {
                    rows[i][j] -= factor * row[j];
                }
            }
        }
        double[][] inverse = new double[ENTITIES][ENTITIES];
        for (int i = 0; i < ENTITIES; i++) {
            for (int j = 0; j < ENTITIES; j++) {
                inverse[i][j] = rows[i][ENTITIES + j] - (i == j ? 1 : 0);
            }
        }
        return inverse;
    }

    /** π = α e + (1 − α) π P, with P_u· = e for the source where u has no links. */
    @RandomCases(60)
    void pageRankIsThatOfPowerIteration(RandomCase given) {
        DenseLinks links = DenseLinks.any(given);
        for (Direction direction : Proximity.PAGERANK.directions()) {
            double[][] a = links.along(direction);
            double[][] expected = new double[ENTITIES][];
            for (int source = 0; source < ENTITIES; source++) {
                double[] rank = new double[ENTITIES];
                rank[source] = 1;
                for (int step = 0; step < 200; step++) {
                    rank = step(a, source, rank);
                }
                expected[source] = rank;
            }
            LinkPredictor exact = Proximity.PAGERANK.of(List.of(links.pairs()), links.symmetric(), direction);
            assertScores(exact, expected, 1e-9);

            // 1e-5 for each link and entity, and what returns to the source makes it more.
            LinkPredictor coarse = new OffDiagonal(new PersonalPageRank(
                    Proximity.adjacencies(List.of(links.pairs()), links.symmetric()), direction, -1));
            assertScores(coarse, expected, 1e-5 * (ENTITIES + ENTITIES * ENTITIES) / RESTART);
            for (int i = 0; i < ENTITIES; i++) {
                for (int j = 0; j < ENTITIES; j++) {
                    assertThat(coarse.score(0, i, j)).isLessThanOrEqualTo(expected[i][j] + 1e-12);
                }
            }
        }
    }

    private static double[] step(double[][] a, int source, double[] rank) {
        double[] next = new double[ENTITIES];
        next[source] = RESTART;
        for (int u = 0; u < ENTITIES; u++) {
            double degree = 0;
            for (double link : a[u]) {
                degree += link;
            }
            for (int v = 0; v < ENTITIES; v++) {
                double share = degree == 0 ? (v == source ? 1 : 0) : a[u][v] / degree;
                next[v] += (1 - RESTART) * rank[u] * share;
            }
        }
        return next;
    }

    /** A triangle with a tail 2 → 3 → 4: the tail is on no cycle. */
    @Test
    void largestEigenvalueIsOfTheCycles() {
        PairSet.Builder links = new PairSet.Builder(5);
        links.add(0, 1);
        links.add(1, 2);
        links.add(2, 0);
        links.add(2, 3);
        links.add(3, 4);
        assertThat(eigenvalue(links.build(), false)).isCloseTo(1, within(1e-9));
    }

    @Test
    void withoutCyclesNothingGrows() {
        PairSet.Builder links = new PairSet.Builder(40);
        for (int i = 0; i < 39; i++) {
            links.add(i, i + 1);
            links.add(i, 39);
        }
        assertThat(eigenvalue(links.build(), false)).isZero();
    }

    @Test
    void aStarGrowsByTheRootOfItsArms() {
        PairSet.Builder links = new PairSet.Builder(10);
        for (int i = 1; i < 10; i++) {
            links.add(0, i);
        }
        assertThat(eigenvalue(links.build(), true)).isCloseTo(3, within(1e-9));
    }

    private static double eigenvalue(PairSet links, boolean symmetric) {
        Adjacency adjacency = Adjacency.of(links, symmetric);
        return LargestEigenvalue.of(adjacency.children(), adjacency.parents());
    }

    @Test
    void pathsHaveNoCommonChildren() {
        assertThatThrownBy(() -> Proximity.KATZ.of(List.of(PairSet.empty(3)), false, Direction.CHILDREN))
                .hasMessage("katz has no direction children");
    }

    @Test
    void relationsAreKeptApart() {
        PairSet.Builder first = new PairSet.Builder(3);
        first.add(0, 1);
        PairSet.Builder second = new PairSet.Builder(3);
        second.add(1, 2);
        for (Proximity measure : List.of(Proximity.KATZ, Proximity.PAGERANK)) {
            LinkPredictor predictor = measure.of(List.of(first.build(), second.build()), false, Direction.FORWARD);
            assertThat(predictor.score(0, 0, 1)).isPositive();
            assertThat(predictor.score(0, 1, 2)).isZero();
            assertThat(predictor.score(1, 0, 1)).isZero();
            assertThat(predictor.score(1, 1, 2)).isPositive();
        }
    }
}
