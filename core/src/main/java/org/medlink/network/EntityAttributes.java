package org.medlink.network;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Values of entities turned into attributes of pairs. The values are standardised column by column; a missing one is
 * filled with its column's mean, and a column "name missing" (0 or 1) stands beside every column that lacks a value.
 * Each chosen form makes numbers of a pair from all these columns.
 */
public final class EntityAttributes implements Attributes {
    /** How the values of two entities describe their pair. */
    public enum Form {
        /** The values of both ends; in a symmetric network, where no end comes first, their sum. */
        ENDS,
        /** The product of the two values. */
        PRODUCTS,
        /** The absolute difference of the two values. */
        DIFFERENCES
    }

    private final List<String> names;
    private final float[] values;
    private final int entities;
    private final Set<Form> forms;
    private final boolean symmetric;
    private final List<String> columns = new ArrayList<>();
    private final float[] filled;
    private final List<String> pairNames = new ArrayList<>();

    /**
     * Attributes from values of entities.
     *
     * @param names one for each column
     * @param values row by row, entities times columns; NaN is missing. Kept, not copied
     * @param forms what to make of two values; at least one
     * @param symmetric whether the network is
     */
    public EntityAttributes(List<String> names, float[] values, int entities, Set<Form> forms, boolean symmetric) {
        if (values.length != (long) entities * names.size()) {
            throw new IllegalArgumentException(
                    "expected " + entities + " times " + names.size() + " values, found " + values.length);
        }
        if (new HashSet<>(names).size() != names.size()) {
            throw new IllegalArgumentException("attribute given twice in " + names);
        }
        if (forms.isEmpty()) {
            throw new IllegalArgumentException(
                    "no form of entity attributes chosen, expected some of " + EnumSet.allOf(Form.class));
        }
        this.names = List.copyOf(names);
        this.values = values;
        this.entities = entities;
        this.forms = Collections.unmodifiableSet(EnumSet.copyOf(forms));
        this.symmetric = symmetric;
        this.filled = fill();
        namePairColumns();
    }

    private float[] fill() {
        int given = names.size();
        Standardization standard = new Standardization(given, List.of(values));
        columns.addAll(names);
        int[] indicator = new int[given];
        for (int c = 0; c < given; c++) {
            indicator[c] = standard.incomplete(c) ? columns.size() : -1;
            if (standard.incomplete(c)) {
                columns.add(names.get(c) + " missing");
            }
        }
        int width = columns.size();
        float[] table = new float[Math.multiplyExact(entities, width)];
        for (int entity = 0; entity < entities; entity++) {
            for (int c = 0; c < given; c++) {
                float value = values[entity * given + c];
                table[entity * width + c] = standard.apply(c, value);
                if (Float.isNaN(value)) {
                    table[entity * width + indicator[c]] = 1;
                }
            }
        }
        return table;
    }

    private void namePairColumns() {
        if (forms.contains(Form.ENDS)) {
            if (symmetric) {
                columns.forEach(column -> pairNames.add("sum of " + column));
            } else {
                columns.forEach(column -> pairNames.add("source's " + column));
                columns.forEach(column -> pairNames.add("target's " + column));
            }
        }
        if (forms.contains(Form.PRODUCTS)) {
            columns.forEach(column -> pairNames.add("product of " + column));
        }
        if (forms.contains(Form.DIFFERENCES)) {
            columns.forEach(column -> pairNames.add("difference in " + column));
        }
    }

    @Override
    public int dimension() {
        return pairNames.size();
    }

    @Override
    public String name(int d) {
        return pairNames.get(d);
    }

    @Override
    public void fill(int relation, int source, int target, float[] row) {
        int width = columns.size();
        int s = source * width;
        int t = target * width;
        int at = 0;
        if (forms.contains(Form.ENDS) && symmetric) {
            for (int c = 0; c < width; c++) {
                row[at++] = filled[s + c] + filled[t + c];
            }
        } else if (forms.contains(Form.ENDS)) {
            System.arraycopy(filled, s, row, 0, width);
            System.arraycopy(filled, t, row, width, width);
            at = 2 * width;
        }
        if (forms.contains(Form.PRODUCTS)) {
            for (int c = 0; c < width; c++) {
                row[at++] = filled[s + c] * filled[t + c];
            }
        }
        if (forms.contains(Form.DIFFERENCES)) {
            for (int c = 0; c < width; c++) {
                row[at++] = Math.abs(filled[s + c] - filled[t + c]);
            }
        }
    }

    /** The names of the given columns. */
    public List<String> names() {
        return names;
    }

    /** A copy of the given values, row by row. */
    public float[] values() {
        return values.clone();
    }

    /** How many entities have values. */
    public int entities() {
        return entities;
    }

    /** What is made of two values. */
    public Set<Form> forms() {
        return forms;
    }

    /** Whether the network is symmetric. */
    public boolean symmetric() {
        return symmetric;
    }
}
