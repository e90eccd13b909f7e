package org.medlink.proximity.walk;

import java.util.Arrays;

/** log(1 + n) of counts: looked up where n is small, since a logarithm takes longer than all else that is done about a pair. */
public final class CountLogarithm {
    private static final double[] KNOWN = new double[1 << 12];

    static {
        Arrays.setAll(KNOWN, Math::log1p);
    }

    private CountLogarithm() {}

    /** @param count a whole number */
    public static double of(double count) {
        return count >= 0 && count < KNOWN.length ? KNOWN[(int) count] : Math.log1p(count);
    }
}
