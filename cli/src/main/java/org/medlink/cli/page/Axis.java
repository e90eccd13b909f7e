package org.medlink.cli.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/**
 * An axis of a chart.
 *
 * @param least where it begins
 * @param most where it ends
 * @param step from mark to mark; 0: marks are powers of ten, and the axis is logarithmic
 */
public record Axis(double least, double most, double step) {
    private static final int STEPS = 4;
    private static final double[] ROUND = {1, 2, 2.5, 5, 10};
    private static final double NEARLY = 1e-9;

    /** From nothing to everything. */
    public static Axis share() {
        return new Axis(0, 1, 1.0 / STEPS);
    }

    /** Whole numbers from 0 on. */
    public static Axis whole(double most) {
        double step = Math.max(1, Math.ceil(of(DoubleStream.of(0, most)).step()));
        return new Axis(0, Math.max(1, Math.ceil(most / step)) * step, step);
    }

    /** Whole numbers from 0 on, with room for a bar at each. */
    public static Axis bars(double most) {
        return new Axis(-0.5, most + 0.5, whole(most).step());
    }

    /** Powers of ten, from a little before this. */
    public static Axis logarithmic(double least, double most) {
        return new Axis(least, most, 0);
    }

    /** The axis whose four steps are round and hold all of these values; those that are not numbers do not count. */
    public static Axis of(DoubleStream values) {
        double[] numbers = values.filter(Double::isFinite).sorted().toArray();
        if (numbers.length == 0) {
            return share();
        }
        double low = numbers[0];
        double high = numbers[numbers.length - 1];
        double spread = Math.max(high - low, Math.max(1e-3, 1e-2 * Math.abs(high)));
        for (double unit = Math.pow(10, Math.floor(Math.log10(spread / STEPS))); ; unit *= 10) {
            for (double round : ROUND) {
                double step = round * unit;
                double from = step * Math.floor(low / step + NEARLY);
                if (from + STEPS * step >= high - NEARLY * step) {
                    return new Axis(from, from + STEPS * step, step);
                }
            }
        }
    }

    /** The same with its end no higher than this, for values that cannot be. */
    public Axis below(double limit) {
        double over = Math.max(0, most - limit);
        return new Axis(least - over, most - over, step);
    }

    /** Where a value is, 0 where the axis begins and 1 where it ends. */
    double place(double value) {
        return step > 0
                ? (value - least) / (most - least)
                : (Math.log10(value) - Math.log10(least)) / (Math.log10(most) - Math.log10(least));
    }

    /** The values that are marked. */
    List<Double> marks() {
        List<Double> marks = new ArrayList<>();
        if (step > 0) {
            for (long n = Math.round(Math.ceil(least / step - NEARLY)); n * step <= most + NEARLY * step; n++) {
                marks.add(n * step);
            }
            return marks;
        }
        for (int exponent = (int) Math.ceil(Math.log10(least) - NEARLY);
                Math.pow(10, exponent) <= most * (1 + NEARLY);
                exponent++) {
            marks.add(Math.pow(10, exponent));
        }
        return marks;
    }

    /** A mark as text, as exactly as the steps need. */
    String label(double mark) {
        int decimals = 0;
        for (double rest = step > 0 ? step : mark;
                decimals < 5 && Math.abs(rest - Math.rint(rest)) > 1e-6;
                rest *= 10) {
            decimals++;
        }
        return String.format(Locale.ROOT, "%,." + decimals + "f", mark);
    }
}
