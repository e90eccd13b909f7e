package org.medlink.margin;

import java.util.function.IntPredicate;
import org.medlink.kernel.Kernel;

/**
 * Class-weighted logistic regression: the w that minimises Σ c_p log(1 + exp(−y_p w·x_p)) + λ/2 ‖w‖², by Newton's method. Links weigh 1
 * each, and non-links together as much as links together.
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

    /** A problem of so many rows, which are to be {@link #put}. */
    public LogisticRegression(int size, int dimension) {
        this.dimension = dimension;
        this.stride = Kernel.padded(dimension);
        this.rows = new float[Math.multiplyExact(size, stride)];
        this.labels = new byte[size];
    }

    /**
     * Sets one row.
     *
     * @param from where its numbers begin in {@code values}
     * @param label 1 for a link, −1 for a non-link
     */
    public void put(int row, float[] values, int from, int label) {
        System.arraycopy(values, from, rows, row * stride, dimension);
        labels[row] = (byte) label;
    }

    /** How many rows there are. */
    public int size() {
        return labels.length;
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
     * The weights for the rows that are used; zeros where these have only one class.
     *
     * @param penalty λ, above 0
     */
    public double[] fit(double penalty, IntPredicate used) {
        int links = 0;
        int nonLinks = 0;
        for (int p = 0; p < labels.length; p++) {
            if (used.test(p)) {
                links += labels[p] > 0 ? 1 : 0;
                nonLinks += labels[p] > 0 ? 0 : 1;
            }
        }
        double[] weights = new double[dimension];
        if (links == 0 || nonLinks == 0) {
            return weights;
        }
        double nonLinkCost = (double) links / nonLinks;
        double objective = objective(weights, penalty, nonLinkCost, used);
        for (int step = 0; step < STEPS; step++) {
            double before = objective;
            double[] direction = newton(weights, penalty, nonLinkCost, used);
            double[] next = weights;
            double length = 1;
            for (int halving = 0; halving < HALVINGS; halving++, length /= 2) {
                next = weights.clone();
                Vectors.axpy(-length, direction, next);
                objective = objective(next, penalty, nonLinkCost, used);
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

    private double objective(double[] weights, double penalty, double nonLinkCost, IntPredicate used) {
        double sum = 0.5 * penalty * Vectors.dot(weights, weights);
        for (int p = 0; p < labels.length; p++) {
            if (used.test(p)) {
                double margin = labels[p] * score(weights, p);
                // log(1 + exp(−m)) without overflow.
                double loss = Math.max(0, -margin) + Math.log1p(Math.exp(-Math.abs(margin)));
                sum += (labels[p] > 0 ? 1 : nonLinkCost) * loss;
            }
        }
        return sum;
    }

    /** H⁻¹ g. */
    private double[] newton(double[] weights, double penalty, double nonLinkCost, IntPredicate used) {
        double[] gradient = weights.clone();
        Vectors.scale(penalty, gradient);
        double[][] hessian = new double[dimension][dimension];
        float[] scaled = new float[ROWS_TOGETHER * stride];
        int together = 0;
        for (int p = 0; p < labels.length; p++) {
            if (!used.test(p)) {
                continue;
            }
            double cost = labels[p] > 0 ? 1 : nonLinkCost;
            double wrong = 1 / (1 + Math.exp(labels[p] * score(weights, p)));
            double slope = -cost * labels[p] * wrong;
            float root = (float) Math.sqrt(cost * wrong * (1 - wrong));
            for (int d = 0; d < dimension; d++) {
                float x = rows[p * stride + d];
                gradient[d] += slope * x;
                scaled[together * stride + d] = root * x;
            }
            together++;
            if (together == ROWS_TOGETHER) {
                addGram(scaled, together, hessian);
                together = 0;
            }
        }
        addGram(scaled, together, hessian);
        for (int d = 0; d < dimension; d++) {
            hessian[d][d] += penalty;
        }
        return Cholesky.solve(hessian, gradient);
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
