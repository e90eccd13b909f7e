package org.medlink.split;

import java.util.Arrays;
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
     * enough.
     */
    private PairSet byRejection(int relation, int wanted, UniformRandomProvider random) {
        long[] cells = new long[wanted];
        int distinct = 0;
        while (distinct < wanted) {
            for (int i = distinct; i < wanted; i++) {
                cells[i] = drawNonLink(relation, random);
            }
            Arrays.sort(cells);
            distinct = moveDistinctToFront(cells);
        }
        return toPairs(cells);
    }

    private long drawNonLink(int relation, UniformRandomProvider random) {
        Relation in = network.relations().get(relation);
        while (true) {
            long cell = drawCell(random);
            int source = (int) (cell / network.size());
            int target = (int) (cell % network.size());
            if (!in.links().contains(source, target) && !in.unobserved().contains(source, target)) {
                return cell;
            }
        }
    }

    /** A cell of the network as source * size + target, each equally likely. */
    private long drawCell(UniformRandomProvider random) {
        int size = network.size();
        int i = random.nextInt(size);
        int j;
        if (network.selfLinks()) {
            // Symmetric: the extra column makes (i, i) come up twice, as often as (i, j) and (j, i) together.
            j = random.nextInt(network.symmetric() ? size + 1 : size);
            j = j == size ? i : j;
        } else {
            j = random.nextInt(size - 1);
            j += j >= i ? 1 : 0;
        }
        return network.symmetric() ? (long) Math.min(i, j) * size + Math.max(i, j) : (long) i * size + j;
    }

    private static int moveDistinctToFront(long[] sorted) {
        int distinct = 0;
        for (long cell : sorted) {
            if (distinct == 0 || sorted[distinct - 1] != cell) {
                sorted[distinct++] = cell;
            }
        }
        return distinct;
    }

    private PairSet toPairs(long[] cells) {
        int size = network.size();
        int[] starts = new int[size + 1];
        int[] targets = new int[cells.length];
        for (int e = 0; e < cells.length; e++) {
            starts[(int) (cells[e] / size) + 1]++;
            targets[e] = (int) (cells[e] % size);
        }
        for (int i = 0; i < size; i++) {
            starts[i + 1] += starts[i];
        }
        return PairSet.of(size, starts, targets);
    }
}
