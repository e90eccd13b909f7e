package org.medlink.baselines.hdpr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.medlink.baselines.community.MembershipPrior;

class SticksPriorTest {
    private static final double[] LOGS = {-80, -200, -60, -700};

    @Test
    void beginsWithEqualWeightsThatAddUpToAlpha() {
        SticksPrior prior = new SticksPrior(2, 5, 3);
        for (int k = 0; k < 3; k++) {
            assertThat(prior.parameter(k)).isCloseTo(0.5, within(1e-12));
        }
        assertThat(prior.rest()).isCloseTo(0.5, within(1e-12));
    }

    @Test
    void theSlopeIsThatOfFiniteDifferences() {
        SticksPrior prior = new SticksPrior(2, 5, 3);
        double[] at = {-Math.log(3), -Math.log(2), 0};
        double[] slope = prior.slope(LOGS, 50);
        for (int k = 0; k < 3; k++) {
            double[] up = at.clone();
            double[] down = at.clone();
            up[k] += 1e-5;
            down[k] -= 1e-5;
            double difference = (prior.value(up, LOGS, 50) - prior.value(down, LOGS, 50)) / 2e-5;
            assertThat(slope[k]).isCloseTo(difference, within(1e-4));
        }
    }

    @Test
    void whatIsPrunedGoesToTheRest() {
        MembershipPrior left = new SticksPrior(2, 5, 3).keep(new int[] {0, 2});
        assertThat(left.parameter(0)).isCloseTo(0.5, within(1e-12));
        assertThat(left.parameter(1)).isCloseTo(0.5, within(1e-12));
        assertThat(left.rest()).isCloseTo(1, within(1e-12));
    }
}
