package org.medlink.cli.options;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which links may be recommended. */
public final class CandidateOptions {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--exclude",
            paramLabel = "PAIRS",
            description = "Pairs that are never recommended, in the columns of the pairs of predict.")
    private String exclude;

    @Option(
            names = "--min-probability",
            paramLabel = "P",
            description = "Only links with at least this probability, from 0 to 1.")
    private Double least;

    /** The file of pairs that are left out, or null. */
    public String exclude() {
        return exclude;
    }

    public void check() {
        if (least != null && !(least >= 0 && least <= 1)) {
            throw new ParameterException(spec.commandLine(), "bad probability, expected 0 to 1: " + least);
        }
    }

    /** The least probability of those that are not; null: any. */
    public Double least() {
        return least;
    }

    /** How to say that there are none. */
    public String none() {
        return least == null ? "none: there is nothing left to link" : "none with a probability of at least " + least;
    }
}
