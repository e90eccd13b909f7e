package org.medlink.io.table;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** Whether a table has a row and a column for each entity. */
final class MatrixShape {
    private static final int LEAST = 3;

    private MatrixShape() {}

    /** Whether the first row names columns as rows are named, or the table is square and made of numbers. */
    static boolean isMatrix(List<String[]> table) {
        if (table.size() <= LEAST || table.get(1).length <= LEAST) {
            return false;
        }
        String[] first = table.get(0);
        List<String[]> rows = table.subList(1, table.size());
        int width = rows.get(0).length;
        if (numbers(table, 0, width) && width == table.size()) {
            return true;
        }
        List<String> columns = Arrays.asList(first);
        return numbers(rows, 1, width) && rows.stream().limit(width - 1).allMatch(row -> columns.contains(row[0]));
    }

    private static boolean numbers(List<String[]> rows, int from, int to) {
        return IntStream.range(from, to).allMatch(c -> new ColumnSample(rows, c).numbers());
    }
}
