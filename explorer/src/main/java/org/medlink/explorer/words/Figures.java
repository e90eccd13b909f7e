package org.medlink.explorer.words;

import java.util.Locale;

/** Numbers for people. */
public final class Figures {
    private static final String UNDEFINED = "–";

    private Figures() {}

    /** A score: any size, two decimals say enough. */
    public static String score(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%.2f", value) : UNDEFINED;
    }

    /** A probability, in digits that count where it is small. */
    public static String probability(double value) {
        if (!Double.isFinite(value)) {
            return UNDEFINED;
        }
        return String.format(Locale.ROOT, value == 0 || value >= 0.001 ? "%.3f" : "%.1e", value);
    }

    /** A share of a hundred, in digits that count where it is small. */
    public static String percent(double value) {
        double percents = 100 * value;
        if (!Double.isFinite(value)) {
            return UNDEFINED;
        }
        if (percents > 0 && percents < 0.01) {
            return "< 0.01 %";
        }
        String decimals = percents < 1 ? "%.2f %%" : percents < 99.95 ? "%.1f %%" : "%.0f %%";
        return String.format(Locale.ROOT, decimals, percents);
    }

    /** Seconds. */
    public static String seconds(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%.2f", value) : UNDEFINED;
    }

    /** Bytes, in megabytes. */
    public static String megabytes(double bytes) {
        return Double.isFinite(bytes) ? String.format(Locale.ROOT, "%,.1f MB", bytes / 1e6) : UNDEFINED;
    }

    /** A share such as an AUC. */
    public static String share(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%.4f", value) : UNDEFINED;
    }
}
