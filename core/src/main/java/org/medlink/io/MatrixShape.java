package org.medlink.io;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Whether a table has a row and a column for each entity. */
final class MatrixShape {
    private static final int LEAST = 3;

    private MatrixShape() {}

    /** Whether the names of columns are those of rows, or the table is square and made of numbers. */
    static boolean isMatrix(String[] names, List<String[]> rows) {
        if (rows.size() < LEAST) {
            return false;
        }
        int width = rows.get(0).length;
        boolean numbers = IntStream.range(1, width).allMatch(c -> new ColumnSample(rows, c).numbers());
        if (!numbers) {
            return false;
        }
        if (names != null) {
            List<String> columns = Arrays.asList(names);
            return width > LEAST
                    && rows.stream()
                            .limit(names.length)
                            .allMatch(row -> columns.subList(Math.max(0, names.length - width + 1), names.length)
                                    .contains(row[0]));
        }
        return width > LEAST && width == rows.size() && new ColumnSample(rows, 0).numbers();
    }
}
