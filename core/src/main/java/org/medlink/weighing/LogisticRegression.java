package org.medlink.weighing;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.medlink.kernel.Kernel;
import org.medlink.margin.Cholesky;
import org.medlink.margin.Vectors;
import org.medlink.parallel.Workers;

/**
 * Class-weighted logistic regression: the w that minimises Σ c_p log(1 + exp(−y_p w·x_p)) + λ/2 ‖w − µ‖², by Newton's method. A link has the
 * cost that it was put with, and non-links together as much as links together.
 */
public final class LogisticRegression {
    private static final int STEPS = 25;
    private static final int HALVINGS = 20;
    private static final double SETTLED = 1e-5;
    private static final int ROWS_IN_RANGE = 8192;

    private final Kernel kernel = Kernel.best();
    private final int dimension;
    private final int stride;
    private final float[] rows;
    private final byte[] labels;
    private final float[] rowWeights;

    /** Null until it is needed. */
    private float[][] gram;

    /** A problem of this number of rows, which are to be {@link #put}. */
    public LogisticRegression(int size, int dimension) {
        this(dimension, new float[Math.multiplyExact(size, Kernel.padded(dimension))], new byte[size], new float[size]);
    }

    private LogisticRegression(int dimension, float[] rows, byte[] labels, float[] rowWeights) {
        this.dimension = dimension;
        this.stride = Kernel.padded(dimension);
        this.rows = rows;
        this.labels = labels;
        this.rowWeights = rowWeights;
    }

    /**
     * Sets one row, before anything is fitted.
     *
     * @param from where its numbers begin in {@code values}
     * @param label 1 for a link, −1 for a non-link, 0 where the row does not count
     * @param weight how much it counts among those of its label
     */
    public void put(int row, float[] values, int from, int label, float weight) {
        System.arraycopy(values, from, rows, row * stride, dimension);
        label(row, label, weight);
    }

    /** The same rows with these of their numbers alone. */
    LogisticRegression of(int[] columns) {
        LogisticRegression fewer = new LogisticRegression(labels.length, columns.length);
        float[] values = new float[columns.length];
        for (int p = 0; p < labels.length; p++) {
            for (int d = 0; d < columns.length; d++) {
                values[d] = rows[p * stride + columns[d]];
            }
            fewer.put(p, values, 0, labels[p], rowWeights[p]);
        }
        return fewer;
    }

    /** The same rows, with labels and weights that are to be put. */
    LogisticRegression unlabelled() {
        return new LogisticRegression(dimension, rows, new byte[labels.length], new float[labels.length]);
    }

    /** Sets the label of a row, and how much it counts. */
    void label(int row, int label, float weight) {
        labels[row] = (byte) label;
        rowWeights[row] = weight;
    }

    /** How many rows there are. */
    public int size() {
        return labels.length;
    }

    /** How many numbers a row has. */
    public int dimension() {
        return dimension;
    }

    /** The label of a row. */
    public byte label(int row) {
        return labels[row];
    }

    /** w·x of a row. */
    public double score(double[] weights, int row) {
        double sum = 0;
        int at = row * stride;
        for (int d = 0; d < dimension; d++) {
            sum += weights[d] * rows[at + d];
        }
        return sum;
    }

    /** The same by weights as a model keeps them, added as {@link org.medlink.network.Attributes#addScores} adds them. */
    float score(float[] weights, int row) {
        double sum = 0;
        int at = row * stride;
        for (int d = 0; d < dimension; d++) {
            sum += (double) weights[d] * rows[at + d];
        }
        return (float) sum;
    }

    /**
     * What is asked for.
     *
     * @param penalty λ
     * @param centre µ
     * @param used which rows count
     * @param count how many these are
     * @param nonLinkCost c of a non-link
     */
    private record Task(double penalty, double[] centre, boolean[] used, int count, double nonLinkCost) {}

    /**
     * The weights for the rows that are used; µ where these have only one class.
     *
     * @param penalty λ, above 0
     * @param centre µ
     * @param start where to begin
     */
    public double[] fit(double penalty, double[] centre, double[] start, IntPredicate used) {
        return fit(penalty, centre, start, used, Workers.sequential());
    }

