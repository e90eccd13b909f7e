package org.medlink.margin;

import org.medlink.kernel.Kernel;

/** Sums over vectors of doubles. */
public final class Vectors {
    private Vectors() {}

    public static double dot(double[] a, double[] b) {
        return Kernel.best().dot(a, b);
    }

    static double sum(double[] a) {
        double sum = 0;
        for (double value : a) {
            sum += value;
        }
        return sum;
    }

    public static void axpy(double factor, double[] x, double[] y) {
        for (int i = 0; i < y.length; i++) {
            y[i] += factor * x[i];
        }
    }

    public static void scale(double factor, double[] x) {
        for (int i = 0; i < x.length; i++) {
            x[i] *= factor;
        }
    }
}
