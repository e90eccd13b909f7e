package org.medlink.proximity.likeness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.medlink.network.PairSet;

class RelationOddsTest {
    private static final int ENTITIES = 30;
    private static final int GROUPS = KinshipTerms.GROUPS;

    private final List<PairSet> links = KinshipTerms.links(ENTITIES, 0.7, 0.1, 7);
    private final RelationOdds odds = learn(links, false);

    private static RelationOdds learn(List<PairSet> links, boolean unordered) {
        return RelationOdds.learn(ExclusiveRelations.stored(links, unordered), unordered);
    }

    private static int relation(List<PairSet> links, int source, int target) {
        for (int r = 0; r < GROUPS; r++) {
            if (links.get(r).contains(source, target)) {
                return r;
            }
        }
        return -1;
    }

    private static double probability(double odds) {
        return 1 / (1 + Math.exp(-odds));
    }

    @Test
    void theTermOfAPairThatIsNotKnownIsThatOfItsGroups() {
        int right = 0;
        int unknown = 0;
        for (int i = 0; i < ENTITIES; i++) {
            for (int j = 0; j < ENTITIES; j++) {
                if (i != j && relation(links, i, j) < 0) {
                    double sum = 0;
                    int best = 0;
                    for (int r = 0; r < GROUPS; r++) {
                        sum += probability(odds.of(r, i, j));
                        best = odds.of(r, i, j) > odds.of(best, i, j) ? r : best;
                    }
                    assertThat(sum).isCloseTo(1, within(1e-3));
                    unknown++;
                    right += best == KinshipTerms.term(i, j) ? 1 : 0;
                }
            }
        }
        assertThat(unknown).isGreaterThan(100);
        assertThat(right).isGreaterThan(unknown * 95 / 100);
    }

    @Test
    void aLinkDoesNotSeeItselfAndRulesOutAllOthers() {
        double sure = ExclusiveRelations.stored(links, false).sureness();
        for (int i = 0; i < ENTITIES; i++) {
            int j = (i * 7 + 3) % ENTITIES;
            int own = relation(links, i, j);
            if (own >= 0) {
                RelationOdds without = RelationOdds.of(KinshipTerms.without(links, i, j), false, odds.weights());
                for (int r = 0; r < GROUPS; r++) {
                    double expected = r == own ? without.of(r, i, j) : -sure;
                    assertThat(odds.of(r, i, j)).isCloseTo(expected, within(1e-2));
                }
            }
        }
    }

    @Test
    void weightsAreAllThatIsNeededBesideTheLinks() {
        RelationOdds again = RelationOdds.of(links, false, odds.weights());
        for (int r = 0; r < GROUPS; r++) {
            for (int i = 0; i < ENTITIES; i++) {
                assertThat(again.of(r, i, 4)).isEqualTo(odds.of(r, i, 4));
            }
        }
    }

    @Test
    void weightsThatCannotBeTheseAreRefused() {
        float[][] weights = odds.weights();
        assertThatThrownBy(() -> RelationOdds.of(links, true, weights)).hasMessageContaining("expected 10");
        assertThatThrownBy(() -> RelationOdds.of(links, false, new float[3][14]))
                .hasMessageContaining("expected 4");
        float[][] broken = new float[4][14];
        broken[2][3] = Float.NaN;
        assertThatThrownBy(() -> RelationOdds.of(links, false, broken)).hasMessageContaining("not finite");
    }

    /** Where a link may stand in either order, its mirror is itself. */
    @Test
    void withoutDirectionBothOrdersSayTheSame() {
        List<PairSet> upper = links.stream()
                .map(known -> {
                    PairSet.Builder half = new PairSet.Builder(ENTITIES);
                    for (int i = 0; i < ENTITIES; i++) {
                        for (int e = known.start(i); e < known.start(i + 1); e++) {
                            if (i < known.target(e)) {
                                half.add(i, known.target(e));
                            }
                        }
                    }
                    return half.build();
                })
                .toList();
        RelationOdds symmetric = learn(upper, true);
        assertThat(symmetric.weights()[0]).hasSize(2 + 2 * GROUPS);
        RelationOdds without = RelationOdds.of(KinshipTerms.without(upper, 2, 9), true, symmetric.weights());
        int own = Math.max(0, relation(upper, 2, 9));
        assertThat(symmetric.of(own, 2, 9)).isCloseTo(without.of(own, 2, 9), within(1e-2));
        assertThat(symmetric.of(own, 9, 2)).isCloseTo(without.of(own, 9, 2), within(1e-2));
    }
}
