package org.medlink.margin;

/** How far to go in a direction, one trial after the other. */
final class LineSearch {
    private static final int TRIALS = 8;

    private LineSearch() {}

    /** See {@link HingeLoss#search}; leaves the losses at the length that it returns in {@code loss}. */
    static double secant(HingeLoss problem, double linear, double quadratic, double width, double[] loss) {
        problem.loss(0, width, loss);
        double low = 0;
        double lowSlope = linear + loss[1];
        double firstSlope = lowSlope;
        double high = Double.POSITIVE_INFINITY;
        double highSlope = 0;
        double length = 1;
        // A narrow width can make the first good step very short: go on until there is one.
        for (int trial = 0; trial < TRIALS || (low == 0 && trial < 4 * TRIALS); trial++) {
            problem.loss(length, width, loss);
            double here = linear + quadratic * length + loss[1];
            if (Math.abs(here) <= 0.1 * Math.abs(firstSlope)) {
                return length;
            }
            if (here < 0) {
                low = length;
                lowSlope = here;
            } else {
                high = length;
                highSlope = here;
            }
            if (Double.isInfinite(high)) {
                length = 2 * low;
            } else {
                double secant = low - lowSlope * (high - low) / (highSlope - lowSlope);
                double least = low + 0.1 * (high - low);
                length = Math.min(Math.max(secant, least), high - 0.1 * (high - low));
            }
        }
        problem.loss(low, width, loss);
        return low;
    }
}
