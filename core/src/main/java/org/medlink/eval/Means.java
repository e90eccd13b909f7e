package org.medlink.eval;

import java.util.stream.DoubleStream;

/** Means over relations, some of which have no value. */
final class Means {
    private Means() {}

    /** The mean of the values that are not NaN; NaN when there is none. */
    static double ofDefined(DoubleStream values) {
        return values.filter(value -> !Double.isNaN(value)).average().orElse(Double.NaN);
    }
}
