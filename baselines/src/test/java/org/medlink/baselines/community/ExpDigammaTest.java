package org.medlink.baselines.community;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import org.apache.commons.numbers.gamma.Digamma;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpDigammaTest {
    @ParameterizedTest
    @ValueSource(doubles = {0.005, 0.02, 0.5, 1, 1.7, 3, 5.999, 6, 12.5, 4000})
    void isTheExponentialOfDigamma(double x) {
        assertThat(ExpDigamma.of(x)).isCloseTo(Math.exp(Digamma.value(x)), withinPercentage(1e-6));
    }

    @Test
    void aRestAddsToTheTotalOnly() {
        double[] out = new double[3];
        double sum = ExpDigamma.ofDirichlet(new double[] {9, 1, 2}, 1, 2, 0.5, out);
        assertThat(out[0]).isZero();
        assertThat(out[2]).isCloseTo(Math.exp(Digamma.value(2) - Digamma.value(3.5)), withinPercentage(1e-6));
        assertThat(sum).isEqualTo(out[1] + out[2]);
    }
}
