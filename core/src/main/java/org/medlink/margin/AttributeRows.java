package org.medlink.margin;

import org.medlink.network.Attributes;

/**
 * Attribute vectors x_ij of the training pairs of one relation: kept when they fit into a bounded table, computed again at
 * every use when they do not.
 */
public final class AttributeRows {
    private static final long KEPT_FLOATS = 1L << 26;

    private final Attributes attributes;
    private final int relation;
    private final int dimension;
    private final float[] table;

    public AttributeRows(Attributes attributes, int relation, RelationPairs pairs) {
        this.attributes = attributes;
        this.relation = relation;
        this.dimension = attributes.dimension();
        long floats = (long) dimension * pairs.size();
        this.table = dimension == 0 || floats > KEPT_FLOATS ? null : new float[(int) floats];
        if (table != null) {
            fillTable(pairs);
        }
    }

    private void fillTable(RelationPairs pairs) {
        float[] row = new float[dimension];
        for (int source = 0; source < pairs.entities(); source++) {
            fill(pairs, source, pairs.linkStart(source), pairs.linkStart(source + 1), row);
            fill(pairs, source, pairs.nonLinkStart(source), pairs.nonLinkStart(source + 1), row);
        }
    }

    private void fill(RelationPairs pairs, int source, int from, int to, float[] row) {
        for (int p = from; p < to; p++) {
            attributes.fill(relation, source, pairs.target(p), row);
            System.arraycopy(row, 0, table, p * dimension, dimension);
        }
    }

    public int dimension() {
        return dimension;
    }

    /** weights · x of the pair; {@code row} is scratch of {@link #dimension()} floats. */
    public float dot(int pair, int source, int target, double[] weights, int from, float[] row) {
        float[] values = table;
        int at = pair * dimension;
        if (table == null) {
            attributes.fill(relation, source, target, row);
            values = row;
            at = 0;
        }
        double sum = 0;
        for (int d = 0; d < dimension; d++) {
            sum += weights[from + d] * values[at + d];
        }
        return (float) sum;
    }

    /** out += factor · x of the pair. */
    public void add(int pair, int source, int target, double factor, double[] out, float[] row) {
        float[] values = table;
        int at = pair * dimension;
        if (table == null) {
            attributes.fill(relation, source, target, row);
            values = row;
            at = 0;
        }
        for (int d = 0; d < dimension; d++) {
            out[d] += factor * values[at + d];
        }
    }
}
