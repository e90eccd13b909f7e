package org.medlink.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class ScoreOrderTest {
    @Test
    void aScoreBecomesTheOneInTheSamePlace() {
        ScoreOrder here = each(1, 2, 4, 8);
        ScoreOrder there = each(10, 40, 20, 30);
        assertThat(here.translate(2, there)).isEqualTo(20);
        assertThat(here.translate(3, there)).isEqualTo(25);
        assertThat(here.translate(9, there)).isEqualTo(41);
        assertThat(here.translate(-2, there)).isEqualTo(7);
    }

    @Test
    void equalScoresHaveThePlaceInTheirMiddle() {
        assertThat(each(0, 5, 5, 5, 9).translate(5, each(1, 2, 3, 4, 5))).isEqualTo(3);
    }

    @Test
    void aPairThatStandsForManyCountsAsMany() {
        ScoreOrder here = new ScoreOrder(new UnlistedScores(new double[] {0, 10}, new double[] {3, 1}));
        ScoreOrder there = new ScoreOrder(new UnlistedScores(new double[] {10, 0}, new double[] {3, 1}));
        // Halfway 2.5 pairs are below; there 0 has the place 0.5, and 10 has 2.5.
        assertThat(here.translate(5, there)).isEqualTo(10);
    }

    @Test
    void withoutPairsScoresStay() {
        assertThat(each().translate(3, each())).isEqualTo(3);
    }

    /** Models that order all pairs alike differ in scale alone. */
    @RandomCases(50)
    void aScaleThatStretchesIsUndone(RandomCase random) {
        double[] scores = new double[random.integer(2, 50)];
        Arrays.setAll(scores, n -> random.real(-10, 10));
        double factor = random.real(0.1, 5);
        double[] stretched =
                Arrays.stream(scores).map(score -> factor * score + 3).toArray();
        for (double score : scores) {
            assertThat(each(stretched).translate(factor * score + 3, each(scores)))
                    .isCloseTo(score, within(1e-9));
        }
    }

    /** Whatever the two models are, of two scores the higher one stays the higher one. */
    @RandomCases(50)
    void theOrderStays(RandomCase random) {
        int size = random.integer(1, 30);
        double[] one = new double[size];
        double[] other = new double[size];
        double[] weights = new double[size];
        Arrays.setAll(one, n -> random.real(-5, 5));
        Arrays.setAll(other, n -> random.real(-20, 5));
        Arrays.setAll(weights, n -> random.real(0.1, 9));
        ScoreOrder from = new ScoreOrder(new UnlistedScores(one, weights));
        ScoreOrder to = new ScoreOrder(new UnlistedScores(other, weights));
        double last = Double.NEGATIVE_INFINITY;
        for (double score = -7; score < 7; score += 0.25) {
            double next = from.translate(score, to);
            assertThat(next).isGreaterThanOrEqualTo(last);
            last = next;
        }
    }

    private static ScoreOrder each(double... scores) {
        double[] ones = new double[scores.length];
        Arrays.fill(ones, 1);
        return new ScoreOrder(new UnlistedScores(scores, ones));
    }
}
