package org.medlink.margin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.Relation;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;

class RelationPairsTest {
    private static LabeledPairs pairs() {
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(3, 6);
        pairs.add(0, 2, 1);
        pairs.endRelation(1);
        pairs.add(0, 1, -1);
        pairs.add(0, 2, 1);
        pairs.add(1, 0, 1);
        pairs.add(2, 0, -1);
        pairs.add(2, 1, 1);
        pairs.endRelation(1);
        return pairs.build();
    }

    @Test
    void linksComeBeforeNonLinks() {
        RelationPairs relation = new RelationPairs(pairs(), 1);
        assertThat(relation.entities()).isEqualTo(3);
        assertThat(relation.size()).isEqualTo(5);
        assertThat(relation.links()).isEqualTo(3);
        assertThat(starts(relation, true)).containsExactly(0, 1, 2, 3);
        assertThat(starts(relation, false)).containsExactly(3, 4, 4, 5);
        assertThat(targets(relation)).containsExactly(2, 0, 1, 1, 0);
        assertThat(relation.weighted()).isFalse();
        assertThat(relation.weight(0)).isEqualTo(1);
    }

    @Test
    void thoseOfTheFirstSourcesAlone() {
        RelationPairs relation = new RelationPairs(pairs(), 1, 2);
        assertThat(relation.entities()).isEqualTo(2);
        assertThat(relation.links()).isEqualTo(2);
        assertThat(starts(relation, false)).containsExactly(2, 3, 3);
        assertThat(targets(relation)).containsExactly(2, 0, 1);
    }

    @Test
    void linksHaveTheirWeightsAndNonLinksCountOne() {
        LabeledPairs plain = pairs();
        List<Relation> relations = List.of(
                Relation.of("a", plain.linkSets().get(0)).withWeights(new float[] {9}),
                Relation.of("b", plain.linkSets().get(1)).withWeights(new float[] {2, 3, 4}));
        Network network = new Network(Names.of(List.of("x", "y", "z")), relations, false, false);
        RelationPairs relation = new RelationPairs(plain.observedIn(network), 1);
        assertThat(relation.weighted()).isTrue();
        assertThat(new float[] {
                    relation.weight(0), relation.weight(1), relation.weight(2), relation.weight(3), relation.weight(4)
                })
                .containsExactly(2, 3, 4, 1, 1);
    }

    @Test
    void aNonLinkCostsByTheRatio() {
        Options.Hinge hinge = Options.defaults().withCost(6).hinge();
        // Without a ratio the classes have the same cost together.
        Costs auto = Costs.of(hinge, 20, 60);
        assertThat(auto.link()).isEqualTo(6);
        assertThat(auto.nonLink()).isCloseTo(2, within(1e-12));
        assertThat(auto.margin()).isEqualTo(hinge.margin());
        Options.Hinge given = new Options.Hinge(4, hinge.cost(), OrAuto.of(10.0), hinge.selection());
        assertThat(Costs.of(given, 20, 60)).isEqualTo(new Costs(4, 6, 0.6));
        assertThat(Costs.of(hinge, 0, 0).nonLink()).isEqualTo(6);
        assertThatThrownBy(() -> new Costs(1, 1, 0)).hasMessageContaining("positive");
    }

    private static int[] starts(RelationPairs relation, boolean links) {
        int[] starts = new int[relation.entities() + 1];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = links ? relation.linkStart(i) : relation.nonLinkStart(i);
        }
        return starts;
    }

    private static int[] targets(RelationPairs relation) {
        int[] targets = new int[relation.size()];
        for (int p = 0; p < targets.length; p++) {
            targets[p] = relation.target(p);
        }
        return targets;
    }
}
