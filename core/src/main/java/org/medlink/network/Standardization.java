package org.medlink.network;

/**
 * Column-wise standardisation of a row-major table whose missing values are NaN: over the values that are there, each
 * column gets mean 0 and variance 1 (a constant column becomes 0), so that a missing value filled with the mean is 0.
 */
final class Standardization {
    private final int columns;
    private final double[] mean;
    private final double[] scale;
    private final boolean[] incomplete;

    /** Learns means and variances over the rows of all tables together. */
    Standardization(int columns, Iterable<float[]> tables) {
        this.columns = columns;
        mean = new double[columns];
        scale = new double[columns];
        incomplete = new boolean[columns];
        for (int c = 0; c < columns; c++) {
            learn(c, tables);
        }
    }

    private void learn(int column, Iterable<float[]> tables) {
        long count = 0;
        double sum = 0;
        for (float[] table : tables) {
            for (int at = column; at < table.length; at += columns) {
                if (Float.isInfinite(table[at])) {
                    throw new IllegalArgumentException("attribute value is infinite in column " + column);
                }
                if (Float.isNaN(table[at])) {
                    incomplete[column] = true;
                } else {
                    sum += table[at];
                    count++;
                }
            }
        }
        mean[column] = count == 0 ? 0 : sum / count;
        double squares = 0;
        for (float[] table : tables) {
            for (int at = column; at < table.length; at += columns) {
                double difference = table[at] - mean[column];
                squares += Double.isNaN(difference) ? 0 : difference * difference;
            }
        }
        double deviation = count == 0 ? 0 : Math.sqrt(squares / count);
        // the mean of equal values may be off by rounding: what is left of them then is no variation
        scale[column] = deviation <= 1e-9 * Math.abs(mean[column]) ? 0 : 1 / deviation;
    }

    /** Whether a value of the column is missing. */
    boolean incomplete(int column) {
        return incomplete[column];
    }

    /** The standardised value; 0 for a missing one. */
    float apply(int column, float value) {
        return Float.isNaN(value) ? 0 : (float) ((value - mean[column]) * scale[column]);
    }
}
