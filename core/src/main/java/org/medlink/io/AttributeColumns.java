package org.medlink.io;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.medlink.io.table.RowReader;
import org.medlink.io.text.InputException;

/** The columns of a file of attributes that hold values: all but those that say whose values they are. */
final class AttributeColumns {
    private final List<String> titles = new ArrayList<>();
    private final List<AttributeColumn> columns = new ArrayList<>();
    private final IntArrayList places = new IntArrayList();
    private final int width;
    private int rowCount;

    /** The columns of a header, less those at the places of keys. */
    AttributeColumns(RowReader header, List<Integer> keys) throws InputException {
        width = header.columns();
        Set<String> seen = new HashSet<>();
        for (int c = 0; c < width; c++) {
            if (keys.contains(c)) {
                continue;
            }
            header.requireName(c, "number " + (c + 1));
            String name = header.text(c).strip();
            if (!seen.add(name)) {
                throw header.error("expected each attribute once in the header, found '" + name + "' again");
            }
            titles.add(name);
            columns.add(new AttributeColumn(name));
            places.add(c);
        }
        if (columns.isEmpty()) {
            throw header.error("expected attributes beside "
                    + String.join(", ", keys.stream().sorted().map(header::text).toList())
                    + " in the header, found none");
        }
    }

    /** Adds the row at hand. */
    void add(RowReader rows) throws InputException {
        requireWidth(rows);
        for (int i = 0; i < columns.size(); i++) {
            columns.get(i).add(rows, places.getInt(i));
        }
        rowCount++;
    }

    void requireWidth(RowReader rows) throws InputException {
        if (rows.columns() != width) {
            throw rows.error("expected " + width + " columns as in the header, found " + rows.columns());
        }
    }

    /** Makes sure, once all rows are there, that each column is of one kind. */
    void requireKinds(RowReader rows) throws InputException {
        for (AttributeColumn column : columns) {
            column.requireOneKind(rows);
        }
    }

    /** The names of all attributes; a column of texts has one for each. */
    List<String> names() {
        return columns.stream().flatMap(column -> column.names().stream()).toList();
    }

    /** The values of all rows, one after another; NaN for missing ones. */
    float[] values() {
        int wide = names().size();
        float[] values = new float[Math.multiplyExact(rowCount, wide)];
        int at = 0;
        for (AttributeColumn column : columns) {
            for (int row = 0; row < rowCount; row++) {
                column.copy(row, values, row * wide + at);
            }
            at += column.names().size();
        }
        return values;
    }

    /** What each column was taken for. */
    String describe() {
        List<String> kinds = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            kinds.add(titles.get(i) + ": " + columns.get(i).kind());
        }
        return String.join("; ", kinds);
    }
}
