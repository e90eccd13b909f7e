package org.medlink.baselines.latentspace;

import java.util.concurrent.CancellationException;

/** Gradient ascent with a rate of its own for every parameter (D. Kingma, J. Ba, "Adam: a method for stochastic optimization", 2015). */
final class Adam {
    private static final double MEAN_DECAY = 0.9;
    private static final double SQUARE_DECAY = 0.99;

    private Adam() {}

    /** Moves the parameters a number of steps uphill; the rate falls evenly to 0. */
    static void climb(SpaceObjective objective, double[] parameters, int steps, double rate) {
        double[] slope = new double[parameters.length];
        double[] mean = new double[parameters.length];
        double[] square = new double[parameters.length];
        for (int step = 1; step <= steps; step++) {
            if (Thread.interrupted()) {
                throw new CancellationException();
            }
            objective.value(parameters, slope);
            double length = rate * (steps + 1 - step) / steps;
            double meanScale = 1 / (1 - Math.pow(MEAN_DECAY, step));
            double squareScale = 1 / (1 - Math.pow(SQUARE_DECAY, step));
            for (int p = 0; p < parameters.length; p++) {
                mean[p] += (1 - MEAN_DECAY) * (slope[p] - mean[p]);
                square[p] += (1 - SQUARE_DECAY) * (slope[p] * slope[p] - square[p]);
                parameters[p] += length * meanScale * mean[p] / (Math.sqrt(squareScale * square[p]) + 1e-12);
            }
        }
    }
}
