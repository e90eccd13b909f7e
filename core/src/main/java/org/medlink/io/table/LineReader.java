package org.medlink.io.table;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Utf8;

/**
 * Lines of text as bytes, checked: valid UTF-8 without control characters other than the tab. Accepts both line ends, a
 * byte order mark, and a last line without an end. The bytes of a line are valid until the next one is read.
 */
public final class LineReader implements Closeable {
    private static final byte[] MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    /** The most bytes that a line may have. */
    static final int LONGEST = 1 << 28;

    static final String TOO_LONG = "expected lines of at most " + LONGEST + " bytes, found a longer one";

    private final String name;
    private final InputStream in;
    private byte[] buffer = new byte[1 << 16];
    private int next;
    private int limit;
    private boolean ended;
    private long line;
    private int from;
    private int to;

    public LineReader(TextSource source) throws IOException {
        name = source.name();
        in = source.open();
    }

    /** The lines of a block of a text, with the number of lines that come before it. */
    public LineReader(String name, TextBlock block, long linesBefore) {
        this.name = name;
        in = InputStream.nullInputStream();
        buffer = block.bytes();
        limit = block.length();
        ended = true;
        line = linesBefore;
    }

    /** How the text is laid out, by the lines at its beginning; before any was read. */
    Layout layout(String extension) throws IOException {
        while (!ended && !(limit == buffer.length && hasLine()) && fill()) {
            // however slowly the text comes, as much of it is looked at
        }
        return Layout.of(buffer, limit, ended, extension);
    }

    /** The whole lines that the text was laid out by. */
    TextBlock head() {
        int end = limit;
        while (!ended && end > 0 && buffer[end - 1] != '\n') {
            end--;
        }
        return new TextBlock(Arrays.copyOf(buffer, end), end, null);
    }

    private boolean hasLine() {
        for (int i = 0; i < limit; i++) {
            if (buffer[i] == '\n') {
                return true;
            }
        }
        return false;
    }

    /** Reads the next line; false at the end of the text. */
    public boolean next() throws IOException {
        line++;
        from = next;
        int length = 0;
        boolean ascii = true;
        int control = -1;
        while (from + length < limit || fill()) {
            byte b = buffer[from + length];
            // one comparison passes plain characters: bytes beyond ASCII are negative
            if (b < ' ') {
                if (b == '\n') {
                    to = from + length;
                    next = to + 1;
                    check(ascii, control);
                    return true;
                }
                if (b < 0) {
                    ascii = false;
                } else if (b != '\t' && control < 0) {
                    control = length;
                }
            }
            length++;
        }
        to = limit;
        next = limit;
        check(ascii, control);
        return length > 0;
    }

    /**
     * Checks the line and leaves out what is not part of it; control is where its first control character is, or -1.
     */
    private void check(boolean ascii, int control) throws InputException {
        int start = from;
        if (line == 1
                && !ascii
                && Arrays.equals(buffer, from, Math.min(to, from + MARK.length), MARK, 0, MARK.length)) {
            from += MARK.length;
        }
        if (to > from && buffer[to - 1] == '\r') {
            to--;
        }
        int invalid = ascii ? -1 : Utf8.firstInvalid(buffer, from, to);
        if (invalid >= 0) {
            throw error(String.format(
                    "expected UTF-8 text, found the byte 0x%02x; if it is Latin-1, convert it: iconv -f latin1 -t utf-8",
                    buffer[invalid]));
        }
        if (control >= 0 && start + control < to) {
            throw error(String.format("expected text, found the control character 0x%02x", buffer[start + control]));
        }
    }

    /**
     * Moves the line that was begun to the front of the buffer and reads on behind it; false at the end of the text.
     */
    private boolean fill() throws IOException {
        if (ended) {
            return false;
        }
        int begun = limit - from;
        if (begun == buffer.length) {
            if (begun >= LONGEST) {
                throw error(TOO_LONG);
            }
            buffer = Arrays.copyOf(buffer, 2 * begun);
        }
        System.arraycopy(buffer, from, buffer, 0, begun);
        from = 0;
        limit = begun;
        int read = 0;
        try {
            while (read == 0) {
                read = in.read(buffer, begun, buffer.length - begun);
            }
        } catch (IOException e) {
            throw new InputException(name + ":" + line + ": " + cutShort(e), e);
        }
        ended = read < 0;
        limit += Math.max(read, 0);
        return !ended;
    }

    /** What to say of a text that could not be read to its end. */
    static String cutShort(IOException e) {
        String why = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        return "expected more text, found the file cut short or damaged (" + why + ")";
    }

    /** The array that holds the line, from {@link #from()} to {@link #to()}. */
    public byte[] bytes() {
        return buffer;
    }

    public int from() {
        return from;
    }

    public int to() {
        return to;
    }

    long line() {
        return line;
    }

    public InputException error(String message) {
        return new InputException(name, line, message);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
