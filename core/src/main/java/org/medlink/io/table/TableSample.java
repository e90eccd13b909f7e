package org.medlink.io.table;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.medlink.io.text.InputException;

/**
 * The first rows of a table, by which its columns are found.
 *
 * @param file what error messages call the table
 * @param line the line of the first row; 0 where there are no lines
 * @param names names that are known to be those of the columns, in a schema or in a comment above the first row; null: none
 * @param named whether these names are certain, as a schema's are
 * @param rows some rows; the first may be a header
 */
public record TableSample(String file, long line, List<String> names, boolean named, List<String[]> rows) {
    /** Number of rows that are enough. */
    public static final int ENOUGH = 1000;

    /** Some rows under names that are certain. */
    public static TableSample of(String file, List<String> names, List<String[]> rows) {
        return new TableSample(file, 0, names, true, rows);
    }

    /** The first of these rows, which are laid out so; null where there are none. */
    public static TableSample read(RowReader rows, Layout layout) throws IOException {
        List<String[]> some = new ArrayList<>();
        long line = 0;
        while (some.size() < ENOUGH && rows.next()) {
            line = some.isEmpty() ? rows.line() : line;
            some.add(rows.texts());
        }
        return some.isEmpty()
                ? null
                : new TableSample(rows.name(), line, layout.commentedNames(some.get(0).length), false, some);
    }

    /** The numbers of fields that rows have, ascending. */
    static TreeSet<Integer> widths(List<String[]> rows) {
        TreeSet<Integer> widths = new TreeSet<>();
        rows.forEach(row -> widths.add(row.length));
        return widths;
    }

    /** The rows that are not the header, which may come again where files were put together. */
    public List<String[]> below(String[] header) {
        return rows.stream().filter(row -> !Arrays.equals(row, header)).toList();
    }

    /** Whether a field of a row is found in another row, but for rows that are the same. */
    boolean occursElsewhere(String[] row, int... columns) {
        for (String[] other : rows) {
            if (!Arrays.equals(row, other)) {
                for (int column : columns) {
                    for (int c : columns) {
                        if (c < other.length && column < row.length && other[c].equals(row[column])) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

    InputException error(String message) {
        return line > 0 ? new InputException(file, line, message) : new InputException(file + ": " + message);
    }
}
