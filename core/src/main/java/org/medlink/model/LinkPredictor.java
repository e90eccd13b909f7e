package org.medlink.model;

/**
 * Anything that says how likely a link is: the higher the score, the more so. Scores of one relation are comparable. Several
 * threads may ask at once.
 */
public interface LinkPredictor {
    /** The score of a link from source to target; NaN where it has none. */
    double score(int relation, int source, int target);

    /**
     * The scores of links from one source to many targets.
     *
     * @param out receives the score of targets[t] at t
     */
    default void scores(int relation, int source, int[] targets, double[] out) {
        for (int t = 0; t < targets.length; t++) {
            out[t] = score(relation, source, targets[t]);
        }
    }
}
