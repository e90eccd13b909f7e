package org.medlink.proximity.walk;

import org.medlink.network.PairSet;

/** A number of at least 0 for each entity, most of them 0: to add to, sum over and clear, it costs what is not 0. */
public final class SparseVector {
    private final double[] values;
    private final int[] touched;
    private int count;

    public SparseVector(int entities) {
        values = new double[entities];
        touched = new int[entities];
    }

    public double get(int entity) {
        return values[entity];
    }

    /** How many entities are not 0. */
    int count() {
        return count;
    }

    /** The entities that are not 0, in the order in which they were first added to. */
    int entity(int place) {
        return touched[place];
    }

    /** Adds an amount above 0. */
    public void add(int entity, double amount) {
        if (values[entity] == 0) {
            touched[count++] = entity;
        }
        values[entity] += amount;
    }

    /** Adds the same amount to everyone in a row. */
    public void addRow(PairSet rows, int row, double amount) {
        int end = rows.start(row + 1);
        for (int e = rows.start(row); e < end; e++) {
            add(rows.target(e), amount);
        }
    }

    /** The sum over a row, in its order. */
    public double sumRow(PairSet rows, int row) {
        double sum = 0;
        int end = rows.start(row + 1);
        for (int e = rows.start(row); e < end; e++) {
            sum += values[rows.target(e)];
        }
        return sum;
    }

    /** Puts the entities that are not 0 in ascending order, so that sums over them do not depend on how they were found. */
    void sort() {
        SparseRows.sort(touched, count, values, 1);
    }

    public void clear() {
        for (int t = 0; t < count; t++) {
            values[touched[t]] = 0;
        }
        count = 0;
    }
}
