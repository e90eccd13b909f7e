package org.medlink.cli.evaluation;

import java.util.Arrays;
import org.medlink.explorer.words.Figures;

/**
 * Numbers of several repeats in two.
 *
 * @param mean of those that are defined; NaN when none is
 * @param deviation standard deviation (of the sample, n − 1); NaN with fewer than two
 */
public record MeanDeviation(double mean, double deviation) {
    public static MeanDeviation of(double... values) {
        double[] defined = Arrays.stream(values).filter(Double::isFinite).toArray();
        double mean = Arrays.stream(defined).average().orElse(Double.NaN);
        double squares = Arrays.stream(defined)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return new MeanDeviation(mean, defined.length < 2 ? Double.NaN : Math.sqrt(squares / (defined.length - 1)));
    }

    /** Mean, and ± deviation where there is one. */
    @Override
    public String toString() {
        return Figures.share(mean) + (Double.isNaN(deviation) ? "" : " ± " + Figures.share(deviation));
    }
}
