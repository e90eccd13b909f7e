package org.medlink.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

class LabeledPairsTest {
    private static LabeledPairs example() {
        LabeledPairs.Builder builder = new LabeledPairs.Builder(4, 0);
        builder.add(0, 1, 1);
        builder.add(0, 3, -1);
        builder.add(2, 1, -1);
        builder.endRelation(0.5);
        builder.endRelation(1);
        builder.add(0, 0, -1);
        builder.add(3, 3, 1);
        builder.endRelation(0.25);
        return builder.build();
    }

    @Test
    void relationsAreRangesOfPairs() {
        LabeledPairs pairs = example();
        assertThat(pairs.relations()).isEqualTo(3);
        assertThat(pairs.end(0)).isEqualTo(3);
        assertThat(pairs.start(1)).isEqualTo(pairs.end(1));
        assertThat(pairs.links(0)).isEqualTo(1);
        assertThat(pairs.nonLinks(0)).isEqualTo(2);
        assertThat(pairs.source(4)).isEqualTo(3);
        assertThat(pairs.label(4)).isEqualTo(1);
        assertThat(pairs.relation(2).nonLinkShare(0)).isEqualTo(0.25);
        assertThat(pairs.relation(2).size()).isEqualTo(2);
    }

    @Test
    void thePairsOfARelationAreASet() {
        PairSet.Builder first = new PairSet.Builder(4);
        first.add(2, 1);
        first.add(0, 3);
        first.add(0, 1);
        assertThat(example().pairs(0)).isEqualTo(first.build());
        assertThat(example().pairs(1)).isEqualTo(PairSet.empty(4));
        assertThat(example().pairs(2).contains(3, 3)).isTrue();
    }

    @Test
    void selectingScalesTheShareOfNonLinks() {
        BitSet kept = new BitSet();
        kept.set(0);
        kept.set(2);
        kept.set(4);
        LabeledPairs selected = example().select(kept);
        assertThat(selected.size()).isEqualTo(3);
        assertThat(selected.nonLinkShare(0)).isCloseTo(0.25, within(1e-15));
        assertThat(selected.nonLinkShare(2)).isZero();
        assertThat(selected.target(1)).isEqualTo(1);
        assertThat(selected.end(0)).isEqualTo(2);
    }

    @Test
    void withoutIsTheRestOfSelect() {
        BitSet dropped = new BitSet();
        dropped.set(1);
        BitSet kept = new BitSet();
        kept.set(0);
        kept.set(2, 5);
        assertThat(example().without(dropped)).isEqualTo(example().select(kept));
    }

    @Test
    void badPairsAreRejected() {
        assertThatThrownBy(() -> one(0, 4, 1)).hasMessageContaining("(0, 4)");
        assertThatThrownBy(() -> one(-1, 0, 1)).hasMessageContaining("(-1, 0)");
        assertThatThrownBy(() -> one(0, 1, 0)).hasMessageContaining("label 0");
        LabeledPairs.Builder twice = new LabeledPairs.Builder(4, 2);
        twice.add(0, 1, 1);
        twice.add(0, 1, -1);
        twice.endRelation(1);
        assertThatThrownBy(twice::build).hasMessageContaining("out of order");
        assertThatThrownBy(() ->
                        new LabeledPairs(4, new int[] {0, 2}, new int[1], new int[1], new byte[1], new double[] {1}))
                .hasMessageContaining("do not cover");
        BitSet beyond = new BitSet();
        beyond.set(5);
        assertThatThrownBy(() -> example().select(beyond)).hasMessageContaining("pair 5");
    }

    private static LabeledPairs one(int source, int target, int label) {
        LabeledPairs.Builder builder = new LabeledPairs.Builder(4, 1);
        builder.add(source, target, label);
        builder.endRelation(1);
        return builder.build();
    }
}
