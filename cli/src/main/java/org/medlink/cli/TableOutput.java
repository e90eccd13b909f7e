package org.medlink.cli;

import java.io.IOException;
import org.medlink.io.AtomicFile;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Where a command writes a table: a file, whole or not at all, or standard output. */
final class TableOutput {
    /** The name of standard output. */
    static final String STANDARD = "-";

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
    static TableOutput of(CommandLine command, String name, boolean json, String... inputs) throws IOException {
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
    Console console() {
        return console;
    }

    /** Writes the table. */
    void write(AtomicFile.Content content) throws IOException {
        if (file == null) {
            results.write(content);
        } else {
            file.writeBytes(content);
        }
    }

    /**
     * Says what was done, {@code scored 12 pairs}, unless the table itself has said it.
     *
     * @param thing one of what the table has
     */
    void report(String did, long count, String thing) {
        if (file != null) {
            console.say("%s %s, wrote %s", did, Count.of(count, thing), file);
        }
        if (json) {
            console.json(Json.object().put(Count.plural(thing), count).put("output", file.toString()));
        }
    }
}
