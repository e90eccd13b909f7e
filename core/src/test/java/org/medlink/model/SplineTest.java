package org.medlink.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class SplineTest {
    private final Spline spline = new Spline(new double[] {-1, 1, 2}, new double[] {-3, 0, 0.5});

    @Test
    void logOddsAreLinesBetweenKnotsAndGoOnBeyondThem() {
        assertThat(spline.probability(1)).isEqualTo(0.5);
        assertThat(logOdds(0)).isCloseTo(-1.5, within(1e-12));
        assertThat(logOdds(-3)).isCloseTo(-6, within(1e-12));
        assertThat(logOdds(4)).isCloseTo(1.5, within(1e-12));
    }

    private double logOdds(double score) {
        double probability = spline.probability(score);
        return Math.log(probability / (1 - probability));
    }

    @RandomCases(300)
    void aHigherScoreNeverMeansALowerProbability(RandomCase given) {
        double score = given.real(-50, 20);
        double more = given.real(0, 5);
        assertThat(spline.probability(score + more)).isGreaterThanOrEqualTo(spline.probability(score));
    }

    @Test
    void knotsMustRise() {
        assertThatThrownBy(() -> new Spline(new double[] {0}, new double[] {0})).hasMessageContaining("at least two");
        assertThatThrownBy(() -> new Spline(new double[] {0, 0}, new double[] {0, 1}))
                .hasMessageContaining("scores of a calibration must rise");
        assertThatThrownBy(() -> new Spline(new double[] {0, 1}, new double[] {1, 0}))
                .hasMessageContaining("log-odds of a calibration must rise");
        assertThatThrownBy(() -> new Spline(new double[] {0, 1}, new double[] {0, Double.NaN}))
                .hasMessageContaining("NaN");
    }
}
