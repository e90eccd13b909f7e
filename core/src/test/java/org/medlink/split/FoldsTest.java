package org.medlink.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.random.Seed;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class FoldsTest {
    @RandomCases(100)
    void everyPairIsHeldOutOnceAndStrataAreEven(RandomCase given) {
        Network network = TestNetworks.any(given);
        int count = given.integer(2, 7);
        long seed = given.seed();
        LabeledPairs pairs = Splitter.training(network, 3, new Seed(seed));
        Folds folds = new Folds(pairs, count, new Seed(seed));
        BitSet seen = new BitSet();
        for (int fold = 0; fold < count; fold++) {
            BitSet heldOut = folds.heldOut(fold);
            assertThat(seen.intersects(heldOut)).isFalse();
            seen.or(heldOut);
            LabeledPairs part = pairs.select(heldOut);
            assertThat(part.size()).isBetween(pairs.size() / count, pairs.size() / count + 1);
            for (int r = 0; r < pairs.relations(); r++) {
                assertThat(part.links(r)).isBetween(pairs.links(r) / count, pairs.links(r) / count + 1);
                assertThat(part.nonLinks(r)).isBetween(pairs.nonLinks(r) / count, pairs.nonLinks(r) / count + 1);
            }
        }
        assertThat(seen.cardinality()).isEqualTo(pairs.size());
        assertThat(new Folds(pairs, count, new Seed(seed)).heldOut(1)).isEqualTo(folds.heldOut(1));
    }

    @RandomCases(100)
    void aPartHasItsShareOfEveryStratum(RandomCase given) {
        Network network = TestNetworks.any(given);
        double share = given.real(0, 1);
        long seed = given.seed();
        LabeledPairs pairs = Splitter.training(network, 3, new Seed(seed));
        LabeledPairs part = pairs.select(Folds.part(pairs, share, new Seed(seed)));
        for (int r = 0; r < pairs.relations(); r++) {
            assertThat((long) part.links(r)).isEqualTo(Math.round(share * pairs.links(r)));
            assertThat((long) part.nonLinks(r)).isEqualTo(Math.round(share * pairs.nonLinks(r)));
        }
    }

    @RandomCases(100)
    void mirrorsStayTogetherWhereTheyGiveEachOtherAway(RandomCase given) {
        Network network = TestNetworks.any(given);
        int count = given.integer(2, 5);
        long seed = given.seed();
        LabeledPairs pairs = Splitter.training(network.unfolded(), 1, new Seed(seed));
        Folds folds = new Folds(pairs, count, true, new Seed(seed));
        BitSet seen = new BitSet();
        for (int fold = 0; fold < count; fold++) {
            assertThat(seen.intersects(folds.heldOut(fold))).isFalse();
            seen.or(folds.heldOut(fold));
            requireNoMirrorLeft(pairs, folds.heldOut(fold));
        }
        assertThat(seen.cardinality()).isEqualTo(pairs.size());
        BitSet part = Folds.part(pairs, 0.3, true, new Seed(seed));
        requireNoMirrorLeft(pairs, part);
        long least = 0;
        long most = 0;
        for (int r = 0; r < pairs.relations(); r++) {
            least += Math.round(0.3 * pairs.links(r));
            most += Math.round(0.3 * pairs.links(r)) + Math.round(0.3 * pairs.nonLinks(r)) + pairs.nonLinks(r) + 2;
        }
        assertThat((long) part.cardinality()).isBetween(least, most);
    }

    private static void requireNoMirrorLeft(LabeledPairs pairs, BitSet heldOut) {
        LabeledPairs rest = pairs.without(heldOut);
        LabeledPairs part = pairs.select(heldOut);
        for (int r = 0; r < pairs.relations(); r++) {
            assertThat(part.pairs(r).firstSharedSource(rest.pairs(r).transposed()))
                    .isEqualTo(-1);
        }
    }

    @Test
    void badNumbersAreRejected() {
        LabeledPairs pairs = Splitter.training(TestNetworks.random(5, 0.5, false, false, false, 1), 1, new Seed(1));
        assertThatThrownBy(() -> new Folds(pairs, 1, new Seed(1))).hasMessageContaining("folds");
        assertThatThrownBy(() -> Folds.part(pairs, 1.5, new Seed(1))).hasMessageContaining("share");
    }
}
