package org.medlink.io;

import java.util.Arrays;
import org.medlink.network.Names;

/** Names put aside until there are enough to look them up together. */
final class NameBatch {
    private static final int FULL = 2048;

    private final int[] ends = new int[FULL + 2];
    private final int[] places = new int[FULL + 2];
    private byte[] bytes = new byte[1 << 15];
    private int size;

    /** Puts a field aside. */
    void add(RowReader rows, int column) {
        int start = size == 0 ? 0 : ends[size - 1];
        int length = rows.to(column) - rows.from(column);
        if (start + length > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(start + length, 2 * bytes.length));
        }
        System.arraycopy(rows.bytes(), rows.from(column), bytes, start, length);
        ends[size++] = start + length;
    }

    int size() {
        return size;
    }

    /** Whether it is time to look the names up; one more row fits. */
    boolean isFull() {
        return size >= FULL || ends[Math.max(size - 1, 0)] > 1 << 20;
    }

    /** Adds the names to others and gives their places, valid until the next time. The batch is empty then. */
    int[] addTo(Names.Builder names) {
        names.addAll(bytes, ends, size, places);
        size = 0;
        return places;
    }
}
