package org.medlink.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class PlacementsTest {
    private static final byte[] LABELS = {1, 1, -1, -1, -1};

    @Test
    void aLinkStandsAboveTheNonLinksThatScoreLower() {
        Placements placements = Placements.of(new double[] {3, 1, 2, 1, 0}, LABELS);

        assertThat(placements.links()).containsExactly(1, 0.5);
        assertThat(placements.nonLinks()).containsExactly(0.5, 0.75, 1);
        assertThat(placements.auc()).isEqualTo(0.75);
        assertThat(placements.comparisons()).isEqualTo(6);
    }

    @Test
    void pairsWithoutALabelDoNotCount() {
        Placements placements = Placements.of(new double[] {3, 9, 2}, new byte[] {1, 0, -1});

        assertThat(placements.links()).containsExactly(1);
        assertThat(placements.nonLinks()).containsExactly(1);
    }

    @Test
    void theVarianceOfADifferenceIsThatOfItsSummands() {
        Placements some = Placements.of(new double[] {3, 1, 2, 1, 0}, LABELS);
        Placements others = Placements.of(new double[] {3, 3, 2, 1, 0}, LABELS);

        // Of the links 0 and −1/2, of the non-links −1/2, −1/4 and 0: sums of squares 1/8 each.
        assertThat(some.variance(others)).isCloseTo(1 / 8.0 / 2 + 1 / 8.0 / 2 / 3, within(1e-12));
        assertThat(some.variance(some)).isZero();
    }

    @RandomCases(50)
    void theAreaIsThatUnderTheCurve(RandomCase random) {
        int size = random.integer(1, 60);
        double[] scores = new double[size];
        byte[] labels = new byte[size];
        for (int p = 0; p < size; p++) {
            scores[p] = random.integer(0, 9);
            labels[p] = (byte) (random.bool() ? 1 : -1);
        }
        double expected = Roc.auc(scores, labels);
        double found = Placements.of(scores, labels).auc();
        if (Double.isNaN(expected)) {
            assertThat(found).isNaN();
        } else {
            assertThat(found).isCloseTo(expected, within(1e-12));
        }
    }
}
