package org.medlink.cli.output;

import java.io.IOException;
import org.medlink.cli.console.StandardOutput;
import org.medlink.engine.OutputFormat;
import org.medlink.io.text.AtomicFile;

/** Where links and their scores are written: a file, whole or not at all, or standard output. */
public final class TableOutput {
    private final StandardOutput results;
    private final OutputFile file;

    private TableOutput(StandardOutput results, OutputFile file) {
        this.results = results;
        this.file = file;
    }

    /**
     * The table of this name.
     *
     * @param inputs what is read, which it must not overwrite
     */
    public static TableOutput of(StandardOutput results, String name, String... inputs) throws IOException {
        return new TableOutput(results, TableReport.standard(name) ? null : OutputFile.of(name, inputs));
    }

    /** Writes the table. */
    public void write(AtomicFile.Content content) throws IOException {
        if (file == null) {
            results.write(content);
        } else {
            file.writeBytes(OutputFormat.compressed(file.toString(), content));
        }
    }
}
