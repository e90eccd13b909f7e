package org.medlink.proximity.likeness;

import java.util.Arrays;
import org.medlink.kernel.Kernel;
import org.medlink.margin.LimitedMemory;
import org.medlink.margin.Vectors;

/**
 * Which of several classes a row belongs to: the w that minimise −Σ log(exp(w_c·x) / Σ_d exp(w_d·x)) + λ/2 ‖w‖², by L-BFGS. The first number of a row
 * is 1, and its weights are not drawn to 0.
 */
final class MultinomialRegression {
    private static final int STEPS = 100;
    private static final int HALVINGS = 20;
    private static final double ENOUGH_DESCENT = 1e-4;
    private static final double SETTLED = 1e-6;
    private static final int ROWS_TOGETHER = 256;

    private final Kernel kernel = Kernel.best();
    private final float[] rows;
    private final byte[] classes;
    private final int count;
    private final int stride;
    private final double penalty;

    /**
     * @param rows each padded to a multiple of {@link Kernel#LANES} with zeros
     * @param classes the class of each row
     * @param count how many classes there are, at most as many as a row has numbers
     * @param penalty λ
     */
    MultinomialRegression(float[] rows, byte[] classes, int count, double penalty) {
        this.rows = rows;
        this.classes = classes;
        this.count = count;
        this.stride = classes.length == 0 ? Kernel.LANES : rows.length / classes.length;
        this.penalty = penalty;
    }

    /** The weights of each class, one class after the other, as long as the rows are. */
    double[] fit() {
        double[] weights = new double[count * stride];
        double[] gradient = new double[weights.length];
        double objective = objective(weights, gradient);
        LimitedMemory memory = new LimitedMemory();
        for (int step = 0; step < STEPS; step++) {
            double[] direction =
                    memory.direction(gradient, 1 / Math.max(penalty, Math.sqrt(Vectors.dot(gradient, gradient))));
            double slope = Vectors.dot(direction, gradient);
            double[] next = weights;
            double[] slopes = new double[weights.length];
            double found = objective;
            double length = 1;
            for (int halving = 0; halving < HALVINGS; halving++, length /= 2) {
                next = weights.clone();
                Vectors.axpy(length, direction, next);
                found = objective(next, slopes);
                if (found <= objective + ENOUGH_DESCENT * length * slope) {
                    break;
                }
            }
            if (!(found < objective)) {
                return weights;
            }
            memory.add(difference(next, weights), difference(slopes, gradient));
            double descent = objective - found;
            weights = next;
            gradient = slopes;
            objective = found;
            if (descent < SETTLED * objective) {
                return weights;
            }
        }
        return weights;
    }

    private static double[] difference(double[] a, double[] b) {
        double[] difference = a.clone();
        Vectors.axpy(-1, b, difference);
        return difference;
    }

    /** @param gradient is set to that of the objective */
    double objective(double[] weights, double[] gradient) {
        float[] known = new float[weights.length];
        for (int z = 0; z < known.length; z++) {
            known[z] = (float) weights[z];
        }
        double sum = 0;
        Arrays.fill(gradient, 0);
        float[] wrong = new float[ROWS_TOGETHER * stride];
        for (int from = 0; from < classes.length; from += ROWS_TOGETHER) {
            int some = Math.min(ROWS_TOGETHER, classes.length - from);
            for (int p = 0; p < some; p++) {
                sum += loss(from + p, known, wrong, p * stride);
            }
            float[] slopes = new float[count * stride];
            kernel.gram(wrong, 0, rows, from, some, stride, count, slopes);
            for (int z = 0; z < slopes.length; z++) {
                gradient[z] += slopes[z];
            }
        }
        for (int z = 0; z < gradient.length; z++) {
            if (z % stride > 0) {
                sum += 0.5 * penalty * weights[z] * weights[z];
                gradient[z] += penalty * weights[z];
            }
        }
        return sum;
    }

    /** @param wrong gets the probability of each class, less 1 where it is the row's, from place {@code at} on */
    private double loss(int p, float[] weights, float[] wrong, int at) {
        double[] scores = new double[count];
        for (int c = 0; c < count; c++) {
            scores[c] = kernel.dot(rows, p * stride, weights, c * stride, stride);
        }
        double whole = LogSum.of(scores);
        for (int c = 0; c < count; c++) {
            wrong[at + c] = (float) Math.exp(scores[c] - whole) - (classes[p] == c ? 1 : 0);
        }
        return whole - scores[classes[p]];
    }
}
