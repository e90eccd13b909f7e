package org.medlink.reproduce;

import org.medlink.train.Options;

/**
 * One way to learn.
 *
 * @param name what is special about it
 * @param options how it learns; seed and threads are the bench's
 * @param paperAuc what the paper has for it; NaN for nothing
 * @param yardstick a program that does the same; null for none
 */
record Trial(String name, Options options, double paperAuc, Yardstick yardstick) {
    Trial(String name, Options options) {
        this(name, options, Double.NaN, null);
    }
}
