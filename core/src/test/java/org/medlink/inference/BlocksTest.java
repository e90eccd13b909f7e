package org.medlink.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.medlink.generate.PlantedNetwork;
import org.medlink.margin.RelationPairs;
import org.medlink.network.LabeledPairs;
import org.medlink.random.Seed;
import org.medlink.split.Splitter;

class BlocksTest {
    private static Incidence incidence(int size, int links, double negatives) {
        PlantedNetwork planted = PlantedNetwork.generate(new PlantedNetwork.Options(size, links, 4, true, new Seed(5)));
        LabeledPairs pairs = Splitter.training(planted.network(), negatives, new Seed(5));
        return new Incidence(List.of(new RelationPairs(pairs, 0)), size, false);
    }

    @Test
    void noTwoEntitiesOfABlockShareATrainingPair() {
        Incidence incidence = incidence(2000, 4000, 2);
        Blocks blocks = Blocks.of(incidence);
        BitSet seen = new BitSet();
        assertThat(blocks.count()).isLessThan(500);
        for (int block = 0; block < blocks.count(); block++) {
            BitSet members = new BitSet();
            for (int index = 0; index < blocks.size(block); index++) {
                members.set(blocks.entity(block, index));
            }
            assertThat(seen.intersects(members)).isFalse();
            seen.or(members);
            for (int i = members.nextSetBit(0); i >= 0; i = members.nextSetBit(i + 1)) {
                for (int e = incidence.start(i); e < incidence.start(i + 1); e++) {
                    assertThat(members.get(incidence.other(e))).isFalse();
                }
            }
        }
        assertThat(seen.cardinality()).isEqualTo(2000);
    }

    /** A path has two colours: of eight entities that is four at a time, which is just enough. */
    @Test
    void blocksAreWorthwhileFromAMeanOfFourEntitiesOn() {
        Blocks eight = Blocks.of(path(8));
        assertThat(eight.count()).isEqualTo(2);
        assertThat(eight.size(0)).isEqualTo(4);
        assertThat(eight.entity(1, 2)).isEqualTo(5);
        assertThat(Blocks.of(path(7)).count()).isEqualTo(7);
    }

    private static Incidence path(int size) {
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(size, size);
        for (int i = 0; i + 1 < size; i++) {
            pairs.add(i, i + 1, i % 2 == 0 ? 1 : -1);
        }
        pairs.endRelation(1);
        return new Incidence(List.of(new RelationPairs(pairs.build(), 0)), size, false);
    }

    @Test
    void theOrderOfBlocksIsDrawn() {
        Blocks blocks = Blocks.of(path(7));
        UniformRandomProvider random = new Seed(1).stream("order");
        int[] first = blocks.shuffled(random);
        int[] second = blocks.shuffled(random);
        assertThat(first).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6).isNotEqualTo(second);
        assertThat(second).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5, 6);
    }

    @Test
    void denseNetworksGoEntityByEntity() {
        Blocks blocks = Blocks.of(incidence(40, 300, Double.POSITIVE_INFINITY));
        assertThat(blocks.count()).isEqualTo(40);
        assertThat(blocks.size(17)).isEqualTo(1);
    }
}
