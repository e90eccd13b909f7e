package org.medlink.cli.options;

import org.medlink.parallel.Workers;
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

    /** As many threads as were asked for; the caller closes them. */
    public Workers workers() {
        if (threads != null && threads < 1) {
            throw new ParameterException(spec.commandLine(), "bad number of threads: " + threads);
        }
        return new Workers(threads == null ? Runtime.getRuntime().availableProcessors() : threads);
    }
}
