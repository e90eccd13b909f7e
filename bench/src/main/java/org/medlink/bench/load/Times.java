package org.medlink.bench.load;

import java.util.Arrays;

/** How long answers took. */
final class Times {
    private static final double NANOSECONDS = 1e6;

    private long[] nanos = new long[1024];
    private int count;

    synchronized void add(long nanoseconds) {
        if (count == nanos.length) {
            nanos = Arrays.copyOf(nanos, 2 * count);
        }
        nanos[count++] = nanoseconds;
    }

    synchronized int count() {
        return count;
    }

    /** The milliseconds that this share of all took at most; NaN of none. */
    synchronized double quantile(double share) {
        if (count == 0) {
            return Double.NaN;
        }
        long[] sorted = Arrays.copyOf(nanos, count);
        Arrays.sort(sorted);
        return sorted[(int) Math.min(count - 1L, (long) (share * count))] / NANOSECONDS;
    }
}
