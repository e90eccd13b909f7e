package org.medlink.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Weights of links on their way from a network to training pairs. */
class LinkWeightsTest {
    /** a – b counts 0.5, b – c 1.5. */
    private static Network network() {
        PairSet.Builder links = new PairSet.Builder(3);
        links.add(0, 1);
        links.add(1, 2);
        Relation relation = Relation.of("", links.build()).withWeights(new float[] {0.5f, 1.5f});
        return new Network(Names.of(List.of("a", "b", "c")), List.of(relation), true, false);
    }

    private static LabeledPairs pairs() {
        LabeledPairs.Builder builder = new LabeledPairs.Builder(3, 3);
        builder.add(0, 1, 1);
        builder.add(0, 2, -1);
        builder.add(1, 2, 1);
        builder.endRelation(1);
        return builder.build();
    }

    @Test
    void linksCountAsTheNetworkSaysAndNonLinksOnce() {
        LabeledPairs weighted = pairs().observedIn(network());
        assertThat(weighted.weight(0)).isEqualTo(0.5f);
        assertThat(weighted.weight(1)).isEqualTo(1);
        assertThat(weighted.weight(2)).isEqualTo(1.5f);
        assertThat(weighted).isNotEqualTo(pairs());
        assertThat(weighted.relation(0)).isEqualTo(weighted);
    }

    @Test
    void selectedPairsKeepTheirWeights() {
        BitSet kept = new BitSet();
        kept.set(1, 3);
        LabeledPairs selected = pairs().observedIn(network()).select(kept);
        assertThat(selected.weight(0)).isEqualTo(1);
        assertThat(selected.weight(1)).isEqualTo(1.5f);
        assertThat(pairs().select(kept).observedIn(pairs().observedIn(network()), 0))
                .isEqualTo(selected);
    }

    @Test
    void withoutWeightsPairsStayAsTheyAre() {
        Network plain = new Network(
                network().entities(), List.of(network().relations().get(0).withWeights(null)), true, false);
        LabeledPairs pairs = pairs();
        assertThat(pairs.observedIn(plain)).isEqualTo(pairs);
        assertThat(plain.weight(0, 1, 0)).isEqualTo(1);
    }

    @Test
    void partsAndMirrorsOfANetworkKeepWeights() {
        Network unfolded = network().unfolded();
        assertThat(unfolded.weight(0, 2, 1)).isEqualTo(1.5f);
        assertThat(unfolded.weight(0, 0, 1)).isEqualTo(0.5f);
        Network part = network().withEntities(new int[] {2, 1});
        assertThat(part.relations().get(0).weights()).containsExactly(1.5f);
    }

    @Test
    void badWeightsAreRejected() {
        Relation relation = network().relations().get(0);
        assertThatThrownBy(() -> relation.withWeights(new float[] {1})).hasMessageContaining("2 links, found 1");
        assertThatThrownBy(() -> relation.withWeights(new float[] {1, 0})).hasMessageContaining("not 0.0");
        assertThatThrownBy(() -> relation.withWeights(new float[] {1, Float.NaN}))
                .hasMessageContaining("NaN");
        assertThatThrownBy(() -> network().weight(0, 0, 2)).hasMessageContaining("(0, 2)");
    }
}
