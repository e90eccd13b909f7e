package org.medlink.cli.page;

import java.util.stream.DoubleStream;

/**
 * From where to where an axis goes so that its four steps are round and hold every value.
 *
 * @param least where it begins
 * @param most where it ends
 */
record Axis(double least, double most) {
    private static final int STEPS = 4;
    private static final double[] ROUND = {1, 2, 2.5, 5, 10};

    /** The same with its end no higher than this, for values that cannot be. */
    Axis below(double limit) {
        double over = Math.max(0, most - limit);
        return new Axis(least - over, most - over);
    }

    /** The axis for these values; those that are not numbers do not count. */
    static Axis of(DoubleStream values) {
        double[] numbers = values.filter(Double::isFinite).sorted().toArray();
        if (numbers.length == 0) {
            return new Axis(0, 1);
        }
        double low = numbers[0];
        double high = numbers[numbers.length - 1];
        double spread = Math.max(high - low, Math.max(1e-3, 1e-2 * Math.abs(high)));
        for (double unit = Math.pow(10, Math.floor(Math.log10(spread / STEPS))); ; unit *= 10) {
            for (double round : ROUND) {
                double step = round * unit;
                double from = step * Math.floor(low / step + 1e-9);
                if (from + STEPS * step >= high - 1e-9 * step) {
                    return new Axis(from, from + STEPS * step);
                }
            }
        }
    }
}
