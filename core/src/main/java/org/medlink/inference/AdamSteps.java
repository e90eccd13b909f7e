package org.medlink.inference;

import java.util.Arrays;

/** Descends by Adam (Kingma &amp; Ba 2015): every weight moves by about the rate, whatever the scale of its gradient. */
final class AdamSteps {
    private static final double DECAY = 0.9;
    private static final double SQUARE_DECAY = 0.99;
    private static final double TINY = 1e-8;

    private final double[] mean;
    private final double[] square;
    private int steps;

    AdamSteps(int length) {
        mean = new double[length];
        square = new double[length];
    }

    /** Everything remembered, from which {@link #restore} makes the same again. */
    double[] parameters() {
        double[] all = Arrays.copyOf(mean, 2 * mean.length + 1);
        System.arraycopy(square, 0, all, mean.length, mean.length);
        all[2 * mean.length] = steps;
        return all;
    }

    void restore(double[] parameters) {
        System.arraycopy(parameters, 0, mean, 0, mean.length);
        System.arraycopy(parameters, mean.length, square, 0, mean.length);
        steps = (int) parameters[2 * mean.length];
    }

    /** One step down the gradient. */
    void step(double[] weights, double[] gradient, double rate) {
        steps++;
        double meanScale = 1 / (1 - Math.pow(DECAY, steps));
        double squareScale = 1 / (1 - Math.pow(SQUARE_DECAY, steps));
        for (int z = 0; z < weights.length; z++) {
            mean[z] = DECAY * mean[z] + (1 - DECAY) * gradient[z];
            square[z] = SQUARE_DECAY * square[z] + (1 - SQUARE_DECAY) * gradient[z] * gradient[z];
            weights[z] -= rate * mean[z] * meanScale / (Math.sqrt(square[z] * squareScale) + TINY);
        }
    }
}
