package org.medlink.explorer.web;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A body that has been read to its end, in memory while it is small, else in a temporary file. Many clients read nothing of an answer before all of
 * their request is sent; an answer that begins earlier could then wait for them, and they for it.
 */
public final class Spool implements AutoCloseable {
    private static final int SMALL = 1 << 20;
    private static final int BUFFER = 1 << 16;

    private final byte[] small;
    private final Path file;

    private Spool(byte[] small, Path file) {
        this.small = small;
        this.file = file;
    }

    /** Reads a body. */
    public static Spool of(InputStream body) throws IOException {
        byte[] first = body.readNBytes(SMALL);
        if (first.length < SMALL) {
            return new Spool(first, null);
        }
        Path file = Files.createTempFile("medlink", ".body");
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write(first);
            body.transferTo(out);
        } catch (IOException | RuntimeException e) {
            Files.delete(file);
            throw e;
        }
        return new Spool(null, file);
    }

    /** The body from its beginning. */
    public InputStream open() throws IOException {
        return file == null
                ? new ByteArrayInputStream(small)
                : new BufferedInputStream(Files.newInputStream(file), BUFFER);
    }

    @Override
    public void close() throws IOException {
        if (file != null) {
            Files.delete(file);
        }
    }
}
