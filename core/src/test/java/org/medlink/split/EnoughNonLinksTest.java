package org.medlink.split;

import static org.assertj.core.api.Assertions.assertThat;

import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.random.Seed;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class EnoughNonLinksTest {
    private static final Protocol PROTOCOL = Protocol.LEAK_FREE;

    private static LabeledPairs train(Network network, long seed) {
        return Splitter.split(network, new Splitter.Options(0.2, 0.3, false, PROTOCOL), new Seed(seed))
                .train();
    }

    @RandomCases(300)
    void pairsThatAreNotListedAreAddedUntilThereAreEnough(RandomCase given) {
        Network network = TestNetworks.any(given);
        LabeledPairs train = train(network, given.seed());
        double perLink = given.real(0, 4);
        LabeledPairs enough = EnoughNonLinks.of(network.frame(), train, perLink, new Seed(given.seed()));
        for (int r = 0; r < train.relations(); r++) {
            PairSet before = train.pairs(r);
            PairSet unobserved = network.relations().get(r).unobserved();
            int added = 0;
            for (int p = enough.start(r); p < enough.end(r); p++) {
                int i = enough.source(p);
                int j = enough.target(p);
                if (!before.contains(i, j)) {
                    assertThat(enough.label(p)).isEqualTo(-1);
                    assertThat(unobserved.contains(i, j)).isFalse();
                    assertThat(network.frame().canLink(r, i, j)).isTrue();
                    added++;
                }
            }
            assertThat(enough.end(r) - enough.start(r)).isEqualTo(before.size() + added);
            assertThat(enough.linkSets().get(r)).isEqualTo(train.linkSets().get(r));
            assertThat(enough.unlisted(r)).isEqualTo(train.unlisted(r));
            if (network.relations().get(r).labelled() || train.nonLinkShare(r) >= 0.5) {
                assertThat(added).isZero();
            } else {
                long there = network.cells(r) - train.links(r);
                long wanted = Math.min(there, Math.max(train.nonLinks(r), Math.round(perLink * train.links(r))));
                assertThat(enough.nonLinks(r)).isEqualTo((int) wanted);
                assertThat(enough.nonLinkShare(r)).isEqualTo(Splitter.share(wanted, there));
            }
        }
    }

    @RandomCases(50)
    void whereThereAreEnoughNothingChanges(RandomCase given) {
        Network network = TestNetworks.any(given);
        LabeledPairs train = train(network, given.seed());
        assertThat(EnoughNonLinks.of(network.frame(), train, 0, new Seed(1))).isSameAs(train);
        LabeledPairs enough = EnoughNonLinks.of(network.frame(), train, 2, new Seed(1));
        assertThat(EnoughNonLinks.of(network.frame(), enough, 2, new Seed(2))).isSameAs(enough);
    }

    /** What is left then is mostly held out, and links are among it. */
    @RandomCases(50)
    void whereMostNonLinksAreThereNoneIsAdded(RandomCase given) {
        Network network = TestNetworks.random(12, 0.5, given.bool(), false, false, given.seed());
        Splitter.Options all = new Splitter.Options(0.2, Double.POSITIVE_INFINITY, false, PROTOCOL);
        LabeledPairs train =
                Splitter.split(network, all, new Seed(given.seed())).train();
        assertThat(EnoughNonLinks.of(network.frame(), train, 5, new Seed(1))).isSameAs(train);
    }

    @RandomCases(50)
    void orderedPairsOfASymmetricNetworkAreLeftAlone(RandomCase given) {
        Network network = TestNetworks.random(20, 0.2, true, false, false, given.seed());
        Splitter.Options paper = new Splitter.Options(0.2, 0.3, false, Protocol.PAPER);
        LabeledPairs train =
                Splitter.split(network, paper, new Seed(given.seed())).train();
        assertThat(EnoughNonLinks.of(network.frame(), train, 5, new Seed(1))).isSameAs(train);
    }

    @RandomCases(50)
    void hardNonLinksStayHard(RandomCase given) {
        Network network = TestNetworks.random(20, 0.2, given.bool(), false, false, given.seed());
        LabeledPairs train = HardNegatives.train(network, train(network, given.seed()), 1, new Seed(3));
        LabeledPairs enough = EnoughNonLinks.of(network.frame(), train, 5, new Seed(given.seed()));
        int hard = 0;
        int before = 0;
        for (int p = 0; p < enough.size(); p++) {
            hard += enough.isHard(p) ? 1 : 0;
        }
        for (int p = 0; p < train.size(); p++) {
            before += train.isHard(p) ? 1 : 0;
        }
        assertThat(hard).isEqualTo(before);
    }
}