    /** The same with several threads. */
    double[] fit(double penalty, double[] centre, double[] start, IntPredicate used, Workers workers) {
        Task task = task(penalty, centre, used);
        if (task == null) {
            return centre.clone();
        }
        double[] weights = start.clone();
        double[] wrong = new double[labels.length];
        double objective = objective(weights, task, wrong, workers);
        for (int step = 0; step < STEPS; step++) {
            double before = objective;
            double[] direction = newton(weights, task, wrong, workers);
            double[] next = weights;
            double length = 1;
            for (int halving = 0; halving < HALVINGS; halving++, length /= 2) {
                next = weights.clone();
                Vectors.axpy(-length, direction, next);
                objective = objective(next, task, wrong, workers);
                if (objective <= before) {
                    break;
                }
            }
            if (!(objective < before)) {
                return weights;
            }
            weights = next;
            if (before - objective < SETTLED * before) {
                return weights;
            }
        }
        return weights;
    }

    /**
     * For each part of the rows the weights that all others would have, by the first of Newton's steps from the weights of all rows.
     *
     * @param weights what {@link #fit} found for all rows
     * @param parts the part of each row, from 0 on
     * @param count how many parts there are
     */
    double[][] withoutEach(double penalty, double[] weights, byte[] parts, int count, Workers workers) {
        double[] centre = new double[dimension];
        Task task = task(penalty, centre, p -> true);
        double[][] left = new double[count][];
        if (task == null) {
            Arrays.fill(left, centre);
            return left;
        }
        double[] wrong = new double[labels.length];
        objective(weights, task, wrong, workers);
        Curvature[] each = new Curvature[count];
        workers.run(count, (part, worker) -> {
            each[part] = curvature(wrong, task, p -> parts[p] == part, 0, labels.length);
        });
        Curvature all = Curvature.sum(each, dimension, stride);
        workers.run(count, (part, worker) -> {
            double[][] matrix = new double[dimension][];
            double[] slope = weights.clone();
            Vectors.scale(penalty, slope);
            for (int d = 0; d < dimension; d++) {
                matrix[d] = all.matrix()[d].clone();
                Vectors.axpy(-1, each[part].matrix()[d], matrix[d]);
                matrix[d][d] += penalty;
            }
            Vectors.axpy(1, all.slope(), slope);
            Vectors.axpy(-1, each[part].slope(), slope);
            double[] next = weights.clone();
            Vectors.axpy(-1, Cholesky.solve(matrix, slope), next);
            left[part] = next;
        });
        return left;
    }

    /** Null where the rows have only one class. */
    private Task task(double penalty, double[] centre, IntPredicate wanted) {
        boolean[] used = new boolean[labels.length];
        double links = 0;
        double nonLinks = 0;
        int count = 0;
        for (int p = 0; p < labels.length; p++) {
            used[p] = labels[p] != 0 && wanted.test(p);
            if (used[p]) {
                links += labels[p] > 0 ? rowWeights[p] : 0;
                nonLinks += labels[p] > 0 ? 0 : rowWeights[p];
                count++;
            }
        }
        return links == 0 || nonLinks == 0 ? null : new Task(penalty, centre, used, count, links / nonLinks);
    }

    private double cost(int row, Task task) {
        return rowWeights[row] * (labels[row] > 0 ? 1 : task.nonLinkCost());
    }

    private static double[] apart(double[] weights, Task task) {
        double[] apart = weights.clone();
        Vectors.axpy(-1, task.centre(), apart);
        return apart;
    }

    private float[] floats(double[] weights) {
        float[] floats = new float[stride];
        for (int d = 0; d < dimension; d++) {
            floats[d] = (float) weights[d];
        }
        return floats;
    }

    /** How many ranges of rows are added up one by one: a number of the rows alone, so that threads do not change a sum. */
    private int ranges() {
        return labels.length / ROWS_IN_RANGE + 1;
    }

    /** @param wrong gets the probability that these weights give to what the label of a row is not */
    private double objective(double[] weights, Task task, double[] wrong, Workers workers) {
        float[] known = floats(weights);
        double[] sums = new double[ranges()];
        workers.run(sums.length, (range, worker) -> {
            int end = Math.min(labels.length, (range + 1) * ROWS_IN_RANGE);
            for (int p = range * ROWS_IN_RANGE; p < end; p++) {
                if (task.used()[p]) {
                    double margin = labels[p] * kernel.dot(rows, p * stride, known, 0, stride);
                    // log(1 + exp(−m)) without overflow; log1p would be exacter where it hardly counts, and is far
                    // slower.
                    double odds = Math.exp(-Math.abs(margin));
                    sums[range] += cost(p, task) * (Math.max(0, -margin) + Math.log(1 + odds));
                    wrong[p] = (margin > 0 ? odds : 1) / (1 + odds);
                }
            }
        });
        double[] apart = apart(weights, task);
        return 0.5 * task.penalty() * Vectors.dot(apart, apart)
                + Arrays.stream(sums).sum();
    }

