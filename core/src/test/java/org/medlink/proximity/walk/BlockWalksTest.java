package org.medlink.proximity.walk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.medlink.network.PairSet;
import org.medlink.proximity.DenseLinks;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class BlockWalksTest {
    private static final int LONGEST = 6;

    @RandomCases(40)
    void walksArePowersOfTheMatrix(RandomCase given) {
        DenseLinks links = DenseLinks.any(given);
        assertPowers(Adjacency.of(links.pairs(), links.symmetric()).neighbours());
    }

    /** Here the first steps come to few entities, and there are several blocks, the last one not full. */
    @RandomCases(10)
    void walksInSparseNetworks(RandomCase given) {
        int shortcuts = given.integer(0, 40);
        int size = 150;
        Random random = new Random(given.seed());
        PairSet.Builder tree = new PairSet.Builder(size);
        for (int i = 1; i < size; i++) {
            tree.add(Math.max(0, i - 1 - random.nextInt(8)), i);
        }
        for (int s = 0; s < shortcuts; s++) {
            int one = random.nextInt(size - 1);
            tree.add(one, one + 1 + random.nextInt(size - one - 1));
        }
        assertPowers(Adjacency.of(tree.build(), true).neighbours());
    }

    /** Of every link, with it and without it. */
    private static void assertPowers(PairSet neighbours) {
        BlockWalks walks = new BlockWalks(neighbours, LONGEST);
        for (int i = 0; i < neighbours.entities(); i++) {
            for (int j = 0; j < neighbours.entities(); j++) {
                boolean linked = i != j && neighbours.contains(i, j);
                if (!linked && (i + j) % 7 > 0) {
                    continue;
                }
                double[] there = new double[LONGEST + 1];
                BlockWalks.Block block = walks.take(i);
                for (int n = 1; n <= LONGEST; n++) {
                    there[n] = block.get(n, i, j);
                }
                walks.giveBack(block);
                assertClose(there, powers(neighbours, i, j, false));
                if (linked) {
                    walks.removeLink(i, j, there);
                    double[] without = powers(neighbours, i, j, true);
                    assertClose(there, without);
                    assertNoneIsLeft(there, without);
                }
            }
        }
    }

    /** What rounding leaves would have a logarithm, and would tell links from non-links. */
    private static void assertNoneIsLeft(double[] there, double[] expected) {
        for (int n = 1; n <= LONGEST; n++) {
            if (expected[n] == 0) {
                assertThat(there[n]).as("walks of %d links", n).isZero();
            }
        }
    }

    private static void assertClose(double[] there, double[] expected) {
        for (int n = 1; n <= LONGEST; n++) {
            assertThat(there[n]).as("walks of %d links", n).isCloseTo(expected[n], within(1e-5));
        }
    }

    /** By multiplying vectors; without a link the two cells of the matrix are empty. */
    private static double[] powers(PairSet neighbours, int source, int target, boolean withoutLink) {
        int size = neighbours.entities();
        double[] at = new double[size];
        at[source] = 1;
        double[] found = new double[LONGEST + 1];
        for (int n = 1; n <= LONGEST; n++) {
            double[] next = new double[size];
            for (int a = 0; a < size; a++) {
                for (int e = neighbours.start(a); at[a] != 0 && e < neighbours.start(a + 1); e++) {
                    int b = neighbours.target(e);
                    boolean cut = a == source && b == target || a == target && b == source;
                    if (!(withoutLink && cut)) {
                        next[b] += at[a] / Math.sqrt((double) neighbours.degree(a) * neighbours.degree(b));
                    }
                }
            }
            at = next;
            found[n] = at[target];
        }
        return found;
    }
}
