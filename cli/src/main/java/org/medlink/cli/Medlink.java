package org.medlink.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.medlink.cli.command.BenchCommand;
import org.medlink.cli.command.CompareCommand;
import org.medlink.cli.command.CompletionCommand;
import org.medlink.cli.command.DatasetsCommand;
import org.medlink.cli.command.DemoCommand;
import org.medlink.cli.command.EstimateCommand;
import org.medlink.cli.command.EvaluateCommand;
import org.medlink.cli.command.ExplainCommand;
import org.medlink.cli.command.ExploreCommand;
import org.medlink.cli.command.GenerateCommand;
import org.medlink.cli.command.InfoCommand;
import org.medlink.cli.command.McpCommand;
import org.medlink.cli.command.PredictCommand;
import org.medlink.cli.command.RecommendCommand;
import org.medlink.cli.command.ReportCommand;
import org.medlink.cli.command.ReproduceCommand;
import org.medlink.cli.command.ServeCommand;
import org.medlink.cli.command.SplitCommand;
import org.medlink.cli.command.TrainCommand;
import org.medlink.cli.console.Failures;
import org.medlink.cli.console.StandardOutput;
import org.medlink.cli.console.Version;
import org.medlink.cli.options.Choice;
import org.medlink.cli.options.HelpSections;
import org.medlink.cli.options.OwnSplit;
import org.medlink.train.Software;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** The program {@code medlink}: learns networks and predicts their missing links. */
@Command(
        name = "medlink",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        customSynopsis = "medlink COMMAND ...",
        description = {
            "Predicts missing links in networks with max-margin nonparametric latent feature models:"
                    + " MedLFRM and BayesMedLFRM (Zhu, Song & Chen)."
        },
        commandListHeading = "%nCommands:%n",
        footer = {
            "",
            "Examples:",
            "  medlink demo                                      see it work on a small network",
            "  medlink train links.tsv --symmetric -o net.medlink",
            "  medlink recommend net.medlink Alice               whom Alice may be linked to",
            "  medlink recommend net.medlink --all -o new.tsv    whom everybody may be linked to",
            "  medlink explain net.medlink Alice Bob             and why",
            "  medlink explore net.medlink                       all that on a page in the browser",
            "  medlink report net.medlink -o report.html         and on one to print or to send",
            "  medlink evaluate links.tsv --symmetric            how good that is, on held-out links",
            "  medlink compare links.tsv --symmetric             and how good other methods are",
            "",
            "'medlink help COMMAND' explains a command and its options.",
            "Exit status: 0 fine, 2 bad usage or bad input, 130 ended by Ctrl-C, 1 anything else.",
            "Environment: MEDLINK_OPTS goes to the JVM (-Xmx16g for more memory), MEDLINK_DEBUG=1 shows where a failure"
                    + " came from."
        })
public final class Medlink implements Callable<Integer> {
    /** In the order of help. */
    private static final Map<String, Class<?>> COMMANDS = new LinkedHashMap<>();

    static {
        COMMANDS.put("demo", DemoCommand.class);
        COMMANDS.put("train", TrainCommand.class);
        COMMANDS.put("predict", PredictCommand.class);
        COMMANDS.put("recommend", RecommendCommand.class);
        COMMANDS.put("explain", ExplainCommand.class);
        COMMANDS.put("explore", ExploreCommand.class);
        COMMANDS.put("report", ReportCommand.class);
        COMMANDS.put("serve", ServeCommand.class);
        COMMANDS.put("mcp", McpCommand.class);
        COMMANDS.put("evaluate", EvaluateCommand.class);
        COMMANDS.put("info", InfoCommand.class);
        COMMANDS.put("estimate", EstimateCommand.class);
        COMMANDS.put("compare", CompareCommand.class);
        COMMANDS.put("split", SplitCommand.class);
        COMMANDS.put("generate", GenerateCommand.class);
        COMMANDS.put("bench", BenchCommand.class);
        COMMANDS.put("reproduce", ReproduceCommand.class);
        COMMANDS.put("datasets", DatasetsCommand.class);
        COMMANDS.put("completion", CompletionCommand.class);
        COMMANDS.put("help", HelpCommand.class);
    }

    @Spec
    private CommandSpec spec;

    /** Runs a command and ends the process with its status. */
    public static void main(String[] arguments) {
        int status = run(arguments, new FileOutputStream(FileDescriptor.out), new FileOutputStream(FileDescriptor.err));
        System.exit(status);
    }

    /** Runs a command on these streams, in UTF-8 whatever the locale; returns its exit status. */
    public static int run(String[] arguments, OutputStream results, OutputStream messages) {
        StandardOutput out = new StandardOutput(results);
        PrintWriter err = new PrintWriter(new OutputStreamWriter(messages, StandardCharsets.UTF_8), true);
        int status;
        try {
            status = asksForVersion(arguments)
                    ? version(out)
                    : commandLine(arguments, out, err).execute(arguments);
        } catch (Error e) {
            status = Failures.report(err, e);
        }
        // A print writer keeps quiet about a full disk until it is asked. Whoever closed the pipe has seen enough.
        if (out.checkError() && !out.closedByReader() && status == 0) {
            err.println("medlink: cannot write to standard output");
            status = Failures.UNEXPECTED;
        }
        err.flush();
        return status;
    }

    /** Scripts ask for the version often, and parsing options takes longer than all else together. */
    private static boolean asksForVersion(String[] arguments) {
        return arguments.length == 1 && (arguments[0].equals("--version") || arguments[0].equals("-V"));
    }

    private static int version(PrintWriter out) {
        out.println(Software.name());
        out.flush();
        return 0;
    }

    private static CommandLine commandLine(String[] arguments, PrintWriter out, PrintWriter err) {
        Failures failures = new Failures();
        CommandLine line = commandLine(arguments)
                .setOut(out)
                .setErr(err)
                .setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures)
                .setUsageHelpWidth(HelpSections.width())
                .setUsageHelpLongOptionsMaxWidth(32)
                .setAbbreviatedOptionsAllowed(false)
                .setOverwrittenOptionsAllowed(false);
        for (String name : List.of("evaluate", "compare")) {
            if (line.getSubcommands().containsKey(name)) {
                OwnSplit.makeLinksOptional(line.getSubcommands().get(name));
            }
        }
        Choice.register(line);
        HelpSections.install(line);
        return line;
    }

    /** The commands that these arguments can need: to learn of all their options takes long. */
    public static CommandLine commandLine(String... arguments) {
        CommandLine line = new CommandLine(new Medlink());
        String first = arguments.length == 0 ? "" : arguments[0];
        boolean one = COMMANDS.containsKey(first) && !first.equals("help") && !first.equals("completion");
        COMMANDS.forEach((name, command) -> {
            if (!one || name.equals(first)) {
                line.addSubcommand(name, command);
            }
        });
        return line;
    }

    /** Without a command there is nothing to do. */
    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getErr());
        return Failures.USAGE;
    }
}
