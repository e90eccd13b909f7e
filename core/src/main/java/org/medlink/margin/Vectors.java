package org.medlink.margin;

/** Sums over vectors of doubles, in index order. */
final class Vectors {
    private Vectors() {}

    static double dot(double[] a, double[] b) {
        double even = 0;
        double odd = 0;
        int i = 0;
        for (; i + 1 < a.length; i += 2) {
            even += a[i] * b[i];
            odd += a[i + 1] * b[i + 1];
        }
        return even + odd + (i < a.length ? a[i] * b[i] : 0);
    }

    static double sum(double[] a) {
        double sum = 0;
        for (double value : a) {
            sum += value;
        }
        return sum;
    }

    static void axpy(double factor, double[] x, double[] y) {
        for (int i = 0; i < y.length; i++) {
            y[i] += factor * x[i];
        }
    }

    static void scale(double factor, double[] x) {
        for (int i = 0; i < x.length; i++) {
            x[i] *= factor;
        }
    }
}
