package org.medlink.cli.report;

import java.util.Locale;
import org.medlink.explorer.words.Figures;

/** A probability, for people to whom a percentage says more, and for those to whom it says less. */
record Probability(double value) {
    private static final double NEARLY_ALL = 0.995;
    private static final double HARDLY_ANY = 1e-5;

    String percent() {
        return Figures.percent(value);
    }

    /** How many of a hundred pairs, or one of how many. */
    String inWords() {
        if (value >= NEARLY_ALL) {
            return "nearly all such pairs";
        }
        if (value >= 0.1) {
            return "about " + Math.round(100 * value) + " of 100 such pairs";
        }
        return value >= HARDLY_ANY
                ? String.format(Locale.ROOT, "about 1 of %,d such pairs", readable(1 / value))
                : "hardly any such pair";
    }

    /** Two digits are enough: 1 of 130, not 1 of 128. */
    private static long readable(double number) {
        if (number < 20) {
            return Math.round(number);
        }
        long unit = Math.round(Math.pow(10, Math.floor(Math.log10(number)) - 1));
        return Math.round(number / unit) * unit;
    }
}
