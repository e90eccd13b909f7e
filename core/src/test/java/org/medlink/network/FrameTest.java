package org.medlink.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class FrameTest {
    private static final Names THREE = Names.of(List.of("a", "b", "c"));

    private static Frame frame(boolean symmetric, boolean selfLinks) {
        return new Frame(THREE, List.of(""), symmetric, selfLinks);
    }

    @Test
    void cellsAreThePairsThatCanBeLinks() {
        for (boolean symmetric : new boolean[] {true, false}) {
            for (boolean selfLinks : new boolean[] {true, false}) {
                Frame frame = frame(symmetric, selfLinks);
                long cells = 0;
                for (int i = 0; i < frame.size(); i++) {
                    for (int j = symmetric ? i : 0; j < frame.size(); j++) {
                        cells += frame.canLink(0, i, j) ? 1 : 0;
                    }
                }
                assertThat(frame.cells(0)).as(frame.toString()).isEqualTo(cells);
            }
        }
    }

    @Test
    void typesMustBeThoseOfItsEntities() {
        EntityTypes two =
                EntityTypes.of(List.of("x", "y"), new int[] {0, 1}, List.of(Relation.of("", PairSet.empty(2))), false);
        assertThatThrownBy(() -> new Frame(THREE, List.of(""), false, false, two))
                .hasMessageContaining("expected 3 entities in 1");
    }

    @Test
    void relationsHaveNamesOfTheirOwn() {
        assertThatThrownBy(() -> new Frame(THREE, List.of(), true, false)).hasMessage("a network needs a relation");
        assertThatThrownBy(() -> new Frame(THREE, List.of("likes", "likes"), true, false))
                .hasMessage("relation given twice: likes");
        assertThat(frame(true, true).namedRelations()).isFalse();
        assertThat(new Frame(THREE, List.of("likes"), true, true).namedRelations())
                .isTrue();
    }

    @Test
    void pairsKnowWhatUnlistedOnesAre() {
        PairSet.Builder links = new PairSet.Builder(3);
        links.add(0, 1);
        PairSet.Builder others = new PairSet.Builder(3);
        others.add(1, 2);
        Relation partly = new Relation("", links.build(), null, others.build());
        Relation labelled = new Relation("", links.build(), others.build(), PairSet.empty(3));
        LabeledPairs.Builder builder = new LabeledPairs.Builder(3, 1);
        builder.add(0, 1, 1);
        builder.endRelation(0);
        LabeledPairs pairs = builder.build();
        assertThat(pairs.unlisted(0).isNonLink(1, 2)).isTrue();
        LabeledPairs observed = pairs.observedIn(new Network(THREE, List.of(partly), true, false));
        assertThat(observed.unlisted(0).isNonLink(1, 2)).isFalse();
        assertThat(observed.unlisted(0).isNonLink(0, 2)).isTrue();
        LabeledPairs known = pairs.observedIn(new Network(THREE, List.of(labelled), true, false));
        assertThat(known.unlisted(0).isNonLink(0, 2)).isFalse();
        assertThat(pairs.observedIn(known, 0)).isEqualTo(known);
    }
}
