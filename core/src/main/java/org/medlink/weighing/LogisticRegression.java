package org.medlink.weighing;

import java.util.function.IntPredicate;
import org.medlink.kernel.Kernel;
import org.medlink.margin.Cholesky;
import org.medlink.margin.Vectors;

/**
 * Class-weighted logistic regression: the w that minimises Σ c_p log(1 + exp(−y_p w·x_p)) + λ/2 ‖w − µ‖², by Newton's method. A link has the
 * cost that it was put with, and non-links together as much as links together.
 */
public final class LogisticRegression {
    private static final int STEPS = 25;
    private static final int HALVINGS = 20;
    private static final double SETTLED = 1e-5;
    private static final int ROWS_TOGETHER = 256;

    private final Kernel kernel = Kernel.best();
    private final int dimension;
    private final int stride;
    private final float[] rows;
    private final byte[] labels;
    private final float[] rowWeights;

    /** A problem of this number of rows, which are to be {@link #put}. */
    public LogisticRegression(int size, int dimension) {
        this.dimension = dimension;
        this.stride = Kernel.padded(dimension);
        this.rows = new float[Math.multiplyExact(size, stride)];
        this.labels = new byte[size];
        this.rowWeights = new float[size];
    }

    /**
     * Sets one row.
     *
     * @param from where its numbers begin in {@code values}
     * @param label 1 for a link, −1 for a non-link
     * @param weight how much it counts among those of its label
     */
    public void put(int row, float[] values, int from, int label, float weight) {
        System.arraycopy(values, from, rows, row * stride, dimension);
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

    /**
     * What is asked for.
     *
     * @param penalty λ
     * @param centre µ
     * @param used which rows count
     * @param count how many these are
     * @param nonLinkCost c of a non-link
     */
    private record Task(double penalty, double[] centre, IntPredicate used, int count, double nonLinkCost) {}

    /**
     * The weights for the rows that are used; µ where these have only one class.
     *
     * @param penalty λ, above 0
     * @param centre µ
     * @param start where to begin
     */
    public double[] fit(double penalty, double[] centre, double[] start, IntPredicate used) {
        double links = 0;
        double nonLinks = 0;
        int count = 0;
        for (int p = 0; p < labels.length; p++) {
            if (used.test(p)) {
                links += labels[p] > 0 ? rowWeights[p] : 0;
                nonLinks += labels[p] > 0 ? 0 : rowWeights[p];
                count++;
            }
        }
        if (links == 0 || nonLinks == 0) {
            return centre.clone();
        }
        Task task = new Task(penalty, centre, used, count, links / nonLinks);
        double[] weights = start.clone();
        double[] wrong = new double[labels.length];
        double objective = objective(weights, task, wrong);
        for (int step = 0; step < STEPS; step++) {
            double before = objective;
            double[] direction = newton(weights, task, wrong);
            double[] next = weights;
            double length = 1;
            for (int halving = 0; halving < HALVINGS; halving++, length /= 2) {
                next = weights.clone();
                Vectors.axpy(-length, direction, next);
                objective = objective(next, task, wrong);
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

    private double cost(int row, Task task) {
        return rowWeights[row] * (labels[row] > 0 ? 1 : task.nonLinkCost());
    }

    private static double[] apart(double[] weights, Task task) {
        double[] apart = weights.clone();
        Vectors.axpy(-1, task.centre(), apart);
        return apart;
    }

    /** @param wrong gets the probability that these weights give to what the label of a row is not */
    private double objective(double[] weights, Task task, double[] wrong) {
        double[] apart = apart(weights, task);
        double sum = 0.5 * task.penalty() * Vectors.dot(apart, apart);
        for (int p = 0; p < labels.length; p++) {
            if (task.used().test(p)) {
                double margin = labels[p] * score(weights, p);
                // log(1 + exp(−m)) without overflow; log1p would be exacter where it hardly counts, and is far slower.
                double odds = Math.exp(-Math.abs(margin));
                sum += cost(p, task) * (Math.max(0, -margin) + Math.log(1 + odds));
                wrong[p] = (margin > 0 ? odds : 1) / (1 + odds);
            }
        }
        return sum;
    }

    /**
     * H⁻¹ g with H = λ + SᵀS, where S are the rows that are used, times the root of the curvature of their loss.
     *
     * @param wrong as {@link #objective} left it for these weights
     */
    private double[] newton(double[] weights, Task task, double[] wrong) {
        boolean fewRows = task.count() < dimension;
        int together = fewRows ? task.count() : ROWS_TOGETHER;
        float[] scaled = new float[together * stride];
        double[][] gram = new double[fewRows ? 0 : dimension][dimension];
        double[] gradient = apart(weights, task);
        Vectors.scale(task.penalty(), gradient);
        int count = 0;
        for (int p = 0; p < labels.length; p++) {
            if (!task.used().test(p)) {
                continue;
            }
            if (count == together) {
                addGram(scaled, count, gram);
                count = 0;
            }
            double cost = cost(p, task);
            double slope = -cost * labels[p] * wrong[p];
            float root = (float) Math.sqrt(cost * wrong[p] * (1 - wrong[p]));
            for (int d = 0; d < dimension; d++) {
                float x = rows[p * stride + d];
                gradient[d] += slope * x;
                scaled[count * stride + d] = root * x;
            }
            count++;
        }
        if (fewRows) {
            return byRows(scaled, count, task.penalty(), gradient);
        }
        addGram(scaled, count, gram);
        for (int d = 0; d < dimension; d++) {
            gram[d][d] += task.penalty();
        }
        return Cholesky.solve(gram, gradient);
    }

    /** The same by a matrix as large as there are rows: (g − Sᵀ (λ + S Sᵀ)⁻¹ S g) / λ. */
    private double[] byRows(float[] scaled, int count, double penalty, double[] gradient) {
        double[][] products = new double[count][count];
        double[] seen = new double[count];
        for (int p = 0; p < count; p++) {
            for (int q = 0; q <= p; q++) {
                products[p][q] = kernel.dot(scaled, p * stride, scaled, q * stride, stride);
            }
            products[p][p] += penalty;
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
        Vectors.scale(1 / penalty, result);
        return result;
    }

    private void addGram(float[] scaled, int count, double[][] sum) {
        float[] gram = new float[dimension * stride];
        kernel.gram(scaled, 0, scaled, 0, count, stride, dimension, gram);
        for (int a = 0; a < dimension; a++) {
            for (int b = 0; b < dimension; b++) {
                sum[a][b] += gram[a * stride + b];
            }
        }
    }
}
