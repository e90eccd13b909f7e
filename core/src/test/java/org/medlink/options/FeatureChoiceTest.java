package org.medlink.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FeatureChoiceTest {
    private final List<Integer> tried = new ArrayList<>();

    private int choose(Map<Integer, Double> aucs) {
        return FeatureChoice.choose(number -> {
            tried.add(number);
            return aucs.get(number);
        });
    }

    @Test
    void goesOnToTheMostWhereMoreFeaturesPredictBetter() {
        assertThat(choose(Map.of(20, 0.7, 50, 0.8, 100, 0.85, 200, 0.9))).isEqualTo(200);
        assertThat(tried).containsExactly(20, 50, 100, 200);
    }

    @Test
    void looksBeyondOneThatIsNoBetter() {
        assertThat(choose(Map.of(20, 0.8, 50, 0.79, 100, 0.85, 200, 0.85))).isEqualTo(100);
    }

    @Test
    void aSmallGainIsNotWorthMoreFeatures() {
        assertThat(choose(Map.of(20, 0.8, 50, 0.85, 100, 0.8509))).isEqualTo(50);
        assertThat(tried).containsExactly(20, 50, 100);
    }

    @Test
    void fewerAreTakenWhereTheyDoAsWell() {
        assertThat(choose(Map.of(20, 0.8, 50, 0.8, 100, 0.75, 10, 0.8))).isEqualTo(10);
        assertThat(choose(Map.of(20, 0.8, 50, 0.8, 100, 0.75, 10, 0.79))).isEqualTo(20);
    }

    @Test
    void aTrialIsShortAndHoldsOutNoMoreThanItNeeds() {
        Options small = FeatureChoice.trial(Options.defaults(), 1000);
        Options large = FeatureChoice.trial(Options.defaults(), 2_000_000);

        assertThat(small.stopping().iterations()).isEqualTo(8);
        assertThat(small.validationShare(1000)).isEqualTo(0.25);
        assertThat(large.validationShare(2_000_000)).isEqualTo(0.025);
    }
}
