package org.medlink.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

class RandomCasesTest {
    @Test
    void theSeedFixesWhatIsDrawn() {
        assertThat(draws(new RandomCase(3))).isEqualTo(draws(new RandomCase(3)));
        assertThat(draws(new RandomCase(3))).isNotEqualTo(draws(new RandomCase(4)));
        assertThat(new RandomCase(3)).hasToString("seed 3");
    }

    private static List<Object> draws(RandomCase given) {
        return List.of(
                given.seed(),
                given.bool(),
                given.integer(0, 1000),
                given.real(-3, 8),
                given.pick("a", "b", "c"),
                given.list(9, () -> given.integer(0, 9)),
                given.text("xyz", 2, 8));
    }

    @Test
    void seedsAreTheSameUnlessAskedOtherwise() {
        assertThat(RandomCases.Source.seeds(null, 1, 3).toArray()).containsExactly(1, 2, 3);
        assertThat(RandomCases.Source.seeds(null, 2, 3).toArray()).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(RandomCases.Source.seeds(17L, 2, 3).toArray()).containsExactly(17);
    }

    @Test
    void drawsStayInTheirRangeAndComeToItsEdges() {
        RandomCase given = new RandomCase(1);
        Set<Integer> integers = new HashSet<>();
        Set<Double> reals = new HashSet<>();
        Set<Integer> sizes = new HashSet<>();
        for (int i = 0; i < 1000; i++) {
            integers.add(given.integer(-1000, 1000));
            reals.add(given.real(0.5, 7));
            sizes.add(given.list(100, given::bool).size());
        }
        assertThat(integers)
                .contains(-1000, -1, 0, 1, 1000)
                .hasSizeGreaterThan(400)
                .allMatch(i -> Math.abs(i) <= 1000);
        assertThat(reals).contains(0.5, 1.0, 7.0).hasSizeGreaterThan(400).allMatch(x -> x >= 0.5 && x <= 7);
        assertThat(sizes).contains(0, 1, 100).allMatch(size -> size >= 0 && size <= 100);
        assertThat(IntStream.range(0, 100).map(i -> given.integer(5, 6)).distinct())
                .containsExactlyInAnyOrder(5, 6);
        assertThat(IntStream.range(0, 1000)
                        .map(i -> given.integer(Integer.MIN_VALUE, Integer.MAX_VALUE))
                        .distinct()
                        .count())
                .isGreaterThan(800);
    }

    @RandomCases(5)
    void aCaseIsCalledByItsSeed(RandomCase given, TestInfo test) {
        assertThat(test.getDisplayName()).isEqualTo(given.toString()).matches("seed \\d+");
    }
}
