package org.medlink.split;

import java.util.BitSet;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.random.Seed;

/**
 * Divides a network into training and test pairs, relation by relation. Held-out links, and the non-links of training and of test come
 * from streams of their own.
 */
public final class Splitter {
    private Splitter() {}

    /**
     * How to divide.
     *
     * @param holdout share of links held out, within (0, 1); with all negatives, share of observed cells. Usual: 0.1 or
     *     0.2
     * @param negatives sampled non-links per training link, above 0, drawn by the training links alone; {@link Double#POSITIVE_INFINITY}: every observed
     *     cell has a label. Usual: 10
     * @param allTestNegatives whether every non-link outside training is tested, instead of as many as links
     * @param protocol how the pairs of a symmetric network are divided. Default: {@link Protocol#LEAK_FREE}
     */
    public record Options(double holdout, double negatives, boolean allTestNegatives, Protocol protocol) {
        /** Rejects shares and ratios out of range. */
        public Options {
            if (!(holdout > 0 && holdout < 1)) {
                throw new IllegalArgumentException("holdout must lie between 0 and 1, found " + holdout);
            }
            requireRatio(negatives);
        }

        /** Whether every observed cell has a label. */
        public boolean allCells() {
            return Double.isInfinite(negatives);
        }
    }

    private static void requireRatio(double negatives) {
        if (!(negatives > 0)) {
            throw new IllegalArgumentException("negatives per link must be above 0, found " + negatives);
        }
    }

    /** Divides the network. */
    public static Split split(Network network, Options options, Seed seed) {
        Network cells = options.protocol().cells(network);
        int expected = expectedSize(cells, options.negatives());
        LabeledPairs.Builder train = new LabeledPairs.Builder(cells.size(), expected);
        LabeledPairs.Builder test = new LabeledPairs.Builder(cells.size(), 0);
        for (int r = 0; r < cells.relations().size(); r++) {
            if (options.allCells()) {
                splitCells(cells, r, options, seed, train, test);
            } else {
                splitLinks(cells, r, network.symmetric() && cells != network, options, seed, train, test);
            }
        }
        return new Split(train.build().observedIn(cells), test.build(), options.protocol());
    }

    /** All links of the network with sampled non-links, a number of them per link; all of them when negatives is infinite. */
    public static LabeledPairs training(Network network, double negatives, Seed seed) {
        requireRatio(negatives);
        // Not those of a split by the same seed: its test pairs would be among them.
        NegativeSampler sampler = new NegativeSampler(network, seed.derive("training"));
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(network.size(), expectedSize(network, negatives));
        for (int r = 0; r < network.relations().size(); r++) {
            PairSet links = network.relations().get(r).links();
            PairSet nonLinks = sampler.sample(r, times(negatives, links.size()));
            merge(links, new BitSet(), nonLinks, new BitSet(), pairs);
            pairs.endRelation(share(nonLinks.size(), network.nonLinks(r)));
        }
        return pairs.build().observedIn(network);
    }

    /** The same division with at most this number of non-links per training link, out of those it has; the test pairs stay. */
    public static Split withFewer(Split split, double negatives, Seed seed) {
        requireRatio(negatives);
        LabeledPairs train = split.train();
        BitSet kept = new BitSet(train.size());
        for (int r = 0; r < train.relations(); r++) {
            int wanted = (int) Math.min(train.nonLinks(r), times(negatives, train.links(r)));
            Selection selection = new Selection(train.nonLinks(r), wanted, seed.stream("fewer negatives", r));
            for (int p = train.start(r); p < train.end(r); p++) {
                kept.set(p, train.label(p) > 0 || selection.next());
            }
        }
        return new Split(train.select(kept), split.test(), split.protocol());
    }

    /** Every observed cell has a label; a share of them, whatever their labels, is held out. */
    private static void splitCells(
            Network network, int r, Options options, Seed seed, LabeledPairs.Builder train, LabeledPairs.Builder test) {
        PairSet links = network.relations().get(r).links();
        PairSet nonLinks = new NegativeSampler(network, seed).sample(r, Long.MAX_VALUE);
        UniformRandomProvider random = seed.stream("test cells", r);
        long cells = network.cells(r);
        Selection selection = new Selection(cells, Math.round(options.holdout() * cells), random);
        BitSet testLinks = new BitSet(links.size());
        BitSet testNonLinks = new BitSet(nonLinks.size());
        for (int e = 0; e < links.size(); e++) {
            testLinks.set(e, selection.next());
        }
        for (int e = 0; e < nonLinks.size(); e++) {
            testNonLinks.set(e, selection.next());
        }
        if (mirrorsTogether(network, options)) {
            testLinks = withMirrors(links, testLinks.cardinality(), random);
            testNonLinks = withMirrors(nonLinks, testNonLinks.cardinality(), random);
        }
        divide(links, testLinks, nonLinks, testNonLinks, nonLinks.size(), train, test);
    }

