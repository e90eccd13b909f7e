package org.medlink.proximity.likeness;

/** The logarithm of a sum of exponentials. */
final class LogSum {
    private LogSum() {}

    static double of(double[] logarithms) {
        return without(logarithms, -1);
    }

    /** The same without one of them. */
    static double without(double[] logarithms, int left) {
        double most = Double.NEGATIVE_INFINITY;
        for (int n = 0; n < logarithms.length; n++) {
            most = n == left ? most : Math.max(most, logarithms[n]);
        }
        double sum = 0;
        for (int n = 0; n < logarithms.length; n++) {
            sum += n == left ? 0 : Math.exp(logarithms[n] - most);
        }
        return most + Math.log(sum);
    }
}
