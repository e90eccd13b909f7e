package org.medlink.proximity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.medlink.network.Direction;
import org.medlink.network.PairSet;
import org.medlink.proximity.walk.Adjacency;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class SurroundingsTest {
    private static final int N = DenseLinks.ENTITIES;

    /** 0 and 1 share 2, and 3, which has one more link; 0 – 5 – 6 – 1 is a path, and so is 0 – 7 – 8 – 1 between busier entities. */
    private static final int[] AROUND = {0, 2, 1, 2, 0, 3, 1, 3, 3, 4, 0, 5, 5, 6, 1, 6, 0, 7, 7, 8, 1, 8, 4, 7, 4, 8};

    @Test
    void namesSharedNeighboursRarestFirstAndTheStrongestPath() {
        Surroundings around = around(pairs(9, AROUND), true, 0, 1);
        assertThat(around.common()).containsExactly(2, 3);
        assertThat(around.path()).containsExactly(0, 5, 6, 1);
        assertThat(around.source()).isEqualTo(new Surroundings.Degree(4, 4, 4));
        assertThat(around.target()).isEqualTo(new Surroundings.Degree(4, 4, 4));
    }

    @Test
    void thePairsOwnLinkIsNotCounted() {
        int[] withOwn = new int[AROUND.length + 2];
        System.arraycopy(AROUND, 0, withOwn, 2, AROUND.length);
        withOwn[1] = 1;
        PairSet links = pairs(9, withOwn);
        assertThat(links.contains(0, 1)).isTrue();
        assertThat(around(links, true, 0, 1).common()).containsExactly(2, 3);
        assertThat(around(links, true, 1, 0).path()).containsExactly(1, 6, 5, 0);
        assertThat(around(links, true, 0, 1).source().neighbours()).isEqualTo(4);
        assertThat(around(links, true, 0, 1).target().neighbours()).isEqualTo(4);
    }

    @Test
    void directedDegreesLeaveOutTheLinkAndKeepItsMirror() {
        PairSet links = pairs(4, 0, 2, 2, 1, 3, 0, 3, 1, 0, 1, 1, 0);
        Surroundings around = around(links, false, 0, 1);
        assertThat(around.common()).containsExactly(2, 3);
        assertThat(around.source()).isEqualTo(new Surroundings.Degree(3, 1, 2));
        assertThat(around.target()).isEqualTo(new Surroundings.Degree(3, 1, 2));
    }

    @Test
    void anEntityIsNotJoinedToItself() {
        Surroundings around = around(pairs(9, AROUND), true, 0, 0);
        assertThat(around.common()).isEmpty();
        assertThat(around.path()).isEmpty();
    }

    @RandomCases(60)
    void agreesWithLookingEverywhere(RandomCase given) {
        DenseLinks links = DenseLinks.any(given);
        double[][] joined = links.along(Direction.UNION);
        for (int i = 0; i < N; i++) {
            for (int j = 0; j < N; j++) {
                if (i != j) {
                    Surroundings around = around(links.pairs(), links.symmetric(), i, j);
                    List<Integer> common = new ArrayList<>();
                    int least = Integer.MAX_VALUE;
                    for (int a = 0; a < N; a++) {
                        if (joined[i][a] > 0 && joined[a][j] > 0) {
                            common.add(a);
                        }
                        for (int b = 0; b < N; b++) {
                            if (a != j && b != i && joined[i][a] * joined[a][b] * joined[b][j] > 0) {
                                least = Math.min(least, product(links, a, b));
                            }
                        }
                    }
                    assertThat(around.common()).containsExactlyInAnyOrderElementsOf(common);
                    if (least == Integer.MAX_VALUE) {
                        assertThat(around.path()).isEmpty();
                    } else {
                        assertThat(around.path()).hasSize(4).doesNotHaveDuplicates();
                        assertThat(product(
                                        links,
                                        around.path().get(1),
                                        around.path().get(2)))
                                .isEqualTo(least);
                    }
                }
            }
        }
    }

    private static int product(DenseLinks links, int a, int b) {
        return links.neighbours(a).cardinality() * links.neighbours(b).cardinality();
    }

    private static Surroundings around(PairSet links, boolean symmetric, int source, int target) {
        return Surroundings.of(
                Adjacency.of(links, symmetric), new PairBatch(links, symmetric, source, new int[] {target}, 1, 0));
    }

    private static PairSet pairs(int entities, int... ends) {
        PairSet.Builder builder = new PairSet.Builder(entities);
        for (int at = 0; at < ends.length; at += 2) {
            builder.add(ends[at], ends[at + 1]);
        }
        return builder.build();
    }
}
