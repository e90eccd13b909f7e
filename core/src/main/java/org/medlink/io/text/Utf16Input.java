package org.medlink.io.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Text in UTF-16 with a byte order mark, as spreadsheets write it, made into UTF-8 while it is read. */
final class Utf16Input extends InputStream {
    private final Reader reader;
    private final char[] characters = new char[1 << 13];
    private byte[] bytes = {};
    private int next;
    private int held;

    Utf16Input(InputStream in) {
        // a decoder of its own, since a malformed text is an error and not to be patched
        reader = new InputStreamReader(in, StandardCharsets.UTF_16.newDecoder());
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        Objects.checkFromIndexSize(from, length, into.length);
        while (next == bytes.length) {
            int read = reader.read(characters, held, characters.length - held);
            if (read < 0) {
                return -1;
            }
            int size = held + read;
            // the two halves of a character stay together
            held = Character.isHighSurrogate(characters[size - 1]) ? 1 : 0;
            bytes = new String(characters, 0, size - held).getBytes(StandardCharsets.UTF_8);
            characters[0] = characters[size - 1];
            next = 0;
        }
        int part = Math.min(length, bytes.length - next);
        System.arraycopy(bytes, next, into, from, part);
        next += part;
        return part;
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
