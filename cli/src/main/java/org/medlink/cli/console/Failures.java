package org.medlink.cli.console;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CancellationException;
import org.medlink.engine.UnsupportedOrderException;
import org.medlink.explorer.words.Nearest;
import org.medlink.io.text.InputException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * What a failure looks like to the person at the keyboard: one line, and an exit status that says whether they can mend it.
 * Where it happened is shown only on request, by {@code MEDLINK_DEBUG} in the environment or {@code -Dmedlink.debug=true}.
 */
public final class Failures implements IParameterExceptionHandler, IExecutionExceptionHandler {
    /** Bad usage or bad input. */
    public static final int USAGE = 2;

    /** Stopped by Ctrl-C, as shells have it. */
    public static final int CANCELLED = 130;

    /** Anything else that went wrong. */
    public static final int UNEXPECTED = 1;

    @Override
    public int handleParseException(ParameterException failure, String[] arguments) {
        CommandLine command = failure.getCommandLine();
        command.getErr()
                .println("medlink: " + oneLine(describe(failure)) + " (try: "
                        + command.getCommandSpec().qualifiedName() + " --help)");
        showTrace(command.getErr(), failure);
        return USAGE;
    }

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult arguments) {
        if (failure instanceof ParameterException usage) {
            return handleParseException(usage, new String[0]);
        }
        if (failure instanceof UnsupportedOrderException) {
            return handleParseException(new ParameterException(command, failure.getMessage(), failure), new String[0]);
        }
        if (failure instanceof StandardOutput.Closed) {
            return 0;
        }
        if (failure instanceof CancellationException) {
            // Whoever cancelled it says so.
            return CANCELLED;
        }
        return report(command.getErr(), failure instanceof UncheckedIOException ? failure.getCause() : failure);
    }

    public static int report(PrintWriter err, Throwable failure) {
        err.println("medlink: " + oneLine(describe(failure)));
        showTrace(err, failure);
        return failure instanceof InputException ? USAGE : UNEXPECTED;
    }

    private static String describe(ParameterException failure) {
        if (failure instanceof UnmatchedArgumentException unmatched
                && failure.getCommandLine().getParent() == null) {
            String word = unmatched.getUnmatched().get(0);
            return "no command '" + word + "'"
                    + Nearest.question(
                            word, failure.getCommandLine().getSubcommands().keySet());
        }
        String message = failure.getMessage();
        boolean sentence = message.length() > 1 && Character.isLowerCase(message.charAt(1));
        String said = sentence ? message.substring(0, 1).toLowerCase(Locale.ROOT) + message.substring(1) : message;
        return failure instanceof UnmatchedArgumentException unmatched && unmatched.isUnknownOption()
                ? said + meant(unmatched)
                : said;
    }

    /** Options of the command that are nearly what was typed. */
    private static String meant(UnmatchedArgumentException unmatched) {
        CommandSpec command = unmatched.getCommandLine().getCommandSpec();
        List<String> options = command.options().stream()
                .filter(option -> !option.hidden())
                .flatMap(option -> Arrays.stream(option.names()))
                .toList();
        String typed = unmatched.getUnmatched().get(0);
        return Nearest.question(typed.replaceFirst("=.*", ""), options);
    }

    /** What went wrong, in a line. */
    public static String describe(Throwable failure) {
        if (outOfMemory(failure)) {
            long megabytes = Runtime.getRuntime().maxMemory() >> 20;
            return "not enough memory: the JVM may use " + megabytes + " MB; MEDLINK_OPTS=-Xmx… gives it more";
        }
        if (failure instanceof FileSystemException file) {
            return file.getFile() + ": " + (file.getReason() == null ? "cannot be used" : file.getReason());
        }
        if (failure instanceof IOException) {
            return String.valueOf(failure.getMessage());
        }
        return "unexpected failure: " + failure + " (MEDLINK_DEBUG=1 shows where)";
    }

    /** Whether memory did not suffice, in this thread or in one that worked for it. */
    public static boolean outOfMemory(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof OutOfMemoryError) {
                return true;
            }
        }
        return false;
    }

    private static void showTrace(PrintWriter err, Throwable failure) {
        String debug = System.getProperty("medlink.debug", System.getenv().getOrDefault("MEDLINK_DEBUG", ""));
        if (!debug.isEmpty()
                && !debug.equals("0")
                && !debug.toLowerCase(Locale.ROOT).equals("false")) {
            failure.printStackTrace(err);
        }
    }

    private static String oneLine(String message) {
        return message.strip().replaceAll("\\s*\\R\\s*", " ");
    }
}
