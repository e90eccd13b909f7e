package org.medlink.options;

/**
 * What the Gibbs classifier draws.
 *
 * @param chains how many, each from a start of its own: what one does not find another may. Usual: 2 to 10
 * @param burnIn sweeps over all entities before the first draw, that let the chain forget where it began. Usual: 50 to 1000
 * @param samples draws that are kept of each chain, averaged over and stored in the model. Usual: 10 to 50
 * @param thinning sweeps from one draw to the next. Usual: 1 to 20
 * @param likelihood what a score is worth to a pair
 * @param reshapes moves of whole features, splits and merges, that are proposed after each sweep; they cost more than a sweep does where relations are many. Usual: 0
 *     to predict, 40 with the logistic likelihood to come nearer to how many features there are
 */
public record Draws(int chains, int burnIn, int samples, int thinning, Likelihood likelihood, int reshapes) {
    /** What a score is worth to a pair. */
    public enum Likelihood {
        /** The hinge of the Gibbs classifier, which is no likelihood of links. */
        HINGE,
        /** The log-odds of a link, as in LFRM; there are no costs and no margin. */
        LOGISTIC
    }

    /** Draws by the hinge, without moves of whole features. */
    public Draws(int chains, int burnIn, int samples, int thinning) {
        this(chains, burnIn, samples, thinning, Likelihood.HINGE, 0);
    }

    public Draws {
        Options.require(chains >= 1, "number of chains", chains);
        Options.require(burnIn >= 0, "burn-in", burnIn);
        Options.require(samples >= 1, "number of samples", samples);
        Options.require(thinning >= 1, "thinning", thinning);
        Options.require(reshapes >= 0, "number of moves of whole features", reshapes);
    }

    /** Whether a score is the log-odds of a link. */
    public boolean logistic() {
        return likelihood == Likelihood.LOGISTIC;
    }

    /** All sweeps of a chain. */
    public int sweeps() {
        return Math.addExact(burnIn, Math.multiplyExact(samples, thinning));
    }
}
