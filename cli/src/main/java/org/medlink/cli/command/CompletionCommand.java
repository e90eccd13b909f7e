package org.medlink.cli.command;

import java.util.concurrent.Callable;
import org.medlink.cli.console.Version;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code medlink completion}: what a shell needs to complete commands and options. */
@Command(
        name = "completion",
        customSynopsis = "medlink completion",
        sortOptions = false,
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        description = {
            "Prints a script with which bash and zsh complete commands, options and their values.",
            "",
            "It is for the command name medlink: put the folder of medlink on the PATH, then let the shell read the script, now"
                    + " or in its start-up file (~/.bashrc or ~/.zshrc).",
            ""
        },
        footer = {
            "",
            "Examples:",
            "  medlink completion > ~/.medlink-completion        and in ~/.bashrc or ~/.zshrc: source ~/.medlink-completion",
            "  source <(medlink completion)                      for this shell only"
        })
public final class CompletionCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        spec.commandLine()
                .getOut()
                .print(AutoComplete.bash("medlink", spec.root().commandLine()));
        return 0;
    }
}
