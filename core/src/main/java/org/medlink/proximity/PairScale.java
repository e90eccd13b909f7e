package org.medlink.proximity;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.medlink.parallel.Workers;

/**
 * From raw values to attributes: a constant, each value standardised, and the squares of those that have more than two values,
 * standardised too. A value beyond those of training counts as the nearest of them (see {@link RawSample}); one that never varied says
 * nothing and is left out.
 *
 * @param low the least value of each column
 * @param high the greatest
 * @param mean of each column
 * @param factor one by its deviation; 0 leaves it out
 * @param squareMean of the square of the standardised value
 * @param squareFactor one by the deviation of that; 0 leaves it out
 */
record PairScale(float[] low, float[] high, float[] mean, float[] factor, float[] squareMean, float[] squareFactor) {
    private static final double LEAST_VARIANCE = 1e-9;

    static PairScale of(float[][] table, int columns) {
        if (table.length != 6) {
            throw new IllegalArgumentException("expected 6 numbers for each column, found " + table.length);
        }
        for (float[] numbers : table) {
            if (numbers.length != columns) {
                throw new IllegalArgumentException(
                        "expected " + columns + " columns of proximity attributes, found " + numbers.length);
            }
            for (float number : numbers) {
                if (!Float.isFinite(number)) {
                    throw new IllegalArgumentException("scale " + number + " is not finite");
                }
            }
        }
        return new PairScale(table[0], table[1], table[2], table[3], table[4], table[5]);
    }

    float[][] table() {
        return new float[][] {low, high, mean, factor, squareMean, squareFactor};
    }

    /** That of these columns alone. */
    PairScale of(int[] kept) {
        float[][] all = table();
        float[][] some = new float[all.length][kept.length];
        for (int n = 0; n < all.length; n++) {
            for (int c = 0; c < kept.length; c++) {
                some[n][c] = all[n][kept[c]];
            }
        }
        return of(some, kept.length);
    }

    static PairScale learn(RawSample sample, int columns, Workers workers) {
        PairScale scale = new PairScale(
                new float[columns],
                new float[columns],
                new float[columns],
                new float[columns],
                new float[columns],
                new float[columns]);
        workers.run(columns, (c, worker) -> scale.set(sample, c));
        return scale;
    }

    private void set(RawSample sample, int c) {
        double least = sample.least(c);
        double most = sample.most(c);
        sample.limit(c, least, most);
        low[c] = (float) least;
        high[c] = (float) most;
        mean[c] = (float) sample.mean(c, value -> value);
        factor[c] = inverseDeviation(sample.mean(c, value -> (value - mean[c]) * (value - mean[c])));
        if (factor[c] == 0 || sample.hasOnly(c, least, most)) {
            return;
        }
        squareMean[c] = (float) sample.mean(c, value -> square(value, c));
        squareFactor[c] = inverseDeviation(
                sample.mean(c, value -> (square(value, c) - squareMean[c]) * (square(value, c) - squareMean[c])));
    }

    private static float inverseDeviation(double variance) {
        return variance > LEAST_VARIANCE ? (float) (1 / Math.sqrt(variance)) : 0;
    }

    private double square(double value, int c) {
        double z = (value - mean[c]) * factor[c];
        return z * z;
    }

    /** What each attribute says, given what each column says. */
    List<String> names(List<String> columns) {
        return each(
                "constant",
                columns,
                columns.stream().map(name -> name + ", squared").toList());
    }

    /** Something of the column that each attribute comes from, given that of the constant and of each column. */
    <T> List<T> each(T constant, List<T> columns) {
        return each(constant, columns, columns);
    }

    private <T> List<T> each(T constant, List<T> columns, List<T> squares) {
        return Stream.of(
                        Stream.of(constant),
                        used(factor).mapToObj(columns::get),
                        used(squareFactor).mapToObj(squares::get))
                .flatMap(some -> some)
                .toList();
    }

    private static IntStream used(float[] factors) {
        return IntStream.range(0, factors.length).filter(c -> factors[c] > 0);
    }

    /** Writes the attributes of target t of a batch. */
    void apply(PairBatch batch, int t, float[] rows, int at) {
        int next = at;
        rows[next++] = 1;
        for (int c = 0; c < factor.length; c++) {
            if (factor[c] > 0) {
                rows[next++] = (float) ((within(batch.get(t, c), c) - mean[c]) * factor[c]);
            }
        }
        for (int c = 0; c < factor.length; c++) {
            if (squareFactor[c] > 0) {
                rows[next++] = (float) ((square(within(batch.get(t, c), c), c) - squareMean[c]) * squareFactor[c]);
            }
        }
    }

    /**
     * Adds what the attributes of all targets of a batch come to by some weights, which begin at {@code first}, number by number. The values
     * of the batch are limited meanwhile.
     */
    void addScores(PairBatch batch, float[][] weights, int first, double[][] sums) {
        for (int c = 0; c < factor.length; c++) {
            if (factor[c] > 0) {
                batch.limit(c, low[c], high[c]);
            }
        }
        for (int w = 0; w < weights.length; w++) {
            int next = first;
            double constant = weights[w][next++];
            for (int t = 0; t < batch.count(); t++) {
                sums[w][t] += constant;
            }
            for (int c = 0; c < factor.length; c++) {
                if (factor[c] > 0) {
                    addColumn(batch, c, weights[w][next++], sums[w]);
                }
            }
            for (int c = 0; c < factor.length; c++) {
                if (squareFactor[c] > 0) {
                    addSquares(batch, c, weights[w][next++], sums[w]);
                }
            }
        }
    }

    private void addColumn(PairBatch batch, int c, double weight, double[] sums) {
        double[] values = batch.values();
        int from = c * batch.count();
        double middle = mean[c];
        double scale = factor[c];
        for (int t = 0; t < batch.count(); t++) {
            sums[t] += weight * (float) ((values[from + t] - middle) * scale);
        }
    }

    private void addSquares(PairBatch batch, int c, double weight, double[] sums) {
        double[] values = batch.values();
        int from = c * batch.count();
        double middle = mean[c];
        double scale = factor[c];
        double middleSquare = squareMean[c];
        double squareScale = squareFactor[c];
        for (int t = 0; t < batch.count(); t++) {
            double z = (values[from + t] - middle) * scale;
            sums[t] += weight * (float) ((z * z - middleSquare) * squareScale);
        }
    }

    private double within(double value, int c) {
        return Math.min(high[c], Math.max(low[c], value));
    }
}
