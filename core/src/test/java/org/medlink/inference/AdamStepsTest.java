package org.medlink.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class AdamStepsTest {
    @Test
    void theFirstStepIsTheRateWhateverTheScale() {
        double[] weights = {1, 1, 1};
        new AdamSteps(3).step(weights, new double[] {1e-3, -1e3, 0}, 0.1);
        assertThat(weights).containsExactly(new double[] {0.9, 1.1, 1}, within(1e-5));
    }

    /** Kingma and Ba's algorithm 1 with decays 0.9 and 0.99, gradients 1 and then −2. */
    @Test
    void theSecondStepByHand() {
        double[] weights = {0};
        AdamSteps adam = new AdamSteps(1);
        adam.step(weights, new double[] {1}, 0.1);
        adam.step(weights, new double[] {-2}, 0.1);
        double mean = (0.9 * 0.1 * 1 + 0.1 * -2) / (1 - 0.81);
        double square = (0.99 * 0.01 * 1 + 0.01 * 4) / (1 - 0.9801);
        assertThat(weights[0]).isCloseTo(-0.1 - 0.1 * mean / Math.sqrt(square), within(1e-7));
    }

    @Test
    void goesOnFromItsParameters() {
        double[] weights = {0, 5};
        AdamSteps adam = new AdamSteps(2);
        adam.step(weights, new double[] {1, -3}, 0.1);
        AdamSteps other = new AdamSteps(2);
        other.restore(adam.parameters());
        double[] same = weights.clone();
        adam.step(weights, new double[] {-2, 1}, 0.1);
        other.step(same, new double[] {-2, 1}, 0.1);
        assertThat(same).isEqualTo(weights);
    }
}
