package org.medlink.gibbs;

import java.util.ArrayList;
import java.util.List;
import org.medlink.options.Draws;
import org.medlink.parallel.Workers;

/**
 * What one chain came to.
 *
 * @param samples the draws that are kept
 * @param trace log pseudo-likelihood after each sweep, burn-in apart
 */
public record ChainDraws(List<GibbsSample> samples, double[] trace) {
    /**
     * Lets a chain go on.
     *
     * @param swept called after every sweep
     */
    public static ChainDraws of(GibbsChain chain, Draws draws, Runnable swept) {
        int burnIn = draws.burnIn();
        List<GibbsSample> samples = new ArrayList<>();
        double[] trace = new double[draws.sweeps() - burnIn];
        for (int sweep = 0; sweep < draws.sweeps(); sweep++) {
            Workers.requireNotInterrupted();
            chain.sweep();
            chain.reshape(draws.reshapes());
            if (sweep >= burnIn) {
                trace[sweep - burnIn] = chain.logLikelihood();
                if ((sweep - burnIn) % draws.thinning() == draws.thinning() - 1) {
                    samples.add(chain.sample());
                }
            }
            swept.run();
        }
        return new ChainDraws(samples, trace);
    }
}
