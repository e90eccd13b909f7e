package org.medlink.cli.console;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.util.Locale;
import org.medlink.explorer.words.Json;
import org.medlink.kernel.Kernel;
import picocli.CommandLine;

/**
 * Where a command speaks: results on standard output, messages on standard error. A report for people is a result, unless
 * standard output belongs to something else, a JSON object or a table of scores.
 */
public final class Console {
    private static final int DEFAULT_COLUMNS = 80;

    private final PrintWriter results;
    private final PrintWriter messages;
    private final boolean reserved;

    private Console(PrintWriter results, PrintWriter messages, boolean reserved) {
        this.results = results;
        this.messages = messages;
        this.reserved = reserved;
    }

    /** The console of a command. */
    public static Console of(CommandLine command) {
        return new Console(command.getOut(), command.getErr(), false);
    }

    /** The console of a command; {@code reserved} says that standard output is not for people to read. */
    public static Console of(CommandLine command, boolean reserved) {
        return new Console(command.getOut(), command.getErr(), reserved);
    }

    /** Prints something that a person asked for. */
    public void say(String format, Object... values) {
        PrintWriter writer = reserved ? messages : results;
        writer.println(String.format(Locale.ROOT, format, values));
        writer.flush();
    }

    /** Prints something that a person should know. */
    public void warn(String format, Object... values) {
        messages.println("medlink: " + String.format(Locale.ROOT, format, values));
    }

    /** Warns when the vector unit is not used. */
    public void warnAboutKernel() {
        if (!Kernel.best().simd()) {
            warn("running without SIMD, several times slower; start the JVM with %s", Kernel.SIMD_FLAG);
        }
    }

    /** The result for a machine. */
    public void json(ObjectNode object) {
        results.print(Json.text(object));
        results.flush();
    }

    PrintWriter results() {
        return results;
    }

    PrintWriter messages() {
        return messages;
    }

    /** Whether a person watches standard error. Only the launcher knows; the JVM sees its pipe. */
    boolean terminal() {
        return Boolean.getBoolean("medlink.terminal");
    }

    /** How wide the terminal is. */
    int columns() {
        return Integer.getInteger("medlink.columns", DEFAULT_COLUMNS);
    }
}
