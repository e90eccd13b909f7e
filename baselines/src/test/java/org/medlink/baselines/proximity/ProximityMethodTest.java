package org.medlink.baselines.proximity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.medlink.baselines.TrainingData;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Attributes;
import org.medlink.network.Direction;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.proximity.Proximity;
import org.medlink.random.Seed;

class ProximityMethodTest {
    /** 0 → 1 → 2 in training, 0 → 3 → 2 in test. */
    @Test
    void onlyTrainingLinksAreLookedAt() {
        Names.Builder names = new Names.Builder();
        PairSet.Builder links = new PairSet.Builder(4);
        for (String name : List.of("a", "b", "c", "d")) {
            names.add(name);
        }
        links.add(0, 1);
        links.add(1, 2);
        links.add(0, 3);
        links.add(3, 2);
        Network network = new Network(names.build(), List.of(Relation.of("", links.build())), false, false);
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(4, 3);
        pairs.add(0, 1, 1);
        pairs.add(1, 2, 1);
        pairs.add(2, 3, -1);
        pairs.endRelation(0.1);
        TrainingData data = new TrainingData(network.frame(), pairs.build(), Attributes.none());

        LinkPredictor between =
                new ProximityMethod(Proximity.COMMON_NEIGHBOURS, Direction.FORWARD).fit(data, new Seed(1));

        assertThat(between.score(0, 0, 2)).isEqualTo(1);
        assertThat(between.score(0, 2, 0)).isZero();
    }

    @Test
    void namesLeadBackToTheirMethods() {
        List<ProximityMethod> all = ProximityMethod.all(false);
        for (ProximityMethod method : all) {
            assertThat(ProximityMethod.named(method.name())).contains(method);
            assertThat(method.name()).matches("[a-z0-9-]+(:[a-z]+)?");
            assertThat(method.citation()).matches(".+, \\d{4}");
        }
        assertThat(new HashSet<>(all)).hasSameSizeAs(all).hasSize(5 * 5 + 4 * 3);
        assertThat(ProximityMethod.all(true)).hasSize(Proximity.values().length);
        assertThat(ProximityMethod.named("jaccard:union")).contains(ProximityMethod.usual(Proximity.JACCARD));
        assertThat(ProximityMethod.named("katz:children")).isEmpty();
    }
}
