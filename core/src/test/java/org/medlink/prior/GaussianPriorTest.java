package org.medlink.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class GaussianPriorTest {
    @Test
    void theDivergenceIsHalfThePrecisionTimesTheSquares() {
        WeightStatistics weights =
                WeightStatistics.none().plus(3, new double[] {1, 0, -2, 0}).plus(2, new double[] {3, 0.5});
        assertThat(weights.count()).isEqualTo(5);
        assertThat(weights.sum()).isCloseTo(2.5, within(1e-12));
        assertThat(weights.squares()).isCloseTo(14.25, within(1e-12));
        assertThat(new GaussianPrior(4).divergence(weights)).isCloseTo(28.5, within(1e-12));
    }

    @Test
    void nothingIsLearnt() {
        GaussianPrior prior = new GaussianPrior(4);
        prior.update(new WeightStatistics(3, 9, 41));
        assertThat(prior.precision()).isEqualTo(4);
        assertThat(prior.mean()).isZero();
        assertThat(prior.parameters()).isEmpty();
    }

    @Test
    void aPrecisionIsPositive() {
        assertThatThrownBy(() -> new GaussianPrior(0)).hasMessageContaining("precision");
    }
}
