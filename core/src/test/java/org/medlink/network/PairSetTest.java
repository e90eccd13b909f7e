package org.medlink.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class PairSetTest {
    private static final int ENTITIES = 12;

    private record Pair(int source, int target) {
        Pair mirror() {
            return new Pair(/* source= */ target, /* target= */ source);
        }
    }

    private static List<Pair> pairs(RandomCase given) {
        return given.list(60, () -> new Pair(given.integer(0, ENTITIES - 1), given.integer(0, ENTITIES - 1)));
    }

    private static PairSet of(Iterable<Pair> pairs) {
        PairSet.Builder builder = new PairSet.Builder(ENTITIES);
        pairs.forEach(pair -> builder.add(pair.source, pair.target));
        return builder.build();
    }

    @RandomCases(300)
    void agreesWithASetOfPairs(RandomCase given) {
        List<Pair> pairs = pairs(given);
        PairSet set = of(pairs);
        Set<Pair> model = new HashSet<>(pairs);
        assertThat(set.size()).isEqualTo(model.size());
        for (int s = 0; s < ENTITIES; s++) {
            int source = s;
            assertThat(set.degree(s)).isEqualTo((int)
                    model.stream().filter(p -> p.source == source).count());
            for (int t = 0; t < ENTITIES; t++) {
                assertThat(set.contains(s, t)).isEqualTo(model.contains(new Pair(s, t)));
            }
        }
    }

    @RandomCases(200)
    void withoutLeavesOutTheOther(RandomCase given) {
        List<Pair> pairs = pairs(given);
        List<Pair> others = pairs(given);
        Set<Pair> expected = new HashSet<>(pairs);
        others.forEach(expected::remove);
        assertThat(of(pairs).without(of(others))).isEqualTo(of(expected));
    }

    @RandomCases(300)
    void pairsAreSortedBySourceThenTarget(RandomCase given) {
        List<Pair> pairs = pairs(given);
        PairSet set = of(pairs);
        List<Pair> sorted = new HashSet<>(pairs)
                .stream()
                        .sorted(Comparator.comparingInt(Pair::source).thenComparingInt(Pair::target))
                        .toList();
        int e = 0;
        for (int s = 0; s < ENTITIES; s++) {
            for (; e < set.start(s + 1); e++) {
                assertThat(new Pair(s, set.target(e))).isEqualTo(sorted.get(e));
            }
        }
        assertThat(e).isEqualTo(sorted.size());
    }

    @RandomCases(200)
    void transposedTwiceIsTheSame(RandomCase given) {
        List<Pair> pairs = pairs(given);
        PairSet set = of(pairs);
        assertThat(set.transposed().transposed()).isEqualTo(set);
        assertThat(set.transposed())
                .isEqualTo(of(pairs.stream().map(Pair::mirror).toList()));
    }

    @RandomCases(200)
    void mirroredHoldsBothDirections(RandomCase given) {
        List<Pair> pairs = pairs(given);
        Set<Pair> both = new HashSet<>(pairs);
        pairs.forEach(p -> both.add(p.mirror()));
        assertThat(of(pairs).mirrored()).isEqualTo(of(both));
    }

    @RandomCases(200)
    void sharedPairsAreFound(RandomCase given) {
        List<Pair> some = pairs(given);
        List<Pair> others = pairs(given);
        Set<Pair> shared = new HashSet<>(some);
        shared.retainAll(others);
        int first = shared.stream().mapToInt(Pair::source).min().orElse(-1);
        assertThat(of(some).firstSharedSource(of(others))).isEqualTo(first);
    }

    @RandomCases(100)
    void storedFormGivesTheSameSet(RandomCase given) {
        List<Pair> pairs = pairs(given);
        PairSet set = of(pairs);
        assertThat(PairSet.of(ENTITIES, set.starts(), set.targets())).isEqualTo(set);
    }

    @Test
    void aDamagedStoredFormIsRejected() {
        assertThatThrownBy(() -> PairSet.of(2, new int[] {0, 1}, new int[] {0}))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> PairSet.of(2, new int[] {0, 2, 1}, new int[] {0}))
                .hasMessageContaining("row 0 ends at 2");
        assertThatThrownBy(() -> PairSet.of(2, new int[] {0, 1, 1}, new int[] {2}))
                .hasMessageContaining("target 2");
        assertThatThrownBy(() -> PairSet.of(2, new int[] {0, 2, 2}, new int[] {1, 1}))
                .hasMessageContaining("target 1");
        assertThatThrownBy(() -> PairSet.of(2, new int[] {0, 1, 1}, new int[] {-1}))
                .hasMessageContaining("target -1");
    }

    @Test
    void aPairOutsideTheEntitiesIsRejected() {
        PairSet.Builder builder = new PairSet.Builder(2);
        assertThatThrownBy(() -> builder.add(0, 2)).hasMessage("pair (0, 2) is not among 2 entities");
    }
}
