package org.medlink.baselines.community;

/** exp(ψ(x)), ψ the digamma function: the geometric mean of a Gamma(x, 1) variable. Faster than exact; relative error below 1e-8. */
public final class ExpDigamma {
    private static final double LARGE = 6;

    private ExpDigamma() {}

    /** For x above 0. */
    public static double of(double x) {
        double shift = 0;
        double z = x;
        while (z < LARGE) {
            shift += 1 / z;
            z++;
        }
        double square = 1 / (z * z);
        double tail =
                square * (1.0 / 12 - square * (1.0 / 120 - square * (1.0 / 252 - square * (1.0 / 240 - square / 132))));
        return z * Math.exp(-0.5 / z - tail - shift);
    }

    /** Writes exp(E[log π_k]) of Dirichlet parameters into a row, and returns its sum. A rest adds to their total only. */
    public static double ofDirichlet(double[] parameters, int from, int count, double rest, double[] out) {
        double total = rest;
        for (int k = from; k < from + count; k++) {
            total += parameters[k];
        }
        double scale = 1 / of(total);
        double sum = 0;
        for (int k = from; k < from + count; k++) {
            out[k] = scale * of(parameters[k]);
            sum += out[k];
        }
        return sum;
    }
}
