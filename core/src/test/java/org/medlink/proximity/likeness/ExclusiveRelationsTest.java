package org.medlink.proximity.likeness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.medlink.network.PairSet;
import org.medlink.random.Seed;

class ExclusiveRelationsTest {
    private static List<PairSet> independent(int entities, int relations) {
        UniformRandomProvider random = new Seed(3).stream("links");
        List<PairSet> links = new ArrayList<>();
        for (int r = 0; r < relations; r++) {
            PairSet.Builder some = new PairSet.Builder(entities);
            for (int i = 0; i < entities; i++) {
                for (int j = 0; j < entities; j++) {
                    if (random.nextInt(4) == 0) {
                        some.add(i, j);
                    }
                }
            }
            links.add(some.build());
        }
        return links;
    }

    @Test
    void oneTermForEachPairExcludesTheOthers() {
        ExclusiveRelations found =
                ExclusiveRelations.of(KinshipTerms.links(30, 0.8, 0, 1), false).orElseThrow();
        assertThat(found.at(2, 3)).isIn(ExclusiveRelations.NONE, KinshipTerms.term(2, 3));
        assertThat(found.at(5, 5)).isEqualTo(ExclusiveRelations.NONE);
        assertThat(found.sureness()).isCloseTo(Math.log((found.linked() + 0.5) / 0.5), within(1e-12));
    }

    @Test
    void relationsThatComeTogetherByChanceDoNot() {
        assertThat(ExclusiveRelations.of(independent(40, 4), false)).isEmpty();
    }

    @Test
    void whereChanceWouldBringFewTogetherNothingCanBeTold() {
        assertThat(ExclusiveRelations.of(KinshipTerms.links(30, 0.1, 0, 1), false))
                .isEmpty();
        assertThat(ExclusiveRelations.of(independent(40, 1), false)).isEmpty();
    }

    @Test
    void largeNetworksAreLeftAlone() {
        List<PairSet> large = KinshipTerms.links(401, 0.1, 0, 1);
        assertThat(ExclusiveRelations.of(large, false)).isEmpty();
        assertThatThrownBy(() -> ExclusiveRelations.stored(large, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("401 entities");
    }

    @Test
    void aPairIsItsOwnMirrorWhereLinksHaveNoDirection() {
        PairSet.Builder one = new PairSet.Builder(3);
        one.add(0, 1);
        PairSet.Builder other = new PairSet.Builder(3);
        other.add(2, 1);
        List<PairSet> links = List.of(one.build(), other.build());
        ExclusiveRelations unordered = ExclusiveRelations.stored(links, true);
        assertThat(unordered.at(1, 0)).isEqualTo(0);
        assertThat(unordered.at(1, 2)).isEqualTo(1);
        assertThat(ExclusiveRelations.stored(links, false).at(1, 0)).isEqualTo(ExclusiveRelations.NONE);
    }
}
