package org.medlink.prior;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.medlink.options.PriorKind;

/** What both priors of features have in common. */
class FeaturePriorTest {
    private static final double[] COUNTS = {9, 4, 0.5};

    @Test
    void onlyTheBuffetExpectsLessOfLaterFeatures() {
        FeaturePrior buffet = FeaturePrior.of(PriorKind.IBP, 3, 2);
        assertThat(buffet.logOdds(0)).isGreaterThan(buffet.logOdds(1) + 0.1);
        assertThat(buffet.logOdds(1)).isGreaterThan(buffet.logOdds(2) + 0.1);
        FeaturePrior finite = FeaturePrior.of(PriorKind.BETA, 3, 2);
        assertThat(finite.logOdds(0)).isEqualTo(finite.logOdds(2));
    }

    @ParameterizedTest
    @EnumSource
    void aShareOfAnUpdateGoesThatShareOfTheWay(PriorKind kind) {
        FeaturePrior prior = FeaturePrior.of(kind, 3, 2);
        prior.update(new double[] {1, 2, 3}, 10);
        double[] from = prior.parameters();
        FeaturePrior whole = FeaturePrior.of(kind, 3, 2);
        whole.restore(from);
        whole.update(COUNTS, 10);
        double[] to = whole.parameters();
        prior.update(COUNTS, 10, 0.25);
        for (int p = 0; p < from.length; p++) {
            assertThat(to[p]).isNotCloseTo(from[p], within(1e-3));
            assertThat(prior.parameters()[p]).isCloseTo(0.75 * from[p] + 0.25 * to[p], within(1e-12));
        }
        FeaturePrior restored = FeaturePrior.of(kind, 3, 2);
        restored.restore(prior.parameters());
        sameExpectations(prior, restored);
    }

    @ParameterizedTest
    @EnumSource
    void goesOnFromItsParameters(PriorKind kind) {
        FeaturePrior prior = FeaturePrior.of(kind, 3, 2);
        prior.update(COUNTS, 10);
        FeaturePrior other = FeaturePrior.of(kind, 3, 2);
        other.restore(prior.parameters());
        assertThat(other.parameters()).isEqualTo(prior.parameters());
        assertThat(other.divergence()).isEqualTo(prior.divergence());
        sameExpectations(prior, other);
    }

    private static void sameExpectations(FeaturePrior prior, FeaturePrior other) {
        for (int k = 0; k < 3; k++) {
            assertThat(other.expectedLogOn(k)).isEqualTo(prior.expectedLogOn(k));
            assertThat(other.expectedLogOff(k)).isEqualTo(prior.expectedLogOff(k));
        }
    }
}