    /**
     * H⁻¹ g with H = λ + SᵀS, where S are the rows that are used, times the root of the curvature of their loss.
     *
     * @param wrong as {@link #objective} left it for these weights
     */
    private double[] newton(double[] weights, Task task, double[] wrong, Workers workers) {
        double[] gradient = apart(weights, task);
        Vectors.scale(task.penalty(), gradient);
        if (task.count() < dimension) {
            return byRows(wrong, task, gradient);
        }
        Curvature[] each = new Curvature[ranges()];
        workers.run(each.length, (range, worker) -> {
            int end = Math.min(labels.length, (range + 1) * ROWS_IN_RANGE);
            each[range] = curvature(wrong, task, p -> task.used()[p], range * ROWS_IN_RANGE, end);
        });
        Curvature all = Curvature.sum(each, dimension, stride);
        Vectors.axpy(1, all.slope(), gradient);
        for (int d = 0; d < dimension; d++) {
            all.matrix()[d][d] += task.penalty();
        }
        return Cholesky.solve(all.matrix(), gradient);
    }

    /** First and second derivatives of the loss of some rows. */
    private Curvature curvature(double[] wrong, Task task, IntPredicate wanted, int from, int to) {
        Curvature sum = new Curvature(dimension, stride);
        for (int p = from; p < to; p++) {
            if (wanted.test(p)) {
                sum.add(rows, p * stride, factor(p, wrong[p], task), root(p, wrong[p], task));
            }
        }
        return sum.ended();
    }

    /** The derivative of a row's loss by its score. */
    private double factor(int p, double wrong, Task task) {
        return -cost(p, task) * labels[p] * wrong;
    }

    /** The root of the curvature of a row's loss. */
    private float root(int p, double wrong, Task task) {
        return (float) Math.sqrt(cost(p, task) * wrong * (1 - wrong));
    }

    /** Products of all rows with those that come before and themselves: found once, for rows do not change while weights are learnt. */
    private synchronized float[][] gram() {
        if (gram == null) {
            gram = new float[labels.length][];
            for (int p = 0; p < gram.length; p++) {
                gram[p] = new float[p + 1];
                for (int q = 0; q <= p; q++) {
                    gram[p][q] = kernel.dot(rows, p * stride, rows, q * stride, stride);
                }
            }
        }
        return gram;
    }

    /** The same by a matrix as large as there are rows: (g − Sᵀ (λ + S Sᵀ)⁻¹ S g) / λ. */
    private double[] byRows(double[] wrong, Task task, double[] gradient) {
        float[] scaled = new float[task.count() * stride];
        int count = 0;
        for (int p = 0; p < labels.length; p++) {
            if (task.used()[p]) {
                Curvature.scale(
                        rows,
                        p * stride,
                        dimension,
                        factor(p, wrong[p], task),
                        root(p, wrong[p], task),
                        gradient,
                        scaled,
                        count++ * stride);
            }
        }
        double[][] products = new double[count][];
        double[] seen = new double[count];
        double[] roots = new double[count];
        int[] places = new int[count];
        for (int p = 0, n = 0; n < count; p++) {
            if (task.used()[p]) {
                roots[n] = root(p, wrong[p], task);
                places[n++] = p;
            }
        }
        float[][] known = gram();
        for (int p = 0; p < count; p++) {
            products[p] = new double[p + 1];
            for (int q = 0; q <= p; q++) {
                products[p][q] = roots[p] * roots[q] * known[places[p]][places[q]];
            }
            products[p][p] += task.penalty();
            for (int d = 0; d < dimension; d++) {
                seen[p] += scaled[p * stride + d] * gradient[d];
            }
        }
        double[] solved = Cholesky.solve(products, seen);
        double[] result = gradient.clone();
        for (int p = 0; p < count; p++) {
            for (int d = 0; d < dimension; d++) {
                result[d] -= solved[p] * scaled[p * stride + d];
            }
        }
        Vectors.scale(1 / task.penalty(), result);
        return result;
    }
}
