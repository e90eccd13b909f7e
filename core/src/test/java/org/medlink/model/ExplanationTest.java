package org.medlink.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ExplanationTest {
    @Test
    void termsOfAWorkedExample() {
        // psi_b = (0, 1), psi_a = (1, 0.5), Λ = (2 -1; 3 4): 3 · 1 + 4 · 0.5
        Explanation explanation = Explanation.of(Models.small(), 0, 1, 0, 10);
        assertThat(explanation.score()).isEqualTo(5);
        assertThat(explanation.runs()).hasSize(1);
        assertThat(explanation.runs().get(0).terms())
                .containsExactly(
                        new Explanation.FeaturePair(1, 0, 1, 3, 1, 3),
                        new Explanation.FeaturePair(1, 1, 1, 4, 0.5f, 2));
        assertThat(explanation.runs().get(0).remainder()).isZero();
    }

    @Test
    void anEntityMeetingItselfSharesItsFeaturesForCertain() {
        // psi_c = (0.25, 0), itself: 2 · 0.25
        Explanation explanation = Explanation.of(Models.small(), 0, 2, 2, 10);
        assertThat(explanation.runs().get(0).terms())
                .containsExactly(new Explanation.FeaturePair(0, 0, 0.25f, 2, 1, 0.5));
        assertThat(explanation.score()).isEqualTo(0.5);
    }

    @Test
    void attributesAreNamed() {
        LatentFeatureModel model = Models.full(1);
        Explanation explanation = Explanation.of(model, 0, 3, 2, 1000);
        for (Explanation.Run run : explanation.runs()) {
            assertThat(run.terms())
                    .anySatisfy(term -> assertThat(term)
                            .isInstanceOfSatisfying(Explanation.AttributeTerm.class, attribute -> {
                                assertThat(attribute.attribute()).isEqualTo("source's age");
                                assertThat(attribute.contribution())
                                        .isCloseTo((double) attribute.value() * attribute.weight(), within(1e-12));
                            }));
        }
    }

    @Property(tries = 100)
    void termsAddUpToTheScore(
            @ForAll long seed,
            @ForAll @IntRange(max = 4) int source,
            @ForAll @IntRange(max = 4) int target,
            @ForAll @IntRange(max = 30) int most) {
        LatentFeatureModel model = Models.full(seed);
        Explanation explanation = Explanation.of(model, 1, source, target, most);
        double mean = 0;
        for (Explanation.Run run : explanation.runs()) {
            assertThat(run.terms().size()).isLessThanOrEqualTo(most);
            double sum = run.remainder();
            double before = Double.POSITIVE_INFINITY;
            for (Explanation.Term term : run.terms()) {
                sum += term.contribution();
                assertThat(Math.abs(term.contribution()))
                        .isLessThanOrEqualTo(before)
                        .isPositive();
                before = Math.abs(term.contribution());
            }
            assertThat(sum).isCloseTo(run.score(), within(1e-12));
            mean += run.score() / explanation.runs().size();
        }
        assertThat(explanation.score())
                .isEqualTo(model.score(1, source, target))
                .isCloseTo(mean, within(1e-6));
        Explanation all = Explanation.of(model, 1, source, target, 1000);
        all.runs().forEach(run -> assertThat(run.remainder()).isCloseTo(0, within(1e-5)));
    }
}
