package org.medlink.proximity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.medlink.network.PairSet;

class KatzTest {
    /** A path 0 – 1 – 2 has λ_max = √2; Σ βⁿAⁿ = (I − βA)⁻¹ − I by hand, with β√2 = 1/2. */
    @Test
    void pathOfThreeByHand() {
        PairSet.Builder links = new PairSet.Builder(3);
        links.add(0, 1);
        links.add(1, 2);
        Katz katz = Katz.of(List.of(links.build()), true);
        double b = 0.5 / Math.sqrt(2);
        double determinant = 1 - 2 * b * b;
        assertThat(katz.score(0, 0, 1)).isCloseTo(b / determinant, within(1e-6));
        assertThat(katz.score(0, 0, 2)).isCloseTo(b * b / determinant, within(1e-6));
        assertThat(katz.score(0, 2, 0)).isCloseTo(katz.score(0, 0, 2), within(1e-12));
    }

    @Test
    void directedPathsHaveADirection() {
        PairSet.Builder links = new PairSet.Builder(3);
        links.add(0, 1);
        links.add(1, 2);
        Katz katz = Katz.of(List.of(links.build()), false);
        assertThat(katz.score(0, 0, 2)).isPositive();
        assertThat(katz.score(0, 2, 0)).isZero();
    }

    @Test
    void manyScoresAtOnceAreTheSame() {
        PairSet.Builder links = new PairSet.Builder(5);
        for (int i = 0; i < 4; i++) {
            links.add(i, i + 1);
        }
        Katz katz = Katz.of(List.of(links.build()), true);
        double[] out = new double[2];
        katz.scores(0, 1, new int[] {4, 2}, out);
        assertThat(out).containsExactly(katz.score(0, 1, 4), katz.score(0, 1, 2));
    }
}
