package org.medlink.network;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * Attributes given for pairs directly, for all relations at once or for each. Values are standardised over the given
 * rows. A missing value is filled with its column's mean: a column "pair not listed" marks pairs without a row, and a
 * column "name missing" stands beside every column that lacks a value in some row.
 */
public final class PairTable implements Attributes {
    private final List<String> names;
    private final List<PairSet> pairs;
    private final List<float[]> values;
    private final boolean symmetric;
    private final Standardization standard;
    private final int[] indicator;
    private final List<String> columns;

    /**
     * A table from its parts.
     *
     * @param names one for each column
     * @param pairs which pairs have a row: one set for all relations, or one per relation; canonical pairs in a
     *     symmetric network
     * @param values for each set, the rows of its pairs in their order; NaN is missing. Kept, not copied
     * @param symmetric whether the network is
     */
    public PairTable(List<String> names, List<PairSet> pairs, List<float[]> values, boolean symmetric) {
        if (pairs.isEmpty() || pairs.size() != values.size()) {
            throw new IllegalArgumentException(
                    "expected values for each of " + pairs.size() + " sets of pairs, found " + values.size());
        }
        if (new HashSet<>(names).size() != names.size()) {
            throw new IllegalArgumentException("attribute given twice in " + names);
        }
        for (int set = 0; set < pairs.size(); set++) {
            if (values.get(set).length != (long) pairs.get(set).size() * names.size()) {
                throw new IllegalArgumentException("expected " + pairs.get(set).size() + " rows of " + names.size()
                        + " values, found " + values.get(set).length + " values");
            }
        }
        this.names = List.copyOf(names);
        this.pairs = List.copyOf(pairs);
        this.values = List.copyOf(values);
        this.symmetric = symmetric;
        standard = new Standardization(names.size(), values);
        columns = new ArrayList<>(names);
        columns.add("pair not listed");
        indicator = new int[names.size()];
        for (int c = 0; c < names.size(); c++) {
            indicator[c] = standard.incomplete(c) ? columns.size() : -1;
            if (standard.incomplete(c)) {
                columns.add(names.get(c) + " missing");
            }
        }
    }

    @Override
    public int dimension() {
        return columns.size();
    }

    @Override
    public String name(int d) {
        return columns.get(d);
    }

    @Override
    public void fill(int relation, int source, int target, float[] row) {
        int set = pairs.size() == 1 ? 0 : relation;
        boolean swap = symmetric && target < source;
        int place =
                swap ? pairs.get(set).indexOf(target, source) : pairs.get(set).indexOf(source, target);
        int given = names.size();
        for (int d = 0; d < columns.size(); d++) {
            row[d] = 0;
        }
        if (place < 0) {
            row[given] = 1;
            return;
        }
        float[] table = values.get(set);
        for (int c = 0; c < given; c++) {
            float value = table[place * given + c];
            row[c] = standard.apply(c, value);
            if (Float.isNaN(value)) {
                row[indicator[c]] = 1;
            }
        }
    }

    /** The names of the given columns. */
    public List<String> names() {
        return names;
    }

    /** Which pairs have a row: one set for all relations, or one per relation. */
    public List<PairSet> pairs() {
        return pairs;
    }

    /** A copy of the given values of one of the sets of pairs, row by row. */
    public float[] values(int set) {
        return values.get(set).clone();
    }

    /** Whether the network is symmetric. */
    public boolean symmetric() {
        return symmetric;
    }
}
