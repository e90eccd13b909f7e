package org.medlink.io.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.medlink.io.text.InputException;

/**
 * Rows of texts under columns that are known only as they come: a row has fields for the columns known when it was
 * added, later ones are empty. Kept as bytes, as there are as many rows as a graph has edges.
 */
final class TextRows {
    private static final int MOST_BYTES = Integer.MAX_VALUE - 8;

    private final List<String> columns = new ArrayList<>();
    private byte[] bytes = new byte[1 << 10];
    private int length;
    private final IntArrayList ends = new IntArrayList();

    List<String> columns() {
        return columns;
    }

    int size() {
        return ends.size();
    }

    /** Adds a row of clean texts by column. */
    void add(Map<String, String> attributes, String file, long line) throws InputException {
        for (String column : attributes.keySet()) {
            if (!columns.contains(column)) {
                columns.add(column);
            }
        }
        StringBuilder row = new StringBuilder();
        for (String column : columns) {
            row.append(attributes.getOrDefault(column, "")).append('\t');
        }
        byte[] added = row.toString().getBytes(StandardCharsets.UTF_8);
        if (added.length > MOST_BYTES - length) {
            throw new InputException(file, line, "expected at most 2 GB of attributes, found more");
        }
        if (length + added.length > bytes.length) {
            bytes = Arrays.copyOf(
                    bytes, (int) Math.min(MOST_BYTES, Math.max(2L * bytes.length, length + added.length)));
        }
        System.arraycopy(added, 0, bytes, length, added.length);
        length += added.length;
        ends.add(length);
    }

    /** The fields of a row, one for each column. */
    String[] row(int row) {
        int from = row == 0 ? 0 : ends.getInt(row - 1);
        String[] known = new String(bytes, from, ends.getInt(row) - from, StandardCharsets.UTF_8).split("\t", -1);
        String[] fields = new String[columns.size()];
        Arrays.fill(fields, "");
        // each field ends with a tab, so that there is an empty one behind the last
        System.arraycopy(known, 0, fields, 0, known.length - 1);
        return fields;
    }
}
