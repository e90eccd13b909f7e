package org.medlink.baselines.irm;

import java.util.Arrays;
import org.apache.commons.numbers.gamma.LogGamma;

/** log Γ(n + offset) for whole n, made once for each small n. */
final class LogGammaTable {
    private static final int MOST = 1 << 15;

    private double offset;
    private double[] values = new double[64];
    private int size;

    LogGammaTable(double offset) {
        reset(offset);
    }

    void reset(double newOffset) {
        offset = newOffset;
        values[0] = LogGamma.value(newOffset);
        size = 1;
    }

    double at(int n) {
        return n < size ? values[n] : beyond(n);
    }

    private double beyond(int n) {
        if (n >= MOST) {
            return LogGamma.value(n + offset);
        }
        if (n >= values.length) {
            values = Arrays.copyOf(values, Math.max(n + 1, 2 * values.length));
        }
        for (; size <= n; size++) {
            values[size] = values[size - 1] + Math.log(size - 1 + offset);
        }
        return values[n];
    }
}
