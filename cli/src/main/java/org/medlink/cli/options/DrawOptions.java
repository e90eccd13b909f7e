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

    @Option(
            names = "--likelihood",
            paramLabel = "hinge|logistic",
            description =
                    "With '--inference gibbs': what a score is worth to a pair. hinge is the classifier's; logistic"
                            + " takes it for the log-odds of a link, without costs or margin, and has fewer"
                            + " features (default: ${DEFAULT-VALUE}).")
    private Draws.Likelihood likelihood;

    @Option(
            names = "--reshapes",
            paramLabel = "N",
            description = "With '--inference gibbs': moves of whole features, which split, merge or take out an"
                    + " intersection, proposed after each sweep. With '--likelihood logistic' they bring the number of"
                    + " features nearer to how many there are; predictions do not need them (default:"
                    + " ${DEFAULT-VALUE}).")
    private int reshapes;

    Draws draws() {
        return new Draws(chains, burnIn, samples, thinning, likelihood, reshapes);
    }
}
