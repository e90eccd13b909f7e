package org.medlink.gibbs;

import java.util.List;

/** Bounded functions of a state of a chain, and their means. */
final class Statistics {
    private static final int BATCHES = 50;

    private Statistics() {}

    /** Numbers of features and of memberships; how large weights are; sign and size of every score and of every attribute's weight. */
    static double[] of(GibbsSample state, double[] scores, double margin) {
        int size = state.features();
        int entities = state.memberships().length / size;
        int memberships = -entities;
        for (float membership : state.memberships()) {
            memberships += membership > 0 ? 1 : 0;
        }
        int shared = 0;
        for (int k = 1; k < size; k++) {
            shared += state.memberships()[k] > 0 && state.memberships()[size + k] > 0 ? 1 : 0;
        }
        double largest = 0;
        for (float[] affinity : state.affinities()) {
            for (int z = 1; z < affinity.length; z++) {
                largest = Math.max(largest, Math.abs(affinity[z]));
            }
        }
        int weights = state.attributeWeights().length * state.attributeWeights()[0].length;
        double[] statistics = new double[8 + 2 * scores.length + 2 * weights];
        statistics[0] = size == 1 ? 1 : 0;
        statistics[1] = Math.min(size - 1, 4) / 4.0;
        statistics[2] = Math.min(memberships, 6) / 6.0;
        statistics[3] = Math.min(shared, 2) / 2.0;
        statistics[4] = Math.tanh(largest / (3 * margin));
        statistics[5] = Math.tanh(Math.abs(state.affinities()[0][0]) / (3 * margin));
        statistics[6] = largest > 0 && largest < margin ? 1 : 0;
        statistics[7] = largest > 4 * margin ? 1 : 0;
        int at = 8;
        for (double score : scores) {
            statistics[at++] = score > 0 ? 1 : 0;
            statistics[at++] = Math.tanh(score / margin);
        }
        for (double[] ofRelation : state.attributeWeights()) {
            for (double weight : ofRelation) {
                statistics[at++] = weight > 0 ? 1 : 0;
                statistics[at++] = Math.tanh(Math.abs(weight) / margin);
            }
        }
        return statistics;
    }

    /**
     * @param values of each statistic
     * @param errors their standard errors
     */
    record Means(double[] values, double[] errors) {
        /** Of independent draws that count by their weights. */
        static Means weighted(List<double[]> draws, double[] weights) {
            double total = 0;
            double[] values = new double[draws.get(0).length];
            double[] errors = new double[values.length];
            for (int n = 0; n < weights.length; n++) {
                total += weights[n];
                for (int s = 0; s < values.length; s++) {
                    values[s] += weights[n] * draws.get(n)[s];
                }
            }
            for (int s = 0; s < values.length; s++) {
                values[s] /= total;
                for (int n = 0; n < weights.length; n++) {
                    double step = weights[n] * (draws.get(n)[s] - values[s]);
                    errors[s] += step * step;
                }
                errors[s] = Math.sqrt(errors[s]) / total;
            }
            return new Means(values, errors);
        }

        /** Of the states of a chain, one after the other: errors by the means of long batches. */
        static Means chained(List<double[]> states) {
            int length = states.size() / BATCHES;
            double[] values = new double[states.get(0).length];
            double[] errors = new double[values.length];
            for (int s = 0; s < values.length; s++) {
                double sum = 0;
                double squares = 0;
                for (int b = 0; b < BATCHES; b++) {
                    double batch = 0;
                    for (int n = b * length; n < (b + 1) * length; n++) {
                        batch += states.get(n)[s] / length;
                    }
                    sum += batch / BATCHES;
                    squares += batch * batch / BATCHES;
                }
                values[s] = sum;
                errors[s] = Math.sqrt(Math.max(0, squares - sum * sum) / (BATCHES - 1));
            }
            return new Means(values, errors);
        }

        /** How many standard errors a statistic is away from another's. */
        double distance(Means other, int s) {
            return Math.abs(values[s] - other.values[s]) / (Math.hypot(errors[s], other.errors[s]) + 1e-9);
        }
    }
}
