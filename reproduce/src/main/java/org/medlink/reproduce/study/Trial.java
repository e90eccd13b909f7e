package org.medlink.reproduce.study;

import org.medlink.options.Options;

/**
 * One way to learn.
 *
 * @param name what is special about it
 * @param options how it learns; seed and threads are the runner's
 * @param negatives most non-links per training link that it sees of those in the split; infinite for all
 * @param paperAuc what the paper has for it; NaN for nothing
 * @param yardstick a program that does the same; null for none
 */
public record Trial(String name, Options options, double negatives, double paperAuc, Yardstick yardstick) {
    public Trial(String name, Options options, double paperAuc, Yardstick yardstick) {
        this(name, options, Double.POSITIVE_INFINITY, paperAuc, yardstick);
    }

    public Trial(String name, Options options, double negatives) {
        this(name, options, negatives, Double.NaN, null);
    }

    public Trial(String name, Options options) {
        this(name, options, Double.POSITIVE_INFINITY);
    }
}
