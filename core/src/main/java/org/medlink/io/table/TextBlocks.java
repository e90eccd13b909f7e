package org.medlink.io.table;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;

/** Cuts a text into blocks of whole lines, which can be read at the same time. */
public final class TextBlocks implements Closeable {
    private static final int SIZE = 1 << 20;

    private final InputStream in;
    private byte[] begun = new byte[0];
    private boolean ended;

    public TextBlocks(TextSource source) throws IOException {
        in = source.open();
    }

    /** The next block, or null at the end of the text. What is wrong with the text ends it, and is reported by the block. */
    public TextBlock next() {
        if (ended) {
            return null;
        }
        byte[] bytes = Arrays.copyOf(begun, Math.max(SIZE, 2 * begun.length));
        int length = begun.length;
        int cut = 0;
        String problem = null;
        IOException cause = null;
        while (cut == 0 && !ended) {
            if (length == bytes.length) {
                bytes = Arrays.copyOf(bytes, 2 * length);
            }
            int searched = length;
            try {
                while (length < bytes.length && !ended) {
                    int read = in.read(bytes, length, bytes.length - length);
                    ended = read < 0;
                    length += Math.max(read, 0);
                }
            } catch (IOException e) {
                problem = LineReader.cutShort(e);
                cause = e;
                ended = true;
            }
            cut = afterLastLine(bytes, searched, length);
            if (cut == 0 && length >= LineReader.LONGEST) {
                problem = LineReader.TOO_LONG;
                ended = true;
            }
        }
        if (ended && problem == null) {
            return length == 0 ? null : new TextBlock(bytes, length, null);
        }
        begun = Arrays.copyOfRange(bytes, cut, length);
        return new TextBlock(bytes, cut, problem == null ? null : new InputException(problem, cause));
    }

    private static int afterLastLine(byte[] bytes, int from, int to) {
        for (int i = to - 1; i >= from; i--) {
            if (bytes[i] == '\n') {
                return i + 1;
            }
        }
        return 0;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
