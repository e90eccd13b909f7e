package org.medlink.baselines.lfrm;

/** The normal density with mean 0. */
final class Gaussian {
    private static final double LOG_ROOT_TWO_PI = 0.5 * Math.log(2 * Math.PI);

    private Gaussian() {}

    static double logDensity(double x, double precision) {
        return 0.5 * (Math.log(precision) - precision * x * x) - LOG_ROOT_TWO_PI;
    }
}
