package org.medlink.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.medlink.io.AtomicFile;
import org.medlink.io.InputException;

/** Standard output: text in UTF-8 whatever the locale, and tables as bytes. */
final class StandardOutput extends PrintWriter {
    private final OutputStream stream;

    StandardOutput(OutputStream stream) {
        super(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
        this.stream = stream;
    }

    /** Writes bytes, after the text that came before. */
    void write(AtomicFile.Content content) throws IOException {
        flush();
        try {
            content.write(stream);
            stream.flush();
        } catch (InputException e) {
            throw e;
        } catch (IOException e) {
            throw new IOException("cannot write to standard output", e);
        }
    }
}