    /**
     * A share of the links is held out. Training knows nothing of them: its non-links are drawn from all pairs that are not its own links,
     * so that a held-out link may be among them, as a missing link would be in reality; it is tested all the same. Test non-links are
     * drawn from all pairs that are no link at all, so that they are among those of training as often as held-out links are, and neither is
     * given away. Where the input lists non-links, these are known to be none, and nothing is on both sides.
     */
    private static void splitLinks(
            Network network,
            int r,
            boolean mirrorsKnown,
            Options options,
            Seed seed,
            LabeledPairs.Builder train,
            LabeledPairs.Builder test) {
        NegativeSampler sampler = new NegativeSampler(network, seed);
        PairSet links = network.relations().get(r).links();
        int heldOut = (int) Math.round(options.holdout() * links.size());
        UniformRandomProvider random = seed.stream("test links", r);
        BitSet testLinks = mirrorsTogether(network, options)
                ? withMirrors(links, heldOut, random)
                : Selection.choose(links.size(), heldOut, random);
        PairSet known = links.without(testLinks);
        PairSet notDrawn = mirrorsKnown ? known.mirrored() : known;
        boolean labelled = network.relations().get(r).labelled();
        long available = sampler.available(r, notDrawn);
        // Listed non-links are divided: training leaves test its share.
        long left = labelled ? Math.max(1, Math.round(options.holdout() * available)) : 0;
        long wanted = Math.min(times(options.negatives(), known.size()), Math.max(0, available - left));
        PairSet drawn = sampler.sample(r, notDrawn, wanted, "negatives");
        long wantedTest = options.allTestNegatives() ? Long.MAX_VALUE : testLinks.cardinality();
        PairSet tested = sampler.sample(r, labelled ? links.union(drawn) : links, wantedTest, "test negatives");
        merge(links, testLinks, drawn, new BitSet(), train);
        train.endRelation(share(drawn.size(), available));
        testLinks.flip(0, links.size());
        merge(links, testLinks, tested, new BitSet(), test);
        test.endRelation(share(tested.size(), network.nonLinks(r)));
    }

    /** Whether nearly every link is there both ways, so that a mirror would give it away. */
    private static boolean mirrorsTogether(Network network, Options options) {
        return options.protocol() == Protocol.LEAK_FREE && network.nearlySymmetric();
    }

    /** This number of pairs at random, or one more: (j, i) wherever (i, j) is, where it is among the pairs. */
    private static BitSet withMirrors(PairSet pairs, int wanted, UniformRandomProvider random) {
        int[] mirrors = new int[pairs.size()];
        int[] order = new int[pairs.size()];
        for (int source = 0; source < pairs.entities(); source++) {
            for (int e = pairs.start(source); e < pairs.start(source + 1); e++) {
                int target = pairs.target(e);
                mirrors[e] = pairs.indexOf(/* source= */ target, /* target= */ source);
                int other = random.nextInt(e + 1);
                order[e] = order[other];
                order[other] = e;
            }
        }
        BitSet chosen = new BitSet(pairs.size());
        int count = 0;
        for (int i = 0; count < wanted; i++) {
            int e = order[i];
            if (!chosen.get(e)) {
                int mirror = mirrors[e] < 0 ? e : mirrors[e];
                chosen.set(e);
                chosen.set(mirror);
                count += mirror == e ? 1 : 2;
            }
        }
        return chosen;
    }

    private static void divide(
            PairSet links,
            BitSet testLinks,
            PairSet nonLinks,
            BitSet testNonLinks,
            long available,
            LabeledPairs.Builder train,
            LabeledPairs.Builder test) {
        int tested = testNonLinks.cardinality();
        merge(links, testLinks, nonLinks, testNonLinks, train);
        train.endRelation(share(nonLinks.size() - tested, available));
        testLinks.flip(0, links.size());
        testNonLinks.flip(0, nonLinks.size());
        merge(links, testLinks, nonLinks, testNonLinks, test);
        test.endRelation(share(tested, available));
    }

    /** Adds the links and non-links that are not left out, in order of (source, target). */
    static void merge(
            PairSet links, BitSet linksLeftOut, PairSet nonLinks, BitSet nonLinksLeftOut, LabeledPairs.Builder into) {
        for (int source = 0; source < links.entities(); source++) {
            int a = linksLeftOut.nextClearBit(links.start(source));
            int b = nonLinksLeftOut.nextClearBit(nonLinks.start(source));
            int endA = links.start(source + 1);
            int endB = nonLinks.start(source + 1);
            while (a < endA || b < endB) {
                if (b >= endB || (a < endA && links.target(a) < nonLinks.target(b))) {
                    into.add(source, links.target(a), 1);
                    a = linksLeftOut.nextClearBit(a + 1);
                } else {
                    into.add(source, nonLinks.target(b), -1);
                    b = nonLinksLeftOut.nextClearBit(b + 1);
                }
            }
        }
    }

    static double share(long part, long whole) {
        return whole == 0 ? 1 : (double) part / whole;
    }

    private static long times(double negatives, int links) {
        return Double.isInfinite(negatives) ? Long.MAX_VALUE : Math.round(negatives * links);
    }

    private static int expectedSize(Network network, double negatives) {
        double pairs = Math.min((double) network.cells(), (1 + negatives) * network.links());
        if (pairs > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("a network of " + network.size() + " entities would give " + (long) pairs
                    + " pairs, more than fit; sample fewer negatives");
        }
        return (int) pairs;
    }
}
