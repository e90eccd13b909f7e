package org.medlink.cli.options;

import org.medlink.options.OrAuto;
import org.medlink.options.Sampling;
import picocli.CommandLine.Option;

/** What a step of stochastic inference looks at. Defaults by way of {@link ModelDefaults}; what has none is chosen by size. */
final class SamplingOptions {
    @Option(
            names = "--schedule",
            paramLabel = "default|paper",
            description = "Rules of stochastic inference: those that learn best, or the letter of the paper's algorithm"
                    + " (default: ${DEFAULT-VALUE}).")
    private Sampling.Schedule schedule;

    @Option(
            names = "--batch-entities",
            paramLabel = "N",
            description =
                    "N', entities of a step (default: a tenth of a small network, 500 of a large one, a 500th of a very"
                            + " large one).")
    private Integer entities;

    @Option(
            names = "--batch-pairs",
            paramLabel = "M",
            description = "M', most training pairs of each that a step looks at (default: 100 for each relation).")
    private Integer pairs;

    @Option(
            names = "--membership-decay",
            paramLabel = "KAPPA",
            description =
                    "κ_ψ from 0 to 1: how fast the step size of memberships falls (default: 0.5 in small networks,"
                            + " 0.2 in large ones).")
    private Double membershipDecay;

    @Option(
            names = "--membership-delay",
            paramLabel = "MU",
            description = "µ_ψ: the step size is (µ_ψ + t)^−κ_ψ (default: ${DEFAULT-VALUE}).")
    private double membershipDelay;

    @Option(
            names = "--stick-decay",
            paramLabel = "KAPPA",
            description = "κ_γ, the same for the sticks in the paper's schedule (default: ${DEFAULT-VALUE}).")
    private double stickDecay;

    @Option(names = "--stick-delay", paramLabel = "MU", description = "µ_γ (default: ${DEFAULT-VALUE}).")
    private double stickDelay;

    @Option(
            names = "--rate",
            paramLabel = "R",
            description =
                    "How far a step moves a weight (default: 0.1; 0.03 for a full affinity matrix in a large network).")
    private Double rate;

    Sampling sampling() {
        return new Sampling(
                schedule,
                positive("--batch-entities", entities),
                positive("--batch-pairs", pairs),
                stickDecay,
                stickDelay,
                OrAuto.ofNullable(membershipDecay),
                membershipDelay,
                positive("--rate", rate));
    }

    private static <N extends Number> OrAuto<N> positive(String option, N value) {
        if (value != null && !(value.doubleValue() > 0)) {
            throw new IllegalArgumentException(option + ": expected a number above 0, found " + value);
        }
        return OrAuto.ofNullable(value);
    }
}
