package org.medlink.proximity;

import java.util.BitSet;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import org.medlink.network.LabeledPairs;
import org.medlink.network.PairRuns;
import org.medlink.network.PairSet;
import org.medlink.network.SourceRuns;
import org.medlink.parallel.Workers;

/**
 * Raw values of some training pairs; links and non-links of a relation weigh the same, whatever their numbers. Around an entity without any
 * link there is nothing to measure, and in a dense network nothing lies many deviations away from everything measured elsewhere: its pairs
 * count as the least, or most, of what the pairs of others have.
 */
final class RawSample {
    private static final int MOST_PAIRS = 200_000;

    /** By relation, column and pair. */
    private final double[][][] values;

    private final double[][] weights;
    private final boolean[][] measured;
    private double total;

    RawSample(PairRuns pairs, ColumnGroups groups, Workers workers) {
        this.values = new double[pairs.relations()][][];
        this.weights = new double[pairs.relations()][];
        this.measured = new boolean[pairs.relations()][];
        BitSet linked = linked(groups.links());
        for (int r = 0; r < values.length; r++) {
            int relation = r;
            SourceRuns runs = pairs.runs(r, MOST_PAIRS / pairs.relations());
            LabeledPairs some = runs.pairs();
            double[][] raw = new double[groups.size()][runs.size()];
            double[] weight = new double[runs.size()];
            boolean[] both = new boolean[runs.size()];
            runs.run(workers, (from, place, targets) -> {
                PairBatch batch = groups.batch(relation, some.source(from), targets, targets.length);
                groups.fill(relation, batch);
                batch.copyTo(raw, place);
                for (int t = 0; t < targets.length; t++) {
                    boolean link = some.label(from + t) > 0;
                    weight[place + t] = 1.0 / (link ? runs.links() : runs.nonLinks());
                    both[place + t] = linked.get(some.source(from)) && linked.get(targets[t]);
                }
            });
            values[r] = raw;
            weights[r] = weight;
            measured[r] = both;
            for (double one : weight) {
                total += one;
            }
        }
    }

    /** Who has a link in any relation; everybody where there are no links at all. */
    private static BitSet linked(List<PairSet> links) {
        BitSet linked = new BitSet();
        links.forEach(known -> known.addEndsTo(linked));
        if (linked.isEmpty()) {
            linked.set(0, links.get(0).entities());
        }
        return linked;
    }

    /** The least value of pairs whose ends both have links. */
    double least(int column) {
        return reduce(column, Double.POSITIVE_INFINITY, Math::min);
    }

    /** The greatest value of pairs whose ends both have links. */
    double most(int column) {
        return reduce(column, Double.NEGATIVE_INFINITY, Math::max);
    }

    private double reduce(int column, double first, DoubleBinaryOperator operator) {
        double reduced = first;
        for (int r = 0; r < values.length; r++) {
            for (int t = 0; t < measured[r].length; t++) {
                if (measured[r][t]) {
                    reduced = operator.applyAsDouble(reduced, values[r][column][t]);
                }
            }
        }
        return reduced;
    }

    /** Takes what is less or more than the pairs of linked ends have for the nearest value that they have. */
    void limit(int column, double least, double most) {
        for (double[][] table : values) {
            double[] some = table[column];
            for (int t = 0; t < some.length; t++) {
                some[t] = Math.min(most, Math.max(least, some[t]));
            }
        }
    }

    /** Whether a column has no other values than these. */
    boolean hasOnly(int column, double one, double other) {
        for (double[][] table : values) {
            for (double value : table[column]) {
                if (value != one && value != other) {
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
                sum += weights[r][t] * function.applyAsDouble(values[r][column][t]);
            }
        }
        return sum / total;
    }
}
