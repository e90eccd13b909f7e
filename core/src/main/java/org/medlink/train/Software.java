package org.medlink.train;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Which Medlink this is. */
public final class Software {
    private static final String VERSION = read();

    private Software() {}

    public static String version() {
        return VERSION;
    }

    /** The program with its version. */
    public static String name() {
        return "medlink " + VERSION;
    }

    private static String read() {
        try (InputStream in = Software.class.getResourceAsStream("version.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
