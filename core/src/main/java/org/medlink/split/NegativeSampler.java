package org.medlink.split;

import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.random.Seed;

/**
 * Samples observed pairs that are not known to be links, uniformly and without repeats. What is known to be a link is given to it: a sampler
 * that does not know of a link may draw it, as it would be in reality.
 */
public final class NegativeSampler {
    private final Network network;
    private final Seed seed;

    /** A sampler of a network's observed pairs. */
    public NegativeSampler(Network network, Seed seed) {
        this.network = network;
        this.seed = seed;
    }

    /** This number of non-links of a relation, or all of them when there are fewer. */
    public PairSet sample(int relation, long wanted) {
        return sample(relation, network.relations().get(relation).links(), wanted, "negatives");
    }

    /**
     * This number of observed pairs of a relation that are none of these, or all of them when there are fewer. Where the input has labels, they
     * are of those that it says are non-links.
     *
     * @param excluded observed pairs that must not come up
     * @param purpose names the stream of random numbers
     */
    PairSet sample(int relation, PairSet excluded, long wanted, String purpose) {
        long available = available(relation, excluded);
        int size = requireArraySize(Math.min(wanted, available));
        UniformRandomProvider random = seed.stream(purpose, relation);
        // Rejection draws a cell again and again until it is new; that is cheap while at most half of the non-links are
        // taken.
        boolean few =
                size <= available / 2 && !network.relations().get(relation).labelled();
        return few
                ? byRejection(relation, excluded, available, size, random)
                : bySelection(relation, excluded, available, size, random);
    }

    /** How many pairs there are to draw from. */
    long available(int relation, PairSet excluded) {
        Relation in = network.relations().get(relation);
        return in.labelled() ? in.nonLinks().without(excluded).size() : network.cells(relation) - excluded.size();
    }

    private int requireArraySize(long pairs) {
        if (pairs > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("a network of " + network.size() + " entities has " + pairs
                    + " non-links to list, more than fit; sample fewer");
        }
        return (int) pairs;
    }

    private PairSet bySelection(
            int relation, PairSet excluded, long available, int wanted, UniformRandomProvider random) {
        Selection selection = new Selection(available, wanted, random);
        PairSet.Builder chosen = new PairSet.Builder(network.size());
        NonLinkCursor cursor = new NonLinkCursor(network, relation, excluded);
        while (cursor.next()) {
            if (selection.next()) {
                chosen.add(cursor.source(), cursor.target());
            }
        }
        return chosen.build();
    }

    /**
     * Each round draws as many as are still missing, so that the result is that of drawing one by one until there are
     * enough. What must not come up is left out after the round, because looking up each cell when it is drawn would wait
     * for memory; where that is most cells, it would take too many rounds.
     */
    private PairSet byRejection(
            int relation, PairSet excluded, long available, int wanted, UniformRandomProvider random) {
        PairSet unobserved = network.relations().get(relation).unobserved();
        boolean crowded = available < network.cells(relation) / 2;
        CellDraw draw = new CellDraw(network, relation, random);
        PairSet sample = PairSet.empty(network.size());
        while (sample.size() < wanted) {
            int missing = wanted - sample.size();
            PairSet.Builder cells = new PairSet.Builder(network.size(), missing);
            for (int drawn = 0; drawn < missing; ) {
                draw.next();
                boolean taken = !crowded
                        || !excluded.contains(draw.source(), draw.target())
                                && !unobserved.contains(draw.source(), draw.target());
                if (taken) {
                    cells.add(draw.source(), draw.target());
                    drawn++;
                }
            }
            PairSet drawn = cells.build().without(excluded).without(unobserved);
            sample = sample.size() == 0 ? drawn : sample.union(drawn);
        }
        return sample;
    }
}
