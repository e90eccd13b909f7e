package org.medlink.io;

/**
 * What to do with the weights of links.
 *
 * @param use Default: IGNORE
 * @param threshold with THRESHOLD, the least weight of a link
 */
public record LinkWeights(Use use, double threshold) {
    /** Links count the same whatever their weight. */
    public static final LinkWeights IGNORED = new LinkWeights(Use.IGNORE, 0);

    /** A link counts in proportion to its weight. */
    public static final LinkWeights COST = new LinkWeights(Use.COST, 0);

    /** What weights are for. */
    public enum Use {
        /** Nothing. */
        IGNORE,
        /** A row below the threshold is no link. */
        THRESHOLD,
        /** They say how much a link counts in training. */
        COST
    }

    /** Rows of this weight or more are links. */
    public static LinkWeights atLeast(double threshold) {
        return new LinkWeights(Use.THRESHOLD, threshold);
    }
}
