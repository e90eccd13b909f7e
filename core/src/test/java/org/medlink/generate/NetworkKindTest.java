package org.medlink.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.random.Seed;

class NetworkKindTest {
    private static final int SIZE = 2000;

    private static Network generate(NetworkKind kind) {
        return kind.generate(SIZE, new Seed(3));
    }

    private static PairSet links(NetworkKind kind) {
        return generate(kind).relations().get(0).links();
    }

    private static int[] degrees(NetworkKind kind) {
        PairSet links = links(kind);
        PairSet both = links.mirrored();
        int[] degrees = new int[SIZE];
        for (int i = 0; i < SIZE; i++) {
            degrees[i] = both.degree(i);
        }
        return degrees;
    }

    /** The share of links of which this holds. */
    private static double share(NetworkKind kind, Pair holds) {
        PairSet links = links(kind);
        int held = 0;
        for (int i = 0; i < SIZE; i++) {
            for (int e = links.start(i); e < links.start(i + 1); e++) {
                held += holds.test(i, links.target(e)) ? 1 : 0;
            }
        }
        return (double) held / links.size();
    }

    @FunctionalInterface
    private interface Pair {
        boolean test(int source, int target);
    }

    @ParameterizedTest
    @EnumSource
    void hasItsEntitiesAndIsTheSameForTheSameSeed(NetworkKind kind) {
        Network network = generate(kind);

        assertThat(network.size()).isEqualTo(SIZE);
        assertThat(network.symmetric()).isEqualTo(!kind.directed());
        assertThat(network.entities().get(1999)).isEqualTo("e1999");
        assertThat(network.links()).isBetween(SIZE - 1L, 20L * SIZE);
        assertThat(links(kind)).isEqualTo(links(kind));
        assertThat(kind.word()).matches("[a-z-]+");
    }

    @ParameterizedTest
    @EnumSource
    void smallNetworksWorkToo(NetworkKind kind) {
        assertThat(kind.generate(50, new Seed(1)).links()).isPositive();
        assertThatThrownBy(() -> kind.generate(49, new Seed(1))).hasMessageContaining("at least 50");
    }

    @Test
    void kindsThatDrawLinksHaveFivePerEntity() {
        for (NetworkKind kind : new NetworkKind[] {
            NetworkKind.PLANTED_FEATURES,
            NetworkKind.UNEVEN_FEATURES,
            NetworkKind.BLOCKS,
            NetworkKind.BIPARTITE,
            NetworkKind.CORE_PERIPHERY,
            NetworkKind.RANDOM
        }) {
            assertThat(links(kind).size()).as(kind.word()).isEqualTo(5 * SIZE);
        }
        assertThat(links(NetworkKind.DIRECTED_FEATURES).size()).isEqualTo(10 * SIZE);
    }

    @Test
    void aGridHasRowsAndColumns() {
        PairSet small = Lattices.grid(12);
        // four columns, three rows: 3 · 3 links along rows, 2 · 4 along columns
        assertThat(small.size()).isEqualTo(17);
        assertThat(small.contains(3, 4)).isFalse();
        assertThat(small.contains(3, 7)).isTrue();
        assertThat(degrees(NetworkKind.GRID)).containsOnly(2, 3, 4);
    }

    @Test
    void aTreeHasOneLinkFewerAndNobodyIsAlone() {
        assertThat(links(NetworkKind.TREE).size()).isEqualTo(SIZE - 1);
        assertThat(generate(NetworkKind.TREE).largestComponent().size()).isEqualTo(SIZE);
    }

    @Test
    void aRingOfCliquesHasFortyFiveLinksInEachAndOneToTheNext() {
        assertThat(links(NetworkKind.RING_OF_CLIQUES).size()).isEqualTo(200 * 46);
        assertThat(degrees(NetworkKind.RING_OF_CLIQUES)).containsOnly(9, 10);
        assertThat(share(NetworkKind.RING_OF_CLIQUES, (i, j) -> i / 10 == j / 10))
                .isEqualTo(45.0 / 46);
    }

    @Test
    void aSmallWorldIsMostlyARing() {
        assertThat(links(NetworkKind.SMALL_WORLD).size()).isBetween(9900, 10_000);
        double near = share(NetworkKind.SMALL_WORLD, (i, j) -> Math.min(j - i, i + SIZE - j) <= 5);
        assertThat(near).isBetween(0.88, 0.92);
    }

    @Test
    void blocksAreLinkedWithin() {
        // nine in ten within, and one in twenty of the others by chance
        assertThat(share(NetworkKind.BLOCKS, (i, j) -> i % 20 == j % 20)).isBetween(0.88, 0.93);
    }

    @Test
    void bipartiteLinksCrossBetweenMatchingGroups() {
        assertThat(share(NetworkKind.BIPARTITE, (i, j) -> (i + j) % 2 == 1)).isEqualTo(1);
        assertThat(share(NetworkKind.BIPARTITE, (i, j) -> i / 2 % 10 == j / 2 % 10))
                .isBetween(0.88, 0.93);
    }

    @Test
    void aCoreHasThreeTenthsOfTheLinksAndLeavesOneTenthOutside() {
        assertThat(share(NetworkKind.CORE_PERIPHERY, (i, j) -> i < 200 && j < 200))
                .isBetween(0.25, 0.32);
        assertThat(share(NetworkKind.CORE_PERIPHERY, (i, j) -> i >= 200 && j >= 200))
                .isBetween(0.08, 0.12);
    }

    @Test
    void nearPointsHaveTenNeighboursAndThoseAreOftenNeighbours() {
        assertThat(links(NetworkKind.LATENT_DISTANCE).size()).isBetween(9000, 10_500);
        PairSet both = links(NetworkKind.LATENT_DISTANCE).mirrored();
        int closed = 0;
        int open = 0;
        for (int i = 0; i < SIZE; i++) {
            for (int e = both.start(i); e < both.start(i + 1); e++) {
                for (int f = e + 1; f < both.start(i + 1); f++) {
                    boolean linked = both.contains(both.target(e), both.target(f));
                    closed += linked ? 1 : 0;
                    open += linked ? 0 : 1;
                }
            }
        }
        // of two points that are near a third, 1 - 3 √3 / (4 π) are near each other
        assertThat((double) closed / (closed + open)).isBetween(0.55, 0.63);
    }

    @Test
    void attachmentGivesFiveLinksToEveryNewcomerAndAFewVeryMany() {
        // the first five have as many as there were others: 1 + 2 + 3 + 4
        assertThat(links(NetworkKind.PREFERENTIAL_ATTACHMENT).size()).isEqualTo(5 * (SIZE - 5) + 10);
        int[] degrees = degrees(NetworkKind.PREFERENTIAL_ATTACHMENT);
        assertThat(Arrays.stream(degrees).min().getAsInt()).isEqualTo(5);
        assertThat(Arrays.stream(degrees).max().getAsInt()).isGreaterThan(80);
    }

    @Test
    void citationsGoBack() {
        assertThat(share(NetworkKind.CITATIONS, (i, j) -> j < i)).isEqualTo(1);
        assertThat(links(NetworkKind.CITATIONS).size()).isGreaterThan(2 * SIZE);
    }
}
