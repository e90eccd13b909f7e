package org.medlink.split;

import java.util.BitSet;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.random.Seed;

/**
 * Samples non-links that are hard to distinguish from links: observed pairs at distance two, whose ends have a neighbour in common among the
 * training links, whichever way these go. Those for training know the training links alone, those for test are no links at all. Each has
 * an end of a link and anybody who is two steps away from it, with the same chance; so entities with many links have many.
 */
public final class HardNegatives {
    /** How often to choose of those around the same end before it counts as having nobody there. */
    private static final int ATTEMPTS = 20;

    /** How many links to follow around an end at the most: around a hub the choice is among a part. */
    private static final int MOST_STEPS = 4000;

    /** How many links may have a hard non-link beside them in test: more would not say more. */
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

    /** The training pairs with this number of hard non-links more for each link, as far as there are enough. */
    public static LabeledPairs train(Network network, LabeledPairs train, double perLink, Seed seed) {
        return new HardNegatives(network, train, seed).added(r -> train.pairs(r), perLink);
    }

    /** The split with this number of hard non-links more for each training link. As in {@link Splitter}, test pairs may come up, unless their labels are listed. */
    public static Split train(Network network, Split split, double perLink, Seed seed) {
        LabeledPairs train = new HardNegatives(split.protocol().cells(network), split.train(), seed)
                .added(
                        r -> network.relations().get(r).labelled()
                                ? split.train().pairs(r).union(split.test().pairs(r))
                                : split.train().pairs(r),
                        perLink);
        return new Split(train, split.test(), split.protocol());
    }

    /**
     * The test links, each with a hard non-link, where there is one; a sample of the links if there are very many.
     */
    public static LabeledPairs test(Network network, Split split, Seed seed) {
        return new HardNegatives(split.protocol().cells(network), split.train(), seed).beside(split.test());
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
        return pairs.build().observedIn(network);
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
        long tested =
                IntStream.range(0, test.relations()).mapToLong(test::links).sum();
        long stride = 1 + tested / MOST_TESTED;
        LabeledPairs.Builder pairs = new LabeledPairs.Builder(network.size(), 0);
        for (int r = 0; r < test.relations(); r++) {
            PairSet known = network.relations().get(r).links();
            PairSet taken =
                    network.relations().get(r).labelled() ? train.pairs(r).union(known) : known;
            Sampler sampler = new Sampler(r, taken, seed.stream("hard test negatives", r));
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
        private final boolean labelled;
        private final UniformRandomProvider random;
        private final int[] seen;
        private final int[] around = new int[MOST_STEPS];
        private int draws;

        /** @param taken pairs that must not come up */
        Sampler(int relation, PairSet taken, UniformRandomProvider random) {
            this.relation = relation;
            this.neighbours = links.get(relation).mirrored();
            this.taken = taken;
            // a label is known to whoever trains: no guess is needed, and none is made
            this.labelled = network.relations().get(relation).labelled();
            this.random = random;
            this.seen = new int[network.size()];
        }

        /** Adds a pair of an end of this link and somebody two steps away from it, unless none comes up. */
        void draw(int source, int target, PairSet.Builder into) {
            boolean fromSource = random.nextBoolean();
            int end = fromSource ? source : target;
            int count = collectTwoSteps(end);
            for (int attempt = 0; attempt < ATTEMPTS && count > 0; attempt++) {
                int other = around[random.nextInt(count)];
                int i = fromSource ? end : other;
                int j = fromSource ? other : end;
                boolean swap = network.symmetric() && i > j;
                if (isHard(swap ? j : i, swap ? i : j)) {
                    into.add(swap ? j : i, swap ? i : j);
                    return;
                }
            }
        }

        /** Collects who is two steps away, each once, beginning anywhere; returns how many they are. */
        private int collectTwoSteps(int end) {
            draws++;
            int degree = neighbours.degree(end);
            int first = degree == 0 ? 0 : random.nextInt(degree);
            int count = 0;
            int steps = 0;
            for (int n = 0; n < degree && steps < MOST_STEPS; n++) {
                int middle = neighbours.target(neighbours.start(end) + (first + n) % degree);
                int further = neighbours.degree(middle);
                int second = random.nextInt(further);
                for (int m = 0; m < further && steps < MOST_STEPS; m++) {
                    int other = neighbours.target(neighbours.start(middle) + (second + m) % further);
                    steps++;
                    if (seen[other] != draws) {
                        seen[other] = draws;
                        around[count++] = other;
                    }
                }
            }
            return count;
        }

        private boolean isHard(int i, int j) {
            return i != j
                    && !neighbours.contains(i, j)
                    && !taken.contains(i, j)
                    && network.isObserved(relation, i, j)
                    && (!labelled || !network.isLink(relation, i, j));
        }
    }
}
