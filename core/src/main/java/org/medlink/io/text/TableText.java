package org.medlink.io.text;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Rows that come from elsewhere than text, made into tab-separated text one by one as it is read. */
public abstract class TableText extends InputStream {
    private final StringBuilder row = new StringBuilder();
    private final String name;
    private byte[] bytes = {};
    private int next;
    private long rows;

    /** No row yet; the name is for error messages. */
    protected TableText(String name) {
        this.name = name;
    }

    /** Puts the fields of the next row, of which the first has the names of columns; false: there is none. */
    protected abstract boolean nextRow() throws IOException;

    /** Puts a field of the row; null is an empty one. */
    protected final void put(String field) throws InputException {
        String text = field == null ? "" : field;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < ' ') {
                throw new InputException(
                        name,
                        rows + 1,
                        String.format("expected text, found the control character 0x%02x", (int) text.charAt(i)));
            }
        }
        // a quote or the sign of a comment would mean something in text
        boolean quoted = text.indexOf('"') >= 0 || text.startsWith("#") || text.startsWith("%");
        row.append(quoted ? '"' + text.replace("\"", "\"\"") + '"' : text).append('\t');
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        Objects.checkFromIndexSize(from, length, into.length);
        int read = 0;
        while (read < length && (next < bytes.length || advance())) {
            int part = Math.min(length - read, bytes.length - next);
            System.arraycopy(bytes, next, into, from + read, part);
            next += part;
            read += part;
        }
        return read == 0 && length > 0 ? -1 : read;
    }

    private boolean advance() throws IOException {
        row.setLength(0);
        if (!nextRow()) {
            return false;
        }
        rows++;
        row.setCharAt(row.length() - 1, '\n');
        bytes = row.toString().getBytes(StandardCharsets.UTF_8);
        next = 0;
        return true;
    }
}
