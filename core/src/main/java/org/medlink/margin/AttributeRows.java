package org.medlink.margin;

import org.medlink.network.Attributes;
import org.medlink.parallel.Workers;

/**
 * Attribute vectors x_ij of the training pairs of one relation: kept when they fit into a bounded table, computed again at
 * every use when they do not.
 */
public final class AttributeRows {
    /** The most floats that are kept. */
    public static final long KEPT_FLOATS = 1L << 28;

    private final Attributes attributes;
    private final int relation;
    private final int dimension;
    private final float[] table;

    public AttributeRows(Attributes attributes, int relation, RelationPairs pairs, Workers workers) {
        this.attributes = attributes;
        this.relation = relation;
        this.dimension = attributes.dimension();
        long floats = (long) dimension * pairs.size();
        this.table = dimension == 0 || floats > KEPT_FLOATS ? null : new float[(int) floats];
        if (table != null) {
            fillTable(pairs, workers);
        }
    }

    private void fillTable(RelationPairs pairs, Workers workers) {
        int chunk = 64;
        workers.run((pairs.entities() + chunk - 1) / chunk, (task, worker) -> {
            int to = Math.min(pairs.entities(), (task + 1) * chunk);
            for (int source = task * chunk; source < to; source++) {
                fill(pairs, source);
            }
        });
    }

    private void fill(RelationPairs pairs, int source) {
        int links = pairs.linkStart(source + 1) - pairs.linkStart(source);
        int nonLinks = pairs.nonLinkStart(source + 1) - pairs.nonLinkStart(source);
        if (links + nonLinks == 0) {
            return;
        }
        int[] targets = new int[links + nonLinks];
        for (int t = 0; t < links; t++) {
            targets[t] = pairs.target(pairs.linkStart(source) + t);
        }
        for (int t = 0; t < nonLinks; t++) {
            targets[links + t] = pairs.target(pairs.nonLinkStart(source) + t);
        }
        float[] rows = new float[targets.length * dimension];
        attributes.fill(relation, source, targets, targets.length, rows);
        System.arraycopy(rows, 0, table, pairs.linkStart(source) * dimension, links * dimension);
        System.arraycopy(rows, links * dimension, table, pairs.nonLinkStart(source) * dimension, nonLinks * dimension);
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
