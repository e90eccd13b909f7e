package org.medlink.baselines;

import java.util.function.DoubleUnaryOperator;
import org.apache.commons.rng.UniformRandomProvider;

/** One step of slice sampling with stepping out (R. Neal, "Slice sampling", Annals of Statistics 31, 2003). */
public final class SliceSampler {
    private static final int MOST_STEPS = 20;

    private SliceSampler() {}

    /**
     * A draw that leaves a density invariant.
     *
     * @param logDensity up to a constant
     * @param x where it stands
     * @param width of the first interval
     */
    public static double next(DoubleUnaryOperator logDensity, double x, double width, UniformRandomProvider random) {
        double level = logDensity.applyAsDouble(x) + Math.log(1 - random.nextDouble());
        double low = x - width * random.nextDouble();
        double high = low + width;
        int left = random.nextInt(MOST_STEPS);
        int right = MOST_STEPS - 1 - left;
        while (left-- > 0 && logDensity.applyAsDouble(low) > level) {
            low -= width;
        }
        while (right-- > 0 && logDensity.applyAsDouble(high) > level) {
            high += width;
        }
        while (true) {
            double proposed = low + (high - low) * random.nextDouble();
            if (logDensity.applyAsDouble(proposed) > level || high - low < 1e-12 * (1 + Math.abs(x))) {
                return proposed;
            }
            if (proposed < x) {
                low = proposed;
            } else {
                high = proposed;
            }
        }
    }
}
