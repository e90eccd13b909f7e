package org.medlink.cli.output;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.StandardOutput;
import org.medlink.io.text.AtomicFile;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Where a command writes links and their scores: a file, whole or not at all, or standard output. */
public final class TableOutput {
    /** The name of standard output. */
    public static final String STANDARD = "-";

    private final StandardOutput results;
    private final Console console;
    private final boolean json;
    private final OutputFile file;

    private TableOutput(StandardOutput results, Console console, boolean json, OutputFile file) {
        this.results = results;
        this.console = console;
        this.json = json;
        this.file = file;
    }

    /**
     * The table of this name.
     *
     * @param json whether standard output is for a JSON object about what was done
     * @param inputs what the command reads, which it must not overwrite
     */
    public static TableOutput of(CommandLine command, String name, boolean json, String... inputs) throws IOException {
        boolean standard = name.equals(STANDARD);
        if (standard && json) {
            throw new ParameterException(command, "--json and the scores cannot both go to standard output");
        }
        return new TableOutput(
                (StandardOutput) command.getOut(),
                Console.of(command, json || standard),
                json,
                standard ? null : OutputFile.of(name, inputs));
    }

    /** Where to speak about it. */
    public Console console() {
        return console;
    }

    /** Writes the table. */
    public void write(AtomicFile.Content content) throws IOException {
        if (file == null) {
            results.write(content);
        } else {
            file.writeBytes(OutputFormat.compressed(file.toString(), content));
        }
    }

    /** Says what was done, {@code scored 12 pairs}, unless the table itself has said it. */
    public void report(String done, ObjectNode numbers) {
        if (file != null) {
            console.say("%s, wrote %s", done, file);
        }
        if (json) {
            console.json(numbers.put("output", file.toString()));
        }
    }
}
