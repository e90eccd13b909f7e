package org.medlink.reproduce.report;

import java.util.List;

/**
 * A table of an experiment.
 *
 * @param columns their headings
 * @param rows as many cells as columns in each
 */
public record ResultTable(String title, List<String> columns, List<List<Cell>> rows) {
    public ResultTable {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
        for (List<Cell> row : rows) {
            if (row.size() != columns.size()) {
                throw new IllegalArgumentException(
                        "expected " + columns.size() + " cells in a row of '" + title + "', found " + row.size());
            }
        }
    }
}
