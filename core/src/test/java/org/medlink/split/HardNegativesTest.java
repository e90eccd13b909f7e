package org.medlink.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.medlink.generate.NetworkKind;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.random.Seed;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class HardNegativesTest {
    private static Split split(Network network, Protocol protocol, long seed) {
        return Splitter.split(network, new Splitter.Options(0.2, 1, false, protocol), new Seed(seed));
    }

    @RandomCases(300)
    void trainingGetsPairsAtDistanceTwoThatItDoesNotKnowToBeLinks(RandomCase given) {
        Network network = TestNetworks.any(given);
        Protocol protocol = given.pick(Protocol.values());
        long seed = given.seed();
        Split split = split(network, protocol, seed);
        Split harder = HardNegatives.train(network, split, 1.5, new Seed(seed));
        assertThat(harder.test()).isEqualTo(split.test());
        for (int r = 0; r < network.relations().size(); r++) {
            PairSet known = split.train().linkSets().get(r).mirrored();
            PairSet before = split.train().pairs(r);
            PairSet tested =
                    split.test().pairs(r).without(split.test().linkSets().get(r));
            int evenly = 0;
            for (int p = harder.train().start(r); p < harder.train().end(r); p++) {
                int i = harder.train().source(p);
                int j = harder.train().target(p);
                if (harder.train().isHard(p)) {
                    assertThat(harder.train().label(p)).isEqualTo(-1);
                    boolean labelled = network.relations().get(r).labelled();
                    assertThat(before.contains(i, j) || labelled && tested.contains(i, j))
                            .isFalse();
                    requireHard(network, r, known, i, j);
                    assertThat(labelled && network.isLink(r, i, j)).isFalse();
                } else {
                    assertThat(before.contains(i, j)).isTrue();
                    evenly++;
                }
            }
            assertThat(evenly).isEqualTo(before.size());
            assertThat(harder.train().links(r)).isEqualTo(split.train().links(r));
            assertThat(harder.train().nonLinkShare(r)).isEqualTo(split.train().nonLinkShare(r));
        }
    }

    @RandomCases(300)
    void testPairsAreTheTestLinksAndNonLinksAtDistanceTwo(RandomCase given) {
        Network network = TestNetworks.any(given);
        Protocol protocol = given.pick(Protocol.values());
        long seed = given.seed();
        Split split = split(network, protocol, seed);
        LabeledPairs hard = HardNegatives.test(network, split, new Seed(seed));
        for (int r = 0; r < network.relations().size(); r++) {
            PairSet known = split.train().linkSets().get(r).mirrored();
            assertThat(hard.linkSets().get(r)).isEqualTo(split.test().linkSets().get(r));
            for (int p = hard.start(r); p < hard.end(r); p++) {
                if (hard.label(p) < 0) {
                    boolean labelled = network.relations().get(r).labelled();
                    assertThat(labelled && split.train().pairs(r).contains(hard.source(p), hard.target(p)))
                            .isFalse();
                    requireHard(network, r, known, hard.source(p), hard.target(p));
                    assertThat(network.isLink(r, hard.source(p), hard.target(p)))
                            .isFalse();
                }
            }
        }
    }

    private static void requireHard(Network network, int relation, PairSet known, int i, int j) {
        assertThat(network.isObserved(relation, i, j)).isTrue();
        assertThat(known.contains(i, j)).isFalse();
        boolean together = false;
        for (int e = known.start(i); e < known.start(i + 1); e++) {
            together |= known.contains(known.target(e), j);
        }
        assertThat(together).as("%d and %d have a neighbour in common", i, j).isTrue();
    }

    @Test
    void mostLinksOfALargerNetworkGetTheirShare() {
        Network network = NetworkKind.BLOCKS.generate(500, new Seed(3));
        LabeledPairs pairs = Splitter.training(network, 2, new Seed(1));
        LabeledPairs harder = HardNegatives.train(network, pairs, 0.5, new Seed(1));
        assertThat(harder.size() - pairs.size())
                .isGreaterThan((int) (0.4 * pairs.links(0)))
                .isLessThanOrEqualTo((int) (0.5 * pairs.links(0)));
        assertThat(HardNegatives.train(network, pairs, 0.5, new Seed(1))).isEqualTo(harder);
        assertThat(HardNegatives.train(network, pairs, 0, new Seed(1))).isEqualTo(pairs);
    }

    @Test
    void aNegativeNumberIsRejected() {
        Network network = NetworkKind.TREE.generate(50, new Seed(3));
        LabeledPairs pairs = Splitter.training(network, 2, new Seed(1));
        assertThatThrownBy(() -> HardNegatives.train(network, pairs, -1, new Seed(1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("-1");
    }
}
