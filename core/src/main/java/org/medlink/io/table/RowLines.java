package org.medlink.io.table;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrayList;

/** On which line each row of a file was. Rows mostly follow each other, so only where they do not is something kept. */
public final class RowLines {
    private final IntArrayList rows = new IntArrayList();
    private final LongArrayList lines = new LongArrayList();
    private long expected = -1;
    private int size;

    /** No lines yet. */
    public RowLines() {}

    /** The next row is on this line. */
    public void add(long line) {
        if (line != expected) {
            rows.add(size);
            lines.add(line);
        }
        expected = line + 1;
        size++;
    }

    /** The next rows are on the lines of others, a number of lines further down. */
    public void addAll(RowLines others, long linesBefore) {
        for (int run = 0; run < others.rows.size(); run++) {
            int end = run + 1 < others.rows.size() ? others.rows.getInt(run + 1) : others.size;
            long line = others.lines.getLong(run) + linesBefore;
            int count = end - others.rows.getInt(run);
            add(line);
            expected = line + count;
            size += count - 1;
        }
    }

    /** How many rows there are. */
    public int size() {
        return size;
    }

    /** The line of a row. */
    public long line(int row) {
        int last = rows.size() - 1;
        while (rows.getInt(last) > row) {
            last--;
        }
        return lines.getLong(last) + row - rows.getInt(last);
    }
}
