package org.medlink.proximity.walk;

import java.util.Arrays;
import org.medlink.network.PairSet;

/** Some numbers of at least 0 for each entity, the first above 0 where any is; most entities have none. */
public final class SparseRows {
    /** From this share of all entities on, finding those that are not 0 in order is cheaper than sorting them. */
    private static final int DENSE = 32;

    private final int width;
    private final double[] values;
    private final int[] touched;
    private int count;

    public SparseRows(int entities, int width) {
        this.width = width;
        this.values = new double[Math.multiplyExact(entities, width)];
        this.touched = new int[entities];
    }

    public double get(int entity, int column) {
        return values[entity * width + column];
    }

    /** How many entities are not 0. */
    int count() {
        return count;
    }

    /** The entities that are not 0. */
    int entity(int place) {
        return touched[place];
    }

    /** Puts the entities that are not 0 in ascending order, so that sums over them do not depend on how they were found. */
    void sort() {
        sort(touched, count, values, width);
    }

    /** The same of any numbers, {@code width} for each entity. */
    static void sort(int[] touched, int count, double[] values, int width) {
        if (count < values.length / width / DENSE) {
            Arrays.sort(touched, 0, count);
            return;
        }
        int next = 0;
        for (int at = 0; at < values.length; at += width) {
            if (values[at] != 0) {
                touched[next++] = at / width;
            }
        }
    }

    /** Adds the same amounts to everyone in a row. */
    void addRow(PairSet rows, int row, double[] amounts) {
        int end = rows.start(row + 1);
        for (int e = rows.start(row); e < end; e++) {
            int entity = rows.target(e);
            int at = entity * width;
            if (values[at] == 0) {
                touched[count++] = entity;
            }
            for (int w = 0; w < width; w++) {
                values[at + w] += amounts[w];
            }
        }
    }

    void clear() {
        for (int t = 0; t < count; t++) {
            for (int w = 0; w < width; w++) {
                values[touched[t] * width + w] = 0;
            }
        }
        count = 0;
    }
}
