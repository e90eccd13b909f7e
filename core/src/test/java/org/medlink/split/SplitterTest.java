package org.medlink.split;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.random.Seed;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class SplitterTest {
    private static final double ALL = Double.POSITIVE_INFINITY;

    private record Cell(int relation, int source, int target, int label) {}

    private static Set<Cell> cells(LabeledPairs pairs) {
        Set<Cell> cells = new HashSet<>();
        for (int r = 0; r < pairs.relations(); r++) {
            for (int p = pairs.start(r); p < pairs.end(r); p++) {
                cells.add(new Cell(r, pairs.source(p), pairs.target(p), pairs.label(p)));
            }
        }
        return cells;
    }

    private static Set<Cell> observed(Network network) {
        Set<Cell> cells = new HashSet<>();
        for (int r = 0; r < network.relations().size(); r++) {
            for (int s = 0; s < network.size(); s++) {
                for (int t = network.symmetric() ? s : 0; t < network.size(); t++) {
                    if (network.isObserved(r, s, t)) {
                        cells.add(new Cell(r, s, t, network.isLink(r, s, t) ? 1 : -1));
                    }
                }
            }
        }
        return cells;
    }

    @RandomCases(200)
    void withAllNegativesThePartsAreDisjointAndComplete(RandomCase given) {
        Network network = TestNetworks.any(given);
        Protocol protocol = given.pick(Protocol.values());
        double holdout = given.real(0.05, 0.9);
        Split split =
                Splitter.split(network, new Splitter.Options(holdout, ALL, false, protocol), new Seed(given.seed()));
        Set<Cell> both = cells(split.train());
        both.addAll(cells(split.test()));
        Network divided = protocol == Protocol.PAPER ? network.unfolded() : network;
        assertThat(both).isEqualTo(observed(divided));
        assertThat(both).hasSize(split.train().size() + split.test().size());
        assertThat(SplitAudit.check(split, network.symmetric()).passed()).isTrue();
        for (int r = 0; r < divided.relations().size(); r++) {
            int tested = split.test().end(r) - split.test().start(r);
            int heldOut = (int) Math.round(holdout * divided.cells(r));
            // Mirrors that stay together may be one link and one non-link too many.
            boolean together = protocol == Protocol.LEAK_FREE && network.nearlySymmetric();
            assertThat(tested).isBetween(heldOut, together ? heldOut + 2 : heldOut);
        }
    }

    @RandomCases(200)
    void withSampledNegativesEveryLinkIsOnOneSide(RandomCase given) {
        Network network = TestNetworks.any(given);
        Protocol protocol = given.pick(Protocol.values());
        double holdout = given.real(0.05, 0.9);
        double negatives = given.real(0.1, 20);
        boolean allTestNegatives = given.bool();
        Splitter.Options options = new Splitter.Options(holdout, negatives, allTestNegatives, protocol);
        Split split = Splitter.split(network, options, new Seed(given.seed()));
        Network divided = protocol == Protocol.PAPER ? network.unfolded() : network;
        Set<Cell> observed = observed(divided);
        assertThat(observed).containsAll(cells(split.test()));
        int drawn = 0;
        for (Cell cell : cells(split.train())) {
            Cell asLink = new Cell(cell.relation, cell.source, cell.target, 1);
            boolean drawnLink = cell.label < 0 && cells(split.test()).contains(asLink);
            drawn += drawnLink ? 1 : 0;
            assertThat(observed).contains(drawnLink ? asLink : cell);
            boolean labelled = divided.relations().get(cell.relation).labelled();
            if (labelled || cell.label > 0) {
                assertThat(cells(split.test())).doesNotContain(cell);
            }
        }
        assertThat(SplitAudit.check(split, network.symmetric()).drawnLinks()).isEqualTo(drawn);
        assertThat(SplitAudit.check(split, network.symmetric()).passed()).isTrue();
        for (int r = 0; r < divided.relations().size(); r++) {
            int links = divided.relations().get(r).links().size();
            LabeledPairs train = split.train();
            LabeledPairs test = split.test();
            int heldOut = (int) Math.round(holdout * links);
            boolean together = protocol == Protocol.LEAK_FREE && network.nearlySymmetric();
            assertThat(test.links(r)).isBetween(heldOut, together ? heldOut + 1 : heldOut);
            assertThat(train.links(r) + test.links(r)).isEqualTo(links);
            assertThat((long) train.nonLinks(r)).isLessThanOrEqualTo(Math.round(negatives * train.links(r)));
            long nonLinks = divided.nonLinks(r);
            if (allTestNegatives) {
                int labelledNonLinks = divided.relations().get(r).labelled() ? train.nonLinks(r) : 0;
                assertThat((long) labelledNonLinks + test.nonLinks(r)).isEqualTo(nonLinks);
            } else {
                assertThat(test.nonLinks(r)).isLessThanOrEqualTo(test.links(r));
                if (nonLinks >= 10 * Math.round(negatives * train.links(r)) + 10L * test.links(r) && holdout < 0.5) {
                    assertThat(test.nonLinks(r)).isEqualTo(test.links(r));
                    assertThat((long) train.nonLinks(r)).isEqualTo(Math.round(negatives * train.links(r)));
                }
            }
            if (nonLinks > 0) {
                assertThat(train.nonLinkShare(r)).isLessThanOrEqualTo((double) train.nonLinks(r) / nonLinks);
                assertThat(test.nonLinkShare(r)).isCloseTo((double) test.nonLinks(r) / nonLinks, within(1e-12));
            }
        }
    }

    private static int drawnLinks(Split split, int relation) {
        PairSet tested = split.test().linkSets().get(relation);
        PairSet train = split.train().pairs(relation);
        return tested.size() - tested.without(train).size();
    }

    @Test
    void trainingDrawsAHeldOutLinkAsOftenAsAnyOtherPairThatIsNotItsOwn() {
        long tested = 0;
        long drawn = 0;
        double expected = 0;
        for (int seed = 0; seed < 40; seed++) {
            Network network = TestNetworks.random(60, 0.1, seed % 2 == 0, false, false, seed);
            Split split =
                    Splitter.split(network, new Splitter.Options(0.2, 2, false, Protocol.LEAK_FREE), new Seed(seed));
            for (int r = 0; r < 2; r++) {
                tested += split.test().links(r);
                drawn += drawnLinks(split, r);
                expected += split.test().links(r) * split.train().nonLinkShare(r);
                long pool = network.cells(r) - split.train().links(r);
                assertThat(split.train().nonLinkShare(r))
                        .isCloseTo((double) split.train().nonLinks(r) / pool, within(1e-12));
            }
        }
        assertThat(tested).isGreaterThan(2000);
        assertThat((double) drawn).isCloseTo(expected, within(4 * Math.sqrt(expected)));
    }

    @Test
    void whatTheInputLabelsIsNeverDrawnAgainstItsLabel() {
        Network network = TestNetworks.random(40, 0.3, false, false, true, 2);
        Split split = Splitter.split(network, new Splitter.Options(0.3, 2, false, Protocol.LEAK_FREE), new Seed(1));
        assertThat(SplitAudit.check(split, false).drawnLinks()).isZero();
    }

    @Test
    void thePapersProtocolNeverDrawsTheMirrorOfATrainingLink() {
        Network network = TestNetworks.random(30, 0.3, true, false, false, 2);
        Split split = Splitter.split(network, new Splitter.Options(0.3, 2, false, Protocol.PAPER), new Seed(1));
        for (int r = 0; r < 2; r++) {
            PairSet links = split.train().linkSets().get(r);
            PairSet nonLinks = split.train().pairs(r).without(links);
            assertThat(nonLinks.firstSharedSource(links.mirrored())).isEqualTo(-1);
        }
    }

    @Test
    void anAuditFailsWhereTrainingHasATestLink() {
        Network network = TestNetworks.random(20, 0.3, false, false, false, 2);
        Split split = Splitter.split(network, new Splitter.Options(0.3, 1, false, Protocol.LEAK_FREE), new Seed(1));
        SplitAudit same = SplitAudit.check(new Split(split.test(), split.test(), split.protocol()), false);
        assertThat(same.sharedPairs())
                .isEqualTo(split.test().links(0) + split.test().links(1));
        assertThat(same.drawnNonLinks()).isEqualTo(split.test().size() - same.sharedPairs());
        assertThat(same.drawnLinks()).isZero();
        assertThat(same.passed()).isFalse();
    }

    @Test
    void whereListedNonLinksAreFewTrainingLeavesTestItsShareOfThem() {
        Network network = TestNetworks.random(40, 0.69, false, false, true, 2);
        Split split = Splitter.split(network, new Splitter.Options(0.1, 10, false, Protocol.LEAK_FREE), new Seed(1));
        long pool = network.nonLinks(0);
        assertThat((long) split.train().nonLinks(0)).isEqualTo(pool - Math.round(0.1 * pool));
        assertThat((long) split.test().nonLinks(0))
                .isEqualTo(Math.min(Math.round(0.1 * pool), split.test().links(0)));
    }

    @Test
    void testNonLinksAreDrawnForTrainingAsOftenAsTestLinks() {
        int links = 0;
        int nonLinks = 0;
        for (int seed = 0; seed < 40; seed++) {
            Network network = TestNetworks.random(40, 0.2, seed % 2 == 0, false, false, seed);
            SplitAudit audit = SplitAudit.check(
                    Splitter.split(network, new Splitter.Options(0.2, 2, false, Protocol.LEAK_FREE), new Seed(seed)),
                    network.symmetric());
            links += audit.drawnLinks();
            nonLinks += audit.drawnNonLinks();
        }
        assertThat(links).isGreaterThan(400);
        assertThat((double) nonLinks).isCloseTo(links, within(5 * Math.sqrt(links)));
    }

    @Test
    void theSeedFixesTheSplitAndItsHash() {
        Network network = TestNetworks.random(30, 0.2, true, false, false, 6);
        Splitter.Options options = new Splitter.Options(0.1, 5, false, Protocol.LEAK_FREE);
        Split split = Splitter.split(network, options, new Seed(1));
        assertThat(Splitter.split(network, options, new Seed(1))).isEqualTo(split);
        assertThat(Splitter.split(network, options, new Seed(1)).hash()).isEqualTo(split.hash());
        assertThat(split.hash()).matches("[0-9a-f]{64}");
        assertThat(Splitter.split(network, options, new Seed(2)).hash()).isNotEqualTo(split.hash());
        assertThat(new Split(split.test(), split.train(), split.protocol()).hash())
                .isNotEqualTo(split.hash());
        assertThat(new Split(split.train(), split.test(), Protocol.PAPER).hash())
                .isNotEqualTo(split.hash());
    }

    @Test
    void trainingPairsCarryTheWeightsOfLinksWhichAreNotPartOfTheSplit() {
        PairSet.Builder builder = new PairSet.Builder(20);
        for (int i = 0; i < 19; i++) {
            builder.add(i, i + 1);
        }
        PairSet links = builder.build();
        float[] weights = new float[links.size()];
        Arrays.fill(weights, 0.5f);
        weights[0] = links.size() - 0.5f * (links.size() - 1);
        Names names = Names.of(IntStream.range(0, 20).mapToObj(i -> "e" + i).toList());
        Network plain = new Network(names, List.of(Relation.of("", links)), true, false);
        Network weighted = new Network(names, List.of(Relation.of("", links).withWeights(weights)), true, false);
        for (Protocol protocol : Protocol.values()) {
            Splitter.Options options = new Splitter.Options(0.2, 1, false, protocol);
            Split split = Splitter.split(weighted, options, new Seed(1));
            assertThat(split.hash())
                    .isEqualTo(Splitter.split(plain, options, new Seed(1)).hash());
            LabeledPairs harder =
                    HardNegatives.train(weighted, split, 1, new Seed(1)).train();
            for (LabeledPairs train : List.of(split.train(), harder)) {
                for (int p = 0; p < train.size(); p++) {
                    boolean link = weighted.isLink(0, train.source(p), train.target(p)) && train.label(p) > 0;
                    assertThat(train.weight(p))
                            .isEqualTo(link ? weighted.weight(0, train.source(p), train.target(p)) : 1);
                }
            }
        }
    }

    @RandomCases(100)
    void fewerNegativesLeaveLinksAndTestPairsAsTheyAre(RandomCase given) {
        Network network = TestNetworks.any(given);
        double negatives = given.real(0.1, 3);
        long seed = given.seed();
        Split split = Splitter.split(network, new Splitter.Options(0.2, 2, false, Protocol.LEAK_FREE), new Seed(seed));

        Split fewer = Splitter.withFewer(split, negatives, new Seed(seed));

        assertThat(fewer.test()).isEqualTo(split.test());
        assertThat(cells(split.train())).containsAll(cells(fewer.train()));
        for (int r = 0; r < split.train().relations(); r++) {
            int links = split.train().links(r);
            int nonLinks = split.train().nonLinks(r);
            assertThat(fewer.train().links(r)).isEqualTo(links);
            assertThat((long) fewer.train().nonLinks(r)).isEqualTo(Math.min(nonLinks, Math.round(negatives * links)));
        }
    }

    @Test
    void trainingDoesNotDrawTheTestPairsOfASplitByTheSameSeed() {
        Network network = TestNetworks.random(300, 0.02, true, false, false, 3);
        Split split = Splitter.split(network, new Splitter.Options(0.2, 1, false, Protocol.LEAK_FREE), new Seed(1));
        Set<Cell> drawn = cells(Splitter.training(network, 1, new Seed(1)));
        long both = cells(split.test()).stream()
                .filter(cell -> cell.label() < 0 && drawn.contains(cell))
                .count();
        // One in fifty non-links is drawn.
        assertThat(both).isLessThan(split.test().nonLinks(0) / 10);
    }

    @Test
    void trainingHasEveryLinkAndNegativesPerLink() {
        Network network = TestNetworks.random(40, 0.1, true, true, false, 3);
        LabeledPairs pairs = Splitter.training(network, 1.5, new Seed(1));
        for (int r = 0; r < 2; r++) {
            int links = network.relations().get(r).links().size();
            assertThat(pairs.links(r)).isEqualTo(links);
            assertThat(pairs.nonLinks(r)).isEqualTo((int) Math.round(1.5 * links));
            assertThat(pairs.nonLinkShare(r)).isEqualTo((double) pairs.nonLinks(r) / network.nonLinks(r));
        }
        assertThat(cells(Splitter.training(network, ALL, new Seed(1)))).isEqualTo(observed(network));
    }

    @Test
    void mirrorsStayTogetherWhereNearlyEveryLinkHasOne() {
        PairSet.Builder links = new PairSet.Builder(40);
        for (int i = 0; i < 40; i++) {
            for (int step : new int[] {1, 2, 7}) {
                links.add(i, (i + step) % 40);
                links.add((i + step) % 40, i);
            }
        }
        links.add(0, 20);
        Network network = new Network(
                Names.of(IntStream.range(0, 40).mapToObj(i -> "n" + i).toList()),
                List.of(Relation.of("", links.build())),
                false,
                false);
        assertThat(network.nearlySymmetric()).isTrue();
        for (double negatives : new double[] {5, ALL}) {
            Split split = Splitter.split(
                    network, new Splitter.Options(0.2, negatives, false, Protocol.LEAK_FREE), new Seed(3));
            PairSet known = split.train().linkSets().get(0);
            LabeledPairs test = split.test();
            assertThat(test.links(0)).isBetween(30, 70);
            for (int p = 0; p < test.size(); p++) {
                if (test.label(p) > 0) {
                    assertThat(known.contains(/* source= */ test.target(p), /* target= */ test.source(p)))
                            .isFalse();
                }
            }
        }
        Split exact = Splitter.split(network, new Splitter.Options(0.2, 5, false, Protocol.LEAK_FREE), new Seed(4));
        assertThat(exact.test().links(0)).isBetween(48, 49);
        assertThat(exact.test().nonLinks(0)).isEqualTo(exact.test().links(0));
    }

    @Test
    void inThePaperProtocolMirrorsMayBeInTraining() {
        Network network = TestNetworks.random(40, 0.1, true, false, false, 3);
        Split split = Splitter.split(network, new Splitter.Options(0.2, ALL, false, Protocol.PAPER), new Seed(1));
        SplitAudit audit = SplitAudit.check(split, true);
        assertThat(audit.passed()).isTrue();
        assertThat(audit.mirroredPairs()).isGreaterThan(split.test().size() / 2);
        assertThat(SplitAudit.check(new Split(split.train(), split.test(), Protocol.LEAK_FREE), true)
                        .passed())
                .isFalse();
        assertThat(SplitAudit.check(new Split(split.train(), split.test(), Protocol.LEAK_FREE), false)
                        .passed())
                .isTrue();
        assertThat(SplitAudit.check(new Split(split.train(), split.train(), Protocol.PAPER), true)
                        .passed())
                .isFalse();
    }

    @Test
    void badOptionsAreRejected() {
        for (double holdout : new double[] {0, 1, -1, Double.NaN}) {
            assertThatThrownBy(() -> new Splitter.Options(holdout, 1, false, Protocol.PAPER))
                    .hasMessageContaining("holdout");
        }
        for (double negatives : new double[] {0, -1, Double.NaN}) {
            assertThatThrownBy(() -> new Splitter.Options(0.1, negatives, false, Protocol.PAPER))
                    .hasMessageContaining("negatives");
        }
        assertThat(Protocol.LEAK_FREE).hasToString("leak-free");
        assertThat(Protocol.PAPER).hasToString("paper");
    }
}
