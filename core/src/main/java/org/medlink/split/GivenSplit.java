package org.medlink.split;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Names;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.random.Seed;

/**
 * A division that was made elsewhere: networks of the links to learn from and of those to test. What is learnt from depends on the training
 * links alone; all links of all parts are known when links are ranked and when test non-links are drawn.
 */
public final class GivenSplit {
    private final Network network;
    private final Network training;
    private final Network test;
    private final List<PairSet> testNonLinks;
    private final LinkNegatives linkNegatives;
    private final long contradictions;

    private GivenSplit(
            Network network, Network training, Network test, List<PairSet> testNonLinks, LinkNegatives linkNegatives) {
        this.network = network;
        this.training = training;
        this.test = test;
        this.testNonLinks = testNonLinks;
        this.linkNegatives = linkNegatives;
        this.contradictions = testNonLinks == null ? 0 : shared(testNonLinks, sets(network));
    }

    /**
     * The division into these parts, which must all be symmetric or all directed, and all name their relations or none of them.
     *
     * @param train may have labels: then exactly its pairs are learnt from
     * @param valid known, but neither learnt from nor tested; null: none
     * @param test may have labels: then exactly its pairs are tested
     * @param testNegatives a network whose links are the non-links to test; null: none
     */
    public static GivenSplit of(Network train, Network valid, Network test, Network testNegatives) {
        return of(train, valid, false, test, testNegatives);
    }

    /**
     * The same, or with the validation part learnt from as training is.
     *
     * @param learnValid whether it is; where training has labels, then validation must have some too
     */
    public static GivenSplit of(Network train, Network valid, boolean learnValid, Network test, Network testNegatives) {
        List<Network> parts = new ArrayList<>(List.of(train));
        if (valid != null) {
            parts.add(valid);
        }
        parts.add(test);
        List<Network> all = new ArrayList<>(parts);
        if (testNegatives != null) {
            all.add(testNegatives);
        }
        Names.Builder names = new Names.Builder();
        Set<String> relations = new LinkedHashSet<>();
        boolean selfLinks = false;
        for (Network part : all) {
            for (int i = 0; i < part.size(); i++) {
                names.add(part.entities().get(i));
            }
            part.relations().forEach(relation -> relations.add(relation.name()));
            selfLinks |= part.selfLinks();
        }
        Names entities = names.build();
        List<String> relationNames = List.copyOf(relations);
        boolean self = selfLinks;
        List<Network> joined = all.stream()
                .map(part -> part.among(entities, relationNames, self))
                .toList();
        Network known = union(joined.subList(0, parts.size()));
        Network tested = joined.get(parts.size() - 1);
        List<PairSet> nonLinks = null;
        if (testNegatives != null) {
            nonLinks = sets(joined.get(parts.size()));
        } else if (labelled(tested)) {
            nonLinks = tested.relations().stream()
                    .map(relation -> relation.labelled() ? relation.nonLinks() : PairSet.empty(entities.size()))
                    .toList();
        }
        Network training = learnValid ? together(joined.get(0), joined.get(1)) : joined.get(0);
        return new GivenSplit(known, training, tested, nonLinks, null);
    }

    /** Two parts to learn from as one; a pair that is a link in either is a link. */
    private static Network together(Network train, Network valid) {
        List<Relation> relations = new ArrayList<>();
        for (int r = 0; r < train.relations().size(); r++) {
            Relation one = train.relations().get(r);
            Relation other = valid.relations().get(r);
            PairSet links = one.links().union(other.links());
            PairSet nonLinks =
                    one.labelled() ? one.nonLinks().union(other.nonLinks()).without(links) : null;
            relations.add(
                    new Relation(one.name(), links, nonLinks, one.unobserved().without(links)));
        }
        return new Network(train.entities(), relations, train.symmetric(), train.selfLinks());
    }

    private static Network union(List<Network> parts) {
        Network first = parts.get(0);
        List<Relation> relations = new ArrayList<>();
        for (int r = 0; r < first.relations().size(); r++) {
            PairSet links = PairSet.empty(first.size());
            for (Network part : parts) {
                links = links.union(part.relations().get(r).links());
            }
            relations.add(Relation.of(first.relations().get(r).name(), links));
        }
        return new Network(first.entities(), relations, first.symmetric(), first.selfLinks());
    }

    private static boolean labelled(Network part) {
        return part.relations().stream().anyMatch(Relation::labelled);
    }

    private static List<PairSet> sets(Network part) {
        return part.relations().stream().map(Relation::links).toList();
    }

    /** The same with these non-links for each test link, which are the test non-links then. */
    public GivenSplit with(LinkNegatives negatives) {
        List<PairSet.Builder> builders = new ArrayList<>();
        network.relations().forEach(relation -> builders.add(new PairSet.Builder(network.size())));
        for (int row = 0; row < negatives.size(); row++) {
            builders.get(negatives.relation(row)).add(negatives.negativeSource(row), negatives.negativeTarget(row));
        }
        List<PairSet> nonLinks = builders.stream().map(PairSet.Builder::build).toList();
        return new GivenSplit(network, training, test, nonLinks, negatives);
    }

    /** All entities with all links of all parts; a pair that is not a link in any part is a non-link. */
    public Network network() {
        return network;
    }

    /** All entities with the links to learn from, and their non-links where these were given. */
    public Network training() {
        return training;
    }

    /** Whether the pairs to learn from were given with labels. */
    public boolean trainingLabelled() {
        return labelled(training);
    }

    /** Whether test non-links were given, and need not be drawn. */
    public boolean nonLinksGiven() {
        return testNonLinks != null;
    }

    /** The non-links of each test link by itself; null where none were given. */
    public LinkNegatives linkNegatives() {
        return linkNegatives;
    }

    /** Whether a pair is a link of the test part. */
    public boolean isTestLink(int relation, int source, int target) {
        return test.isLink(relation, source, target);
    }

    /** How many links the test part has. */
    public long testLinks() {
        return test.links();
    }

    /** How many test links are in training too. */
    public long sharedLinks() {
        return shared(sets(test), sets(training));
    }

    /** How many of the given test non-links are links of some part; they are left out. */
    public long contradictions() {
        return contradictions;
    }

    private static long shared(List<PairSet> some, List<PairSet> others) {
        long shared = 0;
        for (int r = 0; r < some.size(); r++) {
            shared += some.get(r).size() - some.get(r).without(others.get(r)).size();
        }
        return shared;
    }

    /**
     * The pairs to learn from and to test.
     *
     * @param train what is learnt from: pairs of {@link #training()}
     * @param allNonLinks where no test non-links were given, whether to test every pair that is not a link in any part, instead of as many as
     *     there are test links, drawn within each relation
     */
    public Split split(LabeledPairs train, boolean allNonLinks, Seed seed) {
        // Not those of training by the same seed.
        NegativeSampler sampler = new NegativeSampler(network, seed.derive("given split"));
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(network.size(), 0);
        for (int r = 0; r < network.relations().size(); r++) {
            PairSet of = test.relations().get(r).links();
            PairSet against = testNonLinks != null
                    ? testNonLinks.get(r).without(network.relations().get(r).links())
                    : sampler.sample(r, allNonLinks ? Long.MAX_VALUE : of.size());
            Splitter.merge(of, new BitSet(), against, new BitSet(), pairs);
            pairs.endRelation(Splitter.share(against.size(), network.nonLinks(r)));
        }
        return new Split(train, pairs.build(), Protocol.LEAK_FREE);
    }
}
