package org.medlink.quality;

import java.util.List;
import java.util.Optional;

/**
 * What training has measured by the way.
 *
 * @param heldOut how well links were found by models that had not seen them; nothing where none were held out
 * @param steps the iterations of the first run, feature space by feature space, at most {@value #MOST_STEPS} of each; none where nothing was
 *     iterated
 */
public record Measured(Optional<HeldOut> heldOut, List<Step> steps) {
    /** So many iterations of a feature space are told at the most. */
    public static final int MOST_STEPS = 100;

    private static final Measured NOTHING = new Measured(Optional.empty(), List.of());

    public Measured {
        steps = List.copyOf(steps);
    }

    /** Nothing is known. */
    public static Measured nothing() {
        return NOTHING;
    }

    /** The same with held-out pairs, where there are some. */
    public Measured with(Optional<HeldOut> other) {
        return new Measured(other, steps);
    }
}
