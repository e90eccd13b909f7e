package org.medlink.baselines;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.medlink.network.Attributes;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;

class CellsTest {
    private static TrainingData data(boolean symmetric) {
        Names.Builder names = new Names.Builder();
        for (String name : List.of("a", "b", "c")) {
            names.add(name);
        }
        Relation first = new Relation("first", PairSet.empty(3), null, PairSet.empty(3));
        Relation second = new Relation("second", PairSet.empty(3), null, PairSet.empty(3));
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(3, 4);
        pairs.add(0, 1, 1);
        pairs.add(1, 0, 1);
        pairs.add(2, 0, -1);
        pairs.endRelation(1);
        pairs.add(1, 1, 1);
        pairs.endRelation(1);
        Network network = new Network(names.build(), List.of(first, second), symmetric, true);
        return new TrainingData(network.frame(), pairs.build(), Attributes.none());
    }

    @Test
    void mirroredPairsOfASymmetricNetworkAreOneCell() {
        Cells cells = Cells.of(data(true), 0);
        assertThat(cells.size()).isEqualTo(2);
        assertThat(cells.links(0)).isEqualTo(1);
        assertThat(cells.source(1)).isEqualTo(0);
        assertThat(cells.target(1)).isEqualTo(2);
        assertThat(cells.link(1)).isFalse();
    }

    @Test
    void anEntityIsInItsCells() {
        Cells cells = Cells.of(data(false));
        assertThat(cells.size()).isEqualTo(4);
        assertThat(cells.relation(3)).isEqualTo(1);
        assertThat(cells.incidentStart(1)).isEqualTo(3);
        assertThat(cells.incidentStart(2)).isEqualTo(6);
        assertThat(List.of(cells.incident(3), cells.incident(4), cells.incident(5)))
                .containsExactly(0, 1, 3);
    }
}
