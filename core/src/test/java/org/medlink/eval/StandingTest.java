package org.medlink.eval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class StandingTest {
    private static Placements part(double link, double nonLink) {
        return Placements.of(new double[] {link, nonLink}, new byte[] {1, -1});
    }

    private static Placements none() {
        return Placements.of(new double[0], new byte[0]);
    }

    @Test
    void partsThatWereScoredByDifferentModelsAreNotMixed() {
        Standing standing = new Standing(new Placements[][] {{part(101, 100), part(1, 0)}});

        assertThat(standing.auc()).isEqualTo(1);
    }

    @Test
    void relationsCountAlikeAndThoseWithoutBothClassesDoNot() {
        Standing standing =
                new Standing(new Placements[][] {{part(1, 0), part(2, 1)}, {part(0, 1), none()}, {none(), none()}});

        assertThat(standing.auc()).isEqualTo(0.5);
        assertThat(standing.first(1).auc()).isEqualTo(0.5);
        assertThat(standing.first(1).parts()).isEqualTo(1);
    }

    @Test
    void aLeadIsAsSureAsTheRelationsAgree() {
        Standing better = new Standing(new Placements[][] {{part(1, 0)}, {part(1, 0)}, {part(0, 0)}});
        Standing worse = new Standing(new Placements[][] {{part(0, 1)}, {part(1, 0)}, {part(0, 0)}});

        Standing.Lead lead = better.lead(worse);
        assertThat(lead.mean()).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(lead.error()).isCloseTo(1 / 3.0, within(1e-12));
        assertThat(lead.left()).isCloseTo(1 / 6.0, within(1e-12));
        assertThat(lead.atLeast(2)).isCloseTo(-1 / 3.0, within(1e-12));
        assertThat(lead.clear(0.1, 1)).isFalse();
    }
}
