package org.medlink.cli.options;

import org.medlink.options.Draws;
import picocli.CommandLine.Option;

/** What the Gibbs classifier draws. Defaults come by way of {@link ModelDefaults}. */
public final class DrawOptions {
    @Option(
            names = "--chains",
            paramLabel = "N",
            description = "With '--inference gibbs': chains, each from a start of its own (default: ${DEFAULT-VALUE}).")
    private int chains;

    @Option(
            names = "--burn-in",
            paramLabel = "N",
            description =
                    "With '--inference gibbs': sweeps of a chain before its first draw (default: ${DEFAULT-VALUE}).")
    private int burnIn;

    @Option(
            names = "--samples",
            paramLabel = "N",
            description =
                    "With '--inference gibbs': draws that a chain keeps for the model (default: ${DEFAULT-VALUE}).")
    private int samples;

    @Option(
            names = "--thinning",
            paramLabel = "N",
            description = "With '--inference gibbs': sweeps from one draw to the next (default: ${DEFAULT-VALUE}).")
    private int thinning;

    Draws draws() {
        return new Draws(chains, burnIn, samples, thinning);
    }
}
