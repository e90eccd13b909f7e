package org.medlink.proximity;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.medlink.network.LabeledPairs;
import org.medlink.network.PairSet;
import org.medlink.network.SourceRuns;
import org.medlink.parallel.Workers;

/** Raw values of some training pairs; links and non-links of a relation weigh the same, whatever their numbers. */
final class RawSample {
    private static final int MOST_PAIRS = 200_000;

    private final int columns;
    private final double[][] values;
    private final double[][] weights;
    private double total;

    RawSample(
            LabeledPairs pairs,
            List<PairSet> links,
            boolean unordered,
            List<Columns> groups,
            int columns,
            Workers workers) {
        this.columns = columns;
        this.values = new double[pairs.relations()][];
        this.weights = new double[pairs.relations()][];
        for (int r = 0; r < values.length; r++) {
            int relation = r;
            SourceRuns runs = new SourceRuns(pairs, r, MOST_PAIRS / pairs.relations());
            double[] raw = new double[Math.multiplyExact(runs.size(), columns)];
            double[] weight = new double[runs.size()];
            runs.run(workers, (from, place, targets) -> {
                PairBatch batch = new PairBatch(
                        links.get(relation), unordered, pairs.source(from), targets, targets.length, columns);
                ProximityAttributes.fill(groups, relation, batch);
                batch.copyTo(raw, place);
                for (int t = 0; t < targets.length; t++) {
                    boolean link = pairs.label(from + t) > 0;
                    weight[place + t] = 1.0 / (link ? pairs.links(relation) : pairs.nonLinks(relation));
                }
            });
            values[r] = raw;
            weights[r] = weight;
            for (double one : weight) {
                total += one;
            }
        }
    }

    double least(int column) {
        double least = Double.POSITIVE_INFINITY;
        for (double[] table : values) {
            for (int at = column; at < table.length; at += columns) {
                least = Math.min(least, table[at]);
            }
        }
        return least;
    }

    double most(int column) {
        double most = Double.NEGATIVE_INFINITY;
        for (double[] table : values) {
            for (int at = column; at < table.length; at += columns) {
                most = Math.max(most, table[at]);
            }
        }
        return most;
    }

    /** Whether a column has no other values than these. */
    boolean hasOnly(int column, double one, double other) {
        for (double[] table : values) {
            for (int at = column; at < table.length; at += columns) {
                if (table[at] != one && table[at] != other) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The weighted mean of a function of a column. */
    double mean(int column, DoubleUnaryOperator function) {
        double sum = 0;
        for (int r = 0; r < values.length; r++) {
            for (int t = 0; t < weights[r].length; t++) {
                sum += weights[r][t] * function.applyAsDouble(values[r][t * columns + column]);
            }
        }
        return sum / total;
    }
}
