package org.medlink.cli.output;

import java.io.IOException;
import java.util.Arrays;
import org.medlink.io.PairReader;
import org.medlink.model.LatentFeatureModel;

/** Some of the pairs that are to be scored, column by column. */
final class ScoringBatch {
    /** The bits that hold the place of a pair. */
    private static final int PLACE_BITS = 16;

    static final int MOST = 1 << PLACE_BITS;

    private final String[][] fields = new String[MOST][];
    private final String[] unknown = new String[MOST];
    private final int[] relations = new int[MOST];
    private final int[] sources = new int[MOST];
    private final int[] targets = new int[MOST];
    private int size;
    private IOException failure;

    /** Reads the next pairs in place of those that are here. What goes wrong is kept for {@link #size()}. */
    void read(PairReader pairs) {
        try {
            size = 0;
            while (size < MOST && pairs.next()) {
                relations[size] = pairs.relation();
                sources[size] = pairs.source();
                targets[size] = pairs.target();
                boolean known = pairs.relation() >= 0 && pairs.source() >= 0 && pairs.target() >= 0;
                unknown[size] = known ? null : pairs.unknown();
                fields[size++] = pairs.fields();
            }
        } catch (IOException e) {
            failure = e;
        }
    }

    /** How many pairs there are; 0 when all have been read. */
    int size() throws IOException {
        if (failure != null) {
            throw failure;
        }
        return size;
    }

    /** A name of the pair that the model does not know, or null. */
    String unknown(int p) {
        return unknown[p];
    }

    String[] fields(int p) {
        return fields[p];
    }

    int relation(int p) {
        return relations[p];
    }

    /**
     * The pairs that can be scored, sorted by the end they are looked at from: the relation and this end as a number, then the place of the
     * pair.
     */
    long[] inOrder(LatentFeatureModel model) {
        long[] order = new long[size];
        int count = 0;
        for (int p = 0; p < size; p++) {
            if (unknown[p] == null && model.canLink(relations[p], sources[p], targets[p])) {
                long end = (long) relations[p] * model.entities().size() + from(model, p);
                order[count++] = end << PLACE_BITS | p;
            }
        }
        order = Arrays.copyOf(order, count);
        Arrays.sort(order);
        return order;
    }

    /** Whether two elements of an order are looked at from the same end. */
    static boolean sameEnd(long one, long other) {
        return one >> PLACE_BITS == other >> PLACE_BITS;
    }

    /** The place of the pair in an element of an order. */
    static int place(long element) {
        return (int) (element & MOST - 1);
    }

    /** The end that a pair is looked at from: the lower one where links have no direction. */
    int from(LatentFeatureModel model, int p) {
        return model.symmetric() ? Math.min(sources[p], targets[p]) : sources[p];
    }

    /** The other end. */
    int to(LatentFeatureModel model, int p) {
        return model.symmetric() ? Math.max(sources[p], targets[p]) : targets[p];
    }
}
