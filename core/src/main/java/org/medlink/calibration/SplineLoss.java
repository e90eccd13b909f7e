package org.medlink.calibration;

import java.util.Arrays;
import org.medlink.model.Spline;

/** The negative penalised likelihood of {@link SplineFit} for given knots, with its Newton steps. */
final class SplineLoss {
    /** What keeps a step finite where no pair is. */
    private static final double RIDGE = 1e-9;

    /** What a rise by one in a standard deviation costs; three is usual. */
    private static final double STEEPNESS = 0.1;

    private final double[] knots;
    private final int[] groups;
    private final double[] linkMass;
    private final double[] weights;
    private final int[] segments;
    private final double[] shares;
    private final double[][] penalty;
    private double lastGain;

    /**
     * @param groups the group of each knot, from 0; knots of one group move together
     * @param perUnlisted what an unlisted pair counts where a link counts 1
     */
    SplineLoss(double[] knots, int[] groups, double[] links, UnlistedScores unlisted, double perUnlisted) {
        this.knots = knots;
        this.groups = groups;
        this.linkMass = new double[knots.length];
        for (double score : links) {
            int k = Spline.segment(knots, score);
            double share = share(k, score);
            linkMass[k] += 1 - share;
            linkMass[k + 1] += share;
        }
        int pairs = unlisted.scores().length;
        this.weights = new double[pairs];
        this.segments = new int[pairs];
        this.shares = new double[pairs];
        for (int p = 0; p < pairs; p++) {
            weights[p] = perUnlisted * unlisted.weights()[p];
            segments[p] = Spline.segment(knots, unlisted.scores()[p]);
            shares[p] = share(segments[p], unlisted.scores()[p]);
        }
        this.penalty = penalty(knots, unlisted.deviation());
    }

    private double share(int segment, double score) {
        return (score - knots[segment]) / (knots[segment + 1] - knots[segment]);
    }

    /**
     * Squares of how much g bends at every knot: the change of its slope over the way to the knots beside it. And a little of how much it
     * rises in a standard deviation, which is without end where links and other pairs are wide apart.
     */
    private static double[][] penalty(double[] knots, double deviation) {
        double[][] sum = new double[knots.length][knots.length];
        for (int k = 0; k + 1 < knots.length; k++) {
            double steep = deviation / (knots[k + 1] - knots[k]);
            double cost = STEEPNESS * steep * steep / (knots.length - 1);
            sum[k][k] += cost;
            sum[k + 1][k + 1] += cost;
            sum[k][k + 1] -= cost;
            sum[k + 1][k] -= cost;
        }
        for (int k = 1; k + 1 < knots.length; k++) {
            double reach = (knots[k + 1] - knots[k - 1]) / 2;
            double left = reach / (knots[k] - knots[k - 1]);
            double right = reach / (knots[k + 1] - knots[k]);
            double[] bend = {left, -left - right, right};
            for (int a = 0; a < 3; a++) {
                for (int b = 0; b < 3; b++) {
                    sum[k - 1 + a][k - 1 + b] += bend[a] * bend[b];
                }
            }
        }
        return sum;
    }

    double at(double[] values) {
        double sum = 0;
        for (int p = 0; p < weights.length; p++) {
            double z = z(values, p);
            sum += weights[p] * (Math.max(z, 0) + Math.log1p(Math.exp(-Math.abs(z))));
        }
        for (int k = 0; k < knots.length; k++) {
            sum -= linkMass[k] * values[k];
            for (int l = 0; l < knots.length; l++) {
                sum += 0.5 * values[k] * penalty[k][l] * values[l];
            }
        }
        return sum;
    }

    private double z(double[] values, int p) {
        int k = segments[p];
        return values[k] + shares[p] * (values[k + 1] - values[k]);
    }

    /** −H⁻¹∇ at these values. */
    double[] newtonStep(double[] values) {
        int size = knots.length;
        double[][] hessian = new double[size][];
        double[] gradient = new double[size];
        for (int k = 0; k < size; k++) {
            hessian[k] = Arrays.copyOf(penalty[k], size);
            hessian[k][k] += RIDGE;
            gradient[k] = -linkMass[k];
            for (int l = 0; l < size; l++) {
                gradient[k] += penalty[k][l] * values[l];
            }
        }
        for (int p = 0; p < weights.length; p++) {
            int k = segments[p];
            double t = shares[p];
            double probability = 1 / (1 + Math.exp(-z(values, p)));
            double slope = weights[p] * probability;
            double curve = slope * (1 - probability);
            gradient[k] += slope * (1 - t);
            gradient[k + 1] += slope * t;
            hessian[k][k] += curve * (1 - t) * (1 - t);
            hessian[k + 1][k + 1] += curve * t * t;
            hessian[k][k + 1] += curve * t * (1 - t);
            hessian[k + 1][k] += curve * t * (1 - t);
        }
        return step(hessian, gradient);
    }

    private double[] step(double[][] hessian, double[] gradient) {
        int count = groups[groups.length - 1] + 1;
        double[][] matrix = new double[count][count];
        double[] right = new double[count];
        for (int k = 0; k < groups.length; k++) {
            right[groups[k]] += gradient[k];
            for (int l = 0; l < groups.length; l++) {
                matrix[groups[k]][groups[l]] += hessian[k][l];
            }
        }
        double[] moves = solve(matrix, right.clone());
        lastGain = 0;
        for (int g = 0; g < count; g++) {
            lastGain += moves[g] * right[g];
        }
        double[] step = new double[groups.length];
        Arrays.setAll(step, k -> -moves[groups[k]]);
        return step;
    }

    /** What the last step would gain if the loss were a line. */
    double lastGain() {
        return lastGain;
    }

    /** Gaussian elimination; the matrix is positive definite. */
    private static double[] solve(double[][] matrix, double[] right) {
        int size = right.length;
        for (int k = 0; k < size; k++) {
            for (int l = k + 1; l < size; l++) {
                double factor = matrix[l][k] / matrix[k][k];
                for (int c = k; c < size; c++) {
                    matrix[l][c] -= factor * matrix[k][c];
                }
                right[l] -= factor * right[k];
            }
        }
        for (int k = size - 1; k >= 0; k--) {
            for (int c = k + 1; c < size; c++) {
                right[k] -= matrix[k][c] * right[c];
            }
            right[k] /= matrix[k][k];
        }
        return right;
    }
}
