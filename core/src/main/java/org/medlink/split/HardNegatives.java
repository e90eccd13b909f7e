package org.medlink.split;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.random.Seed;

/**
 * Samples non-links that are hard to tell from links: observed non-links at distance two, whose ends have a neighbour in common among the
 * training links, whichever way these go. Each begins at an end of a link and takes two steps at random, so that entities with many
 * links have many.
 */
public final class HardNegatives {
    /** How often to step from the same end before it counts as having nobody there. */
    private static final int ATTEMPTS = 20;

    /** How many links may have a hard non-link beside them in test: more would not tell more. */
    private static final int MOST_TESTED = 100_000;

    private final Network network;
    private final LabeledPairs train;
    private final List<PairSet> links;
    private final Seed seed;

    private HardNegatives(Network network, LabeledPairs train, Seed seed) {
        this.network = network;
        this.train = train;
        this.links = train.linkSets();
        this.seed = seed;
    }

    /** The training pairs with so many hard non-links more for each link, as far as there are so many. */
    public static LabeledPairs train(Network network, LabeledPairs train, double perLink, Seed seed) {
        return new HardNegatives(network, train, seed).added(r -> train.pairs(r), perLink);
    }

    /** The split with so many hard non-links more for each training link. None of them is in test, nor its mirror where that is one with it. */
    public static Split train(Network network, Split split, double perLink, Seed seed) {
        LabeledPairs train = new HardNegatives(cells(network, split), split.train(), seed)
                .added(r -> split.train().pairs(r).union(split.test().pairs(r)), perLink);
        return new Split(train, split.test(), split.protocol());
    }

    /**
     * The test links, each with a hard non-link that is not in training, where there is one; a sample of the links if there are very
     * many.
     */
    public static LabeledPairs test(Network network, Split split, Seed seed) {
        return new HardNegatives(cells(network, split), split.train(), seed).beside(split.test());
    }

    private static Network cells(Network network, Split split) {
        return split.protocol() == Protocol.PAPER ? network.unfolded() : network;
    }

    /** @param taken the pairs of each relation that must not come up */
    private LabeledPairs added(IntFunction<PairSet> taken, double perLink) {
        if (!(perLink >= 0) || Double.isInfinite(perLink)) {
            throw new IllegalArgumentException("hard negatives per link must not be negative, found " + perLink);
        }
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(network.size(), train.size());
        for (int r = 0; r < train.relations(); r++) {
            Sampler sampler = new Sampler(r, taken.apply(r), seed.stream("hard training negatives", r));
            PairSet.Builder hard = new PairSet.Builder(network.size());
            double due = 0;
            for (int p = train.start(r); p < train.end(r); p++) {
                if (train.label(p) > 0) {
                    for (due += perLink; due >= 1; due--) {
                        sampler.draw(train.source(p), train.target(p), hard);
                    }
                }
            }
            merge(r, hard.build(), pairs);
            pairs.endRelation(train.nonLinkShare(r));
        }
        return pairs.build();
    }

    private void merge(int relation, PairSet hard, LabeledPairs.Builder into) {
        int p = train.start(relation);
        for (int source = 0; source < network.size(); source++) {
            for (int e = hard.start(source); e < hard.start(source + 1); e++) {
                while (p < train.end(relation)
                        && (train.source(p) < source
                                || train.source(p) == source && train.target(p) < hard.target(e))) {
                    copy(p++, into);
                }
                into.addHard(source, hard.target(e));
            }
        }
        while (p < train.end(relation)) {
            copy(p++, into);
        }
    }

    private void copy(int p, LabeledPairs.Builder into) {
        into.add(train.source(p), train.target(p), train.label(p));
    }

    private LabeledPairs beside(LabeledPairs test) {
        int stride = 1 + (test.size() - 1) / MOST_TESTED;
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(network.size(), 0);
        for (int r = 0; r < test.relations(); r++) {
            Sampler sampler = new Sampler(r, train.pairs(r), seed.stream("hard test negatives", r));
            PairSet.Builder chosen = new PairSet.Builder(network.size());
            PairSet.Builder hard = new PairSet.Builder(network.size());
            int next = 0;
            for (int p = test.start(r); p < test.end(r); p++) {
                if (test.label(p) > 0 && next++ % stride == 0) {
                    chosen.add(test.source(p), test.target(p));
                    sampler.draw(test.source(p), test.target(p), hard);
                }
            }
            PairSet nonLinks = hard.build();
            Splitter.merge(chosen.build(), new BitSet(), nonLinks, new BitSet(), pairs);
            pairs.endRelation(Splitter.share(nonLinks.size(), network.nonLinks(r)));
        }
        return pairs.build();
    }

    /** Draws hard non-links of one relation. */
    private final class Sampler {
        private final int relation;
        private final PairSet neighbours;
        private final PairSet taken;
        private final UniformRandomProvider random;

        /** @param taken pairs that must not come up */
        Sampler(int relation, PairSet taken, UniformRandomProvider random) {
            this.relation = relation;
            this.neighbours = links.get(relation).mirrored();
            this.taken = taken;
            this.random = random;
        }

        /** Adds a pair of an end of this link and who is two steps away from it, unless none comes up. */
        void draw(int source, int target, PairSet.Builder into) {
            boolean fromSource = random.nextBoolean();
            int end = fromSource ? source : target;
            for (int attempt = 0; attempt < ATTEMPTS && neighbours.degree(end) > 0; attempt++) {
                int other = step(step(end));
                int i = fromSource ? end : other;
                int j = fromSource ? other : end;
                boolean swap = network.symmetric() && i > j;
                if (isHard(swap ? j : i, swap ? i : j)) {
                    into.add(swap ? j : i, swap ? i : j);
                    return;
                }
            }
        }

        private int step(int from) {
            return neighbours.target(neighbours.start(from) + random.nextInt(neighbours.degree(from)));
        }

        private boolean isHard(int i, int j) {
            return i != j
                    && !neighbours.contains(i, j)
                    && !taken.contains(i, j)
                    && network.isObserved(relation, i, j)
                    && !network.isLink(relation, i, j);
        }
    }
}
