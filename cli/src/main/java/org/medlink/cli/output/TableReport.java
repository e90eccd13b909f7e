package org.medlink.cli.output;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.medlink.cli.console.Console;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/**
 * What a command says about a table that is written for it.
 *
 * @param name where the table is written
 * @param json whether standard output is for a JSON object about what was done
 * @param console where to speak about it
 */
public record TableReport(String name, boolean json, Console console) {
    /** The name of standard output. */
    public static final String STANDARD = "-";

    public static TableReport of(CommandLine command, String name, boolean json) {
        if (standard(name) && json) {
            throw new ParameterException(command, "--json and the scores cannot both go to standard output");
        }
        return new TableReport(name, json, Console.of(command, json || standard(name)));
    }

    static boolean standard(String name) {
        return name.equals(STANDARD);
    }

    /** Says what was done, {@code scored 12 pairs}, unless the table itself has said it. */
    public void done(String what, ObjectNode numbers) {
        if (!standard(name)) {
            console.say("%s, wrote %s", what, name);
        }
        if (json) {
            console.json(numbers.put("output", name));
        }
    }
}
