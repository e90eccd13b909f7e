package org.medlink.proximity;

import org.medlink.network.PairSet;

/** A source with some targets, and the table of raw values that columns write, column by column. */
final class PairBatch {
    private final int source;
    private final int[] targets;
    private final int count;
    private final boolean[] own;
    private final boolean[] mirrored;
    private final int columns;
    private final double[] values;

    /**
     * A batch with an empty table.
     *
     * @param links training links of the relation, source to target
     * @param unordered whether a link may stand in either order
     */
    PairBatch(PairSet links, boolean unordered, int source, int[] targets, int count, int columns) {
        this.source = source;
        this.targets = targets;
        this.count = count;
        this.columns = columns;
        this.values = new double[count * columns];
        this.own = new boolean[count];
        this.mirrored = new boolean[count];
        for (int t = 0; t < count; t++) {
            // A self-link is nobody's neighbour: there is nothing to take away.
            if (targets[t] != source) {
                boolean back = links.contains(targets[t], source);
                own[t] = links.contains(source, targets[t]) || unordered && back;
                mirrored[t] = back && !unordered;
            }
        }
    }

    int source() {
        return source;
    }

    int target(int t) {
        return targets[t];
    }

    int count() {
        return count;
    }

    /** 1 where the pair is itself a training link, which it must not see; else 0. */
    int own(int t) {
        return own[t] ? 1 : 0;
    }

    /** Whether the pair of target and source is another training link. */
    boolean mirrored(int t) {
        return mirrored[t];
    }

    /** 1 where source and target are neighbours by nothing but the pair's own link. */
    int joined(int t) {
        return own[t] && !mirrored[t] ? 1 : 0;
    }

    void put(int t, int column, double value) {
        values[column * count + t] = value;
    }

    /** Copies all values to a table column by column, those of the first target to place {@code place} of each. */
    void copyTo(double[][] table, int place) {
        for (int column = 0; column < columns; column++) {
            System.arraycopy(values, column * count, table[column], place, count);
        }
    }

    /** Takes values of a column beyond these for the nearest of them. Few are, which is why this is no minimum and maximum. */
    void limit(int column, double least, double most) {
        for (int at = column * count; at < (column + 1) * count; at++) {
            if (values[at] < least) {
                values[at] = least;
            } else if (values[at] > most) {
                values[at] = most;
            }
        }
    }

    /** All values, those of a column one after the other; not a copy. */
    double[] values() {
        return values;
    }

    double get(int t, int column) {
        return values[column * count + t];
    }
}
