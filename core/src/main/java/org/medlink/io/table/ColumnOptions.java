package org.medlink.io.table;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What a person says about the columns of a table.
 *
 * @param header whether the first row names the columns. Default: AUTO
 * @param columns which column has a role: its name, or its number counted from 1. Default: none, all are found
 */
public record ColumnOptions(Header header, Map<ColumnRole, String> columns) {
    private static final ColumnOptions AUTO = new ColumnOptions(Header.AUTO, Map.of());

    /** Whether the first row names the columns. */
    public enum Header {
        /** Yes. */
        YES,
        /** No, it is a row like all others. */
        NO,
        /** If it looks like it. */
        AUTO
    }

    public ColumnOptions {
        columns = Map.copyOf(columns);
    }

    /** Everything is found. */
    public static ColumnOptions auto() {
        return AUTO;
    }

    /** What is said here about the columns of links, for another table of pairs in the same columns. */
    public ColumnOptions ofPairs() {
        Map<ColumnRole, String> ends = new EnumMap<>(ColumnRole.class);
        for (ColumnRole role : List.of(ColumnRole.SOURCE, ColumnRole.RELATION, ColumnRole.TARGET)) {
            if (columns.containsKey(role)) {
                ends.put(role, columns.get(role));
            }
        }
        return new ColumnOptions(Header.AUTO, ends);
    }

    /** The same for a table whose first row is known to name the columns. */
    public ColumnOptions withHeader() {
        return new ColumnOptions(Header.YES, columns);
    }
}
