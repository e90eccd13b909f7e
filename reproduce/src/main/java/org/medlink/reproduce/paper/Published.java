package org.medlink.reproduce.paper;

import org.medlink.reproduce.report.Cell;

/**
 * A number that the paper prints.
 *
 * @param mean NaN where the paper has none
 * @param deviation NaN where the paper has none
 */
public record Published(double mean, double deviation) {
    public static final Published NONE = new Published(Double.NaN, Double.NaN);

    static Published of(double mean) {
        return new Published(mean, Double.NaN);
    }

    static Published of(double mean, double deviation) {
        return new Published(mean, deviation);
    }

    public Cell auc() {
        return Cell.auc(mean, deviation);
    }

    Cell seconds() {
        return Cell.seconds(mean);
    }
}
