package org.medlink.quality;

/**
 * What an iteration of the first run left behind.
 *
 * @param relation whose features were learnt; −1 where all relations share them
 * @param number of the iteration, from 1
 * @param objective after it
 * @param validationAuc AUC on the validation part; NaN where there was none
 */
public record Step(int relation, int number, float objective, float validationAuc) {
    public Step {
        if (relation < -1 || number < 1 || !Float.isFinite(objective)) {
            throw new IllegalArgumentException(
                    "iteration " + number + " of relation " + relation + " with objective " + objective);
        }
        if (!Float.isNaN(validationAuc)) {
            Point.requireShare(validationAuc);
        }
    }
}
