package org.medlink.baselines.lfrm;

/**
 * Slope and curvature of the log posterior in one weight; a step from there is normal with the mean of a Newton step, which is
 * kept short, and the curvature as its precision.
 */
final class NewtonStep {
    private static final double LONGEST = 3;

    private double slope;
    private double curvature;

    /** Begins with the prior of a weight. */
    void begin(double weight, double precision) {
        slope = -precision * weight;
        curvature = precision;
    }

    /** Adds a cell in whose score the weight counts a number of times; the odds are against its label. */
    void add(boolean link, double times, double against) {
        double wrong = against / (1 + against);
        slope += link ? times * wrong : -times * wrong;
        curvature += times * times * wrong / (1 + against);
    }

    double mean() {
        return Math.max(-LONGEST, Math.min(LONGEST, slope / curvature));
    }

    double deviation() {
        return 1 / Math.sqrt(curvature);
    }

    double logDensity(double step) {
        return Gaussian.logDensity(step - mean(), curvature);
    }
}
