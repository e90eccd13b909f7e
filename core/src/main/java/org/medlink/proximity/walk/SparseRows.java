package org.medlink.proximity.walk;

import org.medlink.network.PairSet;

/** Some numbers of at least 0 for each entity, the first above 0 where any is; most entities have none. */
final class SparseRows {
    private final int width;
    private final double[] values;
    private final int[] touched;
    private int count;

    SparseRows(int entities, int width) {
        this.width = width;
        this.values = new double[Math.multiplyExact(entities, width)];
        this.touched = new int[entities];
    }

    double get(int entity, int column) {
        return values[entity * width + column];
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
