package org.medlink.options;

/**
 * What the Gibbs classifier draws.
 *
 * @param chains how many, each from a start of its own: what one does not find another may. Usual: 2 to 10
 * @param burnIn sweeps over all entities before the first draw, that let the chain forget where it began. Usual: 50 to 1000
 * @param samples draws that are kept of each chain, averaged over and stored in the model. Usual: 10 to 50
 * @param thinning sweeps from one draw to the next. Usual: 1 to 20
 */
public record Draws(int chains, int burnIn, int samples, int thinning) {
    public Draws {
        Options.require(chains >= 1, "number of chains", chains);
        Options.require(burnIn >= 0, "burn-in", burnIn);
        Options.require(samples >= 1, "number of samples", samples);
        Options.require(thinning >= 1, "thinning", thinning);
    }

    /** All sweeps of a chain. */
    public int sweeps() {
        return Math.addExact(burnIn, Math.multiplyExact(samples, thinning));
    }
}
