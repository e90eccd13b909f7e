package org.medlink.io.table;

import java.util.Arrays;
import org.medlink.network.Names;

/** Names put aside, to be looked up together. */
public final class NameBatch {
    private int[] ends = new int[1 << 10];
    private long[] keys = new long[1 << 10];
    private byte[] bytes = new byte[1 << 13];
    private int size;

    /** No names yet. */
    public NameBatch() {}

    /** Puts a field aside. */
    public void add(RowReader rows, int column) {
        int start = size == 0 ? 0 : ends[size - 1];
        int length = rows.to(column) - rows.from(column);
        if (length > bytes.length - start) {
            bytes = Arrays.copyOf(bytes, Math.max(Math.addExact(start, length), 2 * bytes.length));
        }
        if (size == ends.length) {
            ends = Arrays.copyOf(ends, 2 * size);
            keys = Arrays.copyOf(keys, 2 * size);
        }
        System.arraycopy(rows.bytes(), rows.from(column), bytes, start, length);
        keys[size] = Names.key(bytes, start, start + length);
        ends[size++] = start + length;
    }

    int size() {
        return size;
    }

    /** Adds the names to others and gives their places. */
    public int[] addTo(Names.Builder names) {
        int[] places = new int[size];
        names.addAll(bytes, ends, keys, size, places);
        return places;
    }
}
