package org.medlink.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.medlink.network.LabeledPairs;
import org.medlink.network.PairSet;

class KnownNonLinksTest {
    /** A link (0, 1), a drawn non-link (0, 2), a hard one (1, 3). */
    private static LabeledPairs train() {
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(4, 3);
        pairs.add(0, 1, 1);
        pairs.add(0, 2, -1);
        pairs.addHard(1, 3);
        pairs.endRelation(0.25);
        return pairs.build();
    }

    private static PairSet pair(int source, int target) {
        PairSet.Builder one = new PairSet.Builder(4);
        one.add(source, target);
        return one.build();
    }

    @Test
    void standForNoOthers() {
        LabeledPairs pairs = KnownNonLinks.in(train(), List.of(pair(0, 3)));

        LabeledPairs.Builder expected = new LabeledPairs.Builder(4, 4);
        expected.add(0, 1, 1);
        expected.add(0, 2, -1);
        expected.addHard(0, 3);
        expected.addHard(1, 3);
        expected.endRelation(0.25);
        assertThat(pairs).isEqualTo(expected.build());
        assertThat(pairs.isHard(2)).isTrue();
        assertThat(pairs.nonLinkShare(0)).isEqualTo(0.25);
    }

    @Test
    void thatWereDrawnAreThereOnce() {
        LabeledPairs pairs = KnownNonLinks.in(train(), List.of(pair(0, 2)));

        assertThat(pairs.size()).isEqualTo(3);
        assertThat(pairs.isHard(1)).isTrue();
    }

    @Test
    void areNoLinks() {
        assertThatThrownBy(() -> KnownNonLinks.in(train(), List.of(pair(0, 1))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("(0, 1) is a link");
    }
}
