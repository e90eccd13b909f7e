package org.medlink.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.medlink.network.Names;

/** Rows of a table as UTF-8 bytes, put together in memory before they are written. */
final class TextBytes {
    private byte[] bytes = new byte[1 << 12];
    private int size;

    /** A name and the tab behind it. */
    void field(Names names, int place) {
        int length = names.length(place);
        reserve(length + 1);
        names.copy(place, bytes, size);
        size += length;
        bytes[size++] = '\t';
    }

    /** The two numbers that end a row. */
    void end(double score, double probability) {
        number(score);
        bytes[size++] = '\t';
        number(probability);
        bytes[size++] = '\n';
    }

    /** A number as Java writes it: the digits that tell it from its neighbours. There is room for a byte behind it. */
    private void number(double value) {
        byte[] digits = Double.toString(value).getBytes(StandardCharsets.ISO_8859_1);
        reserve(digits.length + 1);
        System.arraycopy(digits, 0, bytes, size, digits.length);
        size += digits.length;
    }

    private void reserve(int more) {
        if (more > bytes.length - size) {
            bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(size, more), (int) Math.min(2L * size, 1 << 30)));
        }
    }

    /** Writes everything; there is nothing left then. */
    void drain(OutputStream out) throws IOException {
        out.write(bytes, 0, size);
        size = 0;
    }
}
