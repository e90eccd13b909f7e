package org.medlink.split;

import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.random.Seed;

/**
 * Samples observed non-links, uniformly and without repeats. A relation's sample depends on the network, the seed and
 * the number wanted only: never on which links are to be tested, so that it says nothing about them.
 */
public final class NegativeSampler {
    private final Network network;
    private final Seed seed;

    /** A sampler of the whole network's non-links. */
    public NegativeSampler(Network network, Seed seed) {
        this.network = network;
        this.seed = seed;
    }

    /** So many non-links of a relation, or all of them when there are fewer. */
    public PairSet sample(int relation, long wanted) {
        long available = network.nonLinks(relation);
        int size = requireArraySize(Math.min(wanted, available));
        UniformRandomProvider random = seed.stream("negatives", relation);
        // Rejection draws a cell again and again until it is new; that is cheap while at most half of the non-links are
        // taken.
        boolean few =
                size <= available / 2 && !network.relations().get(relation).labelled();
        return few ? byRejection(relation, size, random) : bySelection(relation, available, size, random);
    }

    private int requireArraySize(long pairs) {
        if (pairs > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("a network of " + network.size() + " entities has " + pairs
                    + " non-links to list, more than fit; sample fewer");
        }
        return (int) pairs;
    }

    private PairSet bySelection(int relation, long available, int wanted, UniformRandomProvider random) {
        Selection selection = new Selection(available, wanted, random);
        PairSet.Builder chosen = new PairSet.Builder(network.size());
        NonLinkCursor cursor = new NonLinkCursor(network, relation);
        while (cursor.next()) {
            if (selection.next()) {
                chosen.add(cursor.source(), cursor.target());
            }
        }
        return chosen.build();
    }

    /**
     * Each round draws as many as are still missing, so that the result is that of drawing one by one until there are
     * enough. What is no non-link is left out after the round, because looking up each cell when it is drawn would wait
     * for memory; where most cells are links, that would take too many rounds.
     */
    private PairSet byRejection(int relation, int wanted, UniformRandomProvider random) {
        Relation in = network.relations().get(relation);
        boolean crowded = network.nonLinks(relation) < network.cells(relation) / 2;
        PairSet sample = PairSet.empty(network.size());
        while (sample.size() < wanted) {
            PairSet drawn = drawCells(wanted - sample.size(), crowded ? in : null, random)
                    .without(in.links())
                    .without(in.unobserved());
            sample = sample.size() == 0 ? drawn : sample.union(drawn);
        }
        return sample;
    }

    /**
     * Draws so many cells, each equally likely every time; those that come up again are one.
     *
     * @param nonLinksOf the relation that they must be non-links of; null: they may be anything
     */
    private PairSet drawCells(int count, Relation nonLinksOf, UniformRandomProvider random) {
        int size = network.size();
        boolean symmetric = network.symmetric();
        PairSet.Builder cells = new PairSet.Builder(size, count);
        int drawn = 0;
        while (drawn < count) {
            int i = random.nextInt(size);
            int j;
            if (network.selfLinks()) {
                // Symmetric: the extra column makes (i, i) come up twice, as often as (i, j) and (j, i) together.
                j = random.nextInt(symmetric ? size + 1 : size);
                j = j == size ? i : j;
            } else {
                j = random.nextInt(size - 1);
                j += j >= i ? 1 : 0;
            }
            int source = symmetric ? Math.min(i, j) : i;
            int target = symmetric ? Math.max(i, j) : j;
            if (nonLinksOf == null || isNonLink(nonLinksOf, source, target)) {
                cells.add(source, target);
                drawn++;
            }
        }
        return cells.build();
    }

    private static boolean isNonLink(Relation relation, int source, int target) {
        return !relation.links().contains(source, target)
                && !relation.unobserved().contains(source, target);
    }
}
