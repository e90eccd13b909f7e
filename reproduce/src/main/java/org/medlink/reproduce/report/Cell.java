package org.medlink.reproduce.report;

import java.util.Locale;

/**
 * A cell of a table.
 *
 * @param text what a person reads
 * @param mean the number behind it; NaN where it is words
 * @param deviation the standard deviation over the seeds; NaN where there is none
 */
public record Cell(String text, double mean, double deviation) {
    private static final Cell NONE = words("–");

    /** Words. */
    public static Cell words(String text) {
        return new Cell(text, Double.NaN, Double.NaN);
    }

    /** Nothing is known. */
    public static Cell none() {
        return NONE;
    }

    /** A number in a format such as {@code %.4f}. */
    public static Cell number(String format, double value) {
        return number(format, value, Double.NaN);
    }

    /** A number with its deviation, if that is known. */
    public static Cell number(String format, double mean, double deviation) {
        if (Double.isNaN(mean)) {
            return NONE;
        }
        String text = String.format(Locale.ROOT, format, mean);
        return new Cell(
                Double.isNaN(deviation) ? text : text + " ± " + String.format(Locale.ROOT, format, deviation),
                mean,
                deviation);
    }

    /** An AUC. */
    public static Cell auc(double mean, double deviation) {
        return number("%.4f", mean, deviation);
    }

    /** A difference of AUCs. */
    public static Cell difference(double mean, double deviation) {
        return new Cell(String.format(Locale.ROOT, "%+.4f ± %.4f", mean, deviation), mean, deviation);
    }

    /** Seconds, the fewer the more exactly. */
    public static Cell seconds(double mean) {
        return number(mean < 10 ? "%.2f" : mean < 100 ? "%.1f" : "%,.0f", mean);
    }

    /** Ours by the paper's. */
    public static Cell ratio(double ours, double paper) {
        double ratio = ours / paper;
        return Double.isFinite(ratio) ? number(ratio >= 0.1 ? "× %.3f" : "× %.2g", ratio) : NONE;
    }
}
