package org.medlink.quality;

/**
 * How well links were found by models that had not seen them. The model that carries this has learnt from all of them afterwards.
 *
 * @param kind which pairs they were
 */
public record HeldOut(Kind kind, Quality quality) {
    /** Which pairs were held out from what. */
    public enum Kind {
        /**
         * Listed links that other trainings did not know for links, a part at a time, among pairs that are not listed, which the model
         * itself has scored.
         */
        HIDDEN,
        /** Links and sampled pairs that are not listed, which training put aside until it had come to its end but for the last steps. */
        VALIDATION,
        /** Pairs that the input calls links and non-links, each scored by a training of the other folds. */
        FOLDS
    }
}
