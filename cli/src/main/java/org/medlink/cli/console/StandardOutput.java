package org.medlink.cli.console;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.medlink.io.text.AtomicFile;
import org.medlink.io.text.InputException;

/** Standard output: text in UTF-8 whatever the locale, and tables as bytes. */
public final class StandardOutput extends PrintWriter {
    private final Watched stream;

    public StandardOutput(OutputStream stream) {
        this(new Watched(stream));
    }

    private StandardOutput(Watched stream) {
        super(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
        this.stream = stream;
    }

    /** The reader at the other end of the pipe, such as {@code head}, has read all that it wanted. */
    static final class Closed extends IOException {
        private static final long serialVersionUID = 1;

        Closed(IOException cause) {
            super("standard output was closed", cause);
        }
    }

    /** Bytes on their way, and why they could not be written: a print writer does not remember that. */
    private static final class Watched extends FilterOutputStream {
        private boolean closedByReader;

        Watched(OutputStream stream) {
            super(stream);
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            try {
                out.write(bytes, from, length);
            } catch (IOException e) {
                // EPIPE has no class of its own; a full disk says otherwise in every language.
                closedByReader =
                        String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
                throw e;
            }
        }
    }

    /** Whether writing failed because nobody reads any more. */
    public boolean closedByReader() {
        return stream.closedByReader;
    }

    /** Writes bytes, after the text that came before. */
    public void write(AtomicFile.Content content) throws IOException {
        flush();
        try {
            content.write(stream);
            stream.flush();
        } catch (InputException e) {
            throw e;
        } catch (IOException e) {
            throw closedByReader() ? new Closed(e) : new IOException("cannot write to standard output", e);
        }
    }
}
