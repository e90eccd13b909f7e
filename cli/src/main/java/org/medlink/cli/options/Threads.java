package org.medlink.cli.options;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The option {@code --threads} of commands that use a model. */
public final class Threads {
    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--threads",
            paramLabel = "T",
            description = "Threads to use; the result does not depend on it (default: the processors).")
    private Integer threads;

    /** As many as were asked for. */
    public int count() {
        if (threads != null && threads < 1) {
            throw new ParameterException(spec.commandLine(), "bad number of threads: " + threads);
        }
        return threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    }
}
