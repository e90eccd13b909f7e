package org.medlink.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.medlink.network.Evidence;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class ExplanationTest {
    @Test
    void termsOfAWorkedExample() {
        // psi_b = (0, 1), psi_a = (1, 0.5), Λ = (2 -1; 3 4): 3 · 1 + 4 · 0.5
        Explanation explanation = Explanation.of(Models.small(), 0, 1, 0);
        assertThat(explanation.score()).isEqualTo(5);
        assertThat(explanation.base()).isZero();
        assertThat(explanation.groups()).hasSize(1);
        assertThat(explanation.groups().get(0).kind()).isEqualTo(Evidence.FEATURES);
        assertThat(explanation.groups().get(0).sum()).isEqualTo(5);
        assertThat(explanation.groups().get(0).terms())
                .containsExactly(
                        new Explanation.FeaturePair(0, 1, 0, 1, 3, 1, 3),
                        new Explanation.FeaturePair(0, 1, 1, 1, 4, 0.5f, 2));
    }

    @Test
    void anEntityMeetingItselfSharesItsFeaturesForCertain() {
        // psi_c = (0.25, 0), itself: 2 · 0.25
        Explanation explanation = Explanation.of(Models.small(), 0, 2, 2);
        assertThat(explanation.groups().get(0).terms())
                .containsExactly(new Explanation.FeaturePair(0, 0, 0, 0.25f, 2, 1, 0.5));
        assertThat(explanation.score()).isEqualTo(0.5);
    }

    @Test
    void attributesAreNamedAndCountOnceForAllRuns() {
        Explanation explanation = Explanation.of(Models.full(1), 0, 3, 2);
        Explanation.Group given = explanation.groups().stream()
                .filter(group -> group.kind() == Evidence.GIVEN)
                .findFirst()
                .orElseThrow();
        assertThat(given.terms())
                .filteredOn(
                        term -> ((Explanation.AttributeTerm) term).attribute().equals("source's age"))
                .singleElement()
                .satisfies(term -> {
                    Explanation.AttributeTerm attribute = (Explanation.AttributeTerm) term;
                    assertThat(attribute.contribution())
                            .isCloseTo(attribute.value() * attribute.weight(), within(1e-12));
                });
    }

    @Test
    void entitiesWithoutLinksAreKnown() {
        assertThat(Models.small().linkedEntities().stream()).containsExactly(0, 1);
    }

    @RandomCases(100)
    void termsAddUpToSumsAndTheseToTheScore(RandomCase given) {
        int source = given.integer(0, 4);
        int target = given.integer(0, 4);
        LatentFeatureModel model = Models.full(given.seed());
        Explanation explanation = Explanation.of(model, 1, source, target);
        double total = explanation.base();
        double largest = Double.POSITIVE_INFINITY;
        for (Explanation.Group group : explanation.groups()) {
            double sum = 0;
            double before = Double.POSITIVE_INFINITY;
            for (Explanation.Term term : group.terms()) {
                sum += term.contribution();
                assertThat(Math.abs(term.contribution()))
                        .isLessThanOrEqualTo(before)
                        .isPositive();
                before = Math.abs(term.contribution());
            }
            assertThat(sum).isCloseTo(group.sum(), within(1e-12));
            assertThat(Math.abs(group.sum())).isLessThanOrEqualTo(largest);
            largest = Math.abs(group.sum());
            total += group.sum();
        }
        assertThat(explanation.score()).isEqualTo(model.score(1, source, target));
        assertThat(total).isCloseTo(explanation.score(), within(1e-12));
        // Nothing but rounding: these attributes are all compared with 0.
        assertThat(explanation.base()).isCloseTo(0, within(1e-5));
    }
}
