package org.medlink.explorer.served;

import java.util.Arrays;

/**
 * Features on a plane, near each other when the same entities have them: classical scaling of the distances √(2 − 2 cos) between their columns of
 * memberships. Their order is that of a walk from one to the most similar that is left.
 *
 * @param x the first coordinate of each feature
 * @param y the second
 * @param order all features
 */
public record FeaturePlaces(double[] x, double[] y, int[] order) {
    private static final int STEPS = 200;

    /** @param products the lower half of ψᵀψ */
    static FeaturePlaces of(double[][] products) {
        int size = products.length;
        double[][] cosines = new double[size][size];
        for (int k = 0; k < size; k++) {
            for (int l = 0; l < size; l++) {
                double lengths = Math.sqrt(products[k][k] * products[l][l]);
                cosines[k][l] = k == l ? 1 : lengths == 0 ? 0 : products[Math.max(k, l)][Math.min(k, l)] / lengths;
            }
        }
        double[][] centred = centred(cosines);
        double[] x = leading(centred);
        deflate(centred, x);
        return new FeaturePlaces(x, leading(centred), order(cosines, x));
    }

    /** −½ J D² J, which is the cosines without the means of rows and columns. */
    private static double[][] centred(double[][] cosines) {
        int size = cosines.length;
        double[] means = new double[size];
        Arrays.setAll(means, k -> Arrays.stream(cosines[k]).average().orElseThrow());
        double mean = Arrays.stream(means).average().orElse(0);
        double[][] centred = new double[size][size];
        for (int k = 0; k < size; k++) {
            for (int l = 0; l < size; l++) {
                centred[k][l] = cosines[k][l] - means[k] - means[l] + mean;
            }
        }
        return centred;
    }

    /** The first eigenvector, by power iteration, as long as the root of its eigenvalue. */
    private static double[] leading(double[][] matrix) {
        double[] vector = new double[matrix.length];
        // Any start that is not at right angles to it; the same on every run.
        Arrays.setAll(vector, k -> Math.sin(k + 1.0));
        double length = 0;
        for (int step = 0; step < STEPS; step++) {
            double[] next = new double[vector.length];
            for (int k = 0; k < next.length; k++) {
                for (int l = 0; l < next.length; l++) {
                    next[k] += matrix[k][l] * vector[l];
                }
            }
            length = Math.sqrt(Arrays.stream(next).map(value -> value * value).sum());
            if (length < 1e-12) {
                return new double[vector.length];
            }
            double scale = length;
            Arrays.setAll(vector, k -> next[k] / scale);
        }
        double root = Math.sqrt(length);
        Arrays.setAll(vector, k -> vector[k] * root);
        return vector;
    }

    private static void deflate(double[][] matrix, double[] vector) {
        for (int k = 0; k < vector.length; k++) {
            for (int l = 0; l < vector.length; l++) {
                matrix[k][l] -= vector[k] * vector[l];
            }
        }
    }

    private static int[] order(double[][] cosines, double[] x) {
        int size = x.length;
        int[] order = new int[size];
        boolean[] taken = new boolean[size];
        for (int place = 0; place < size; place++) {
            int best = -1;
            for (int k = 0; k < size; k++) {
                if (!taken[k]
                        && (best < 0 || before(place == 0 ? x : cosines[order[place - 1]], k, best, place == 0))) {
                    best = k;
                }
            }
            order[place] = best;
            taken[best] = true;
        }
        return order;
    }

    /** The walk begins at the feature farthest left, and goes on to the most similar. */
    private static boolean before(double[] by, int one, int other, boolean first) {
        return first ? by[one] < by[other] : by[one] > by[other];
    }
}
