package org.medlink.cli.options;

import java.util.EnumMap;
import java.util.Map;
import org.medlink.io.table.ColumnOptions;
import org.medlink.io.table.ColumnRole;
import picocli.CommandLine.Option;

/** Which column of a table of pairs is which, where that is not to be found. */
public final class PairColumns {
    @Option(
            names = "--header",
            paramLabel = "yes|no|auto",
            defaultValue = "auto",
            description =
                    "Whether the first row names the columns; auto: if it has known names such as 'source' and 'target',"
                            + " is text above numbers, or has names that no other row has (default: ${DEFAULT-VALUE}).")
    private ColumnOptions.Header header;

    @Option(
            names = "--source",
            paramLabel = "COLUMN",
            description = "The column of sources: its name, or its number counted from 1 (default: found).")
    private String source;

    @Option(names = "--target", paramLabel = "COLUMN", description = "The column of targets (default: found).")
    private String target;

    @Option(
            names = "--relation",
            paramLabel = "COLUMN",
            description = "The column that says what kind of link a row is (default: found).")
    private String relation;

    /** What was said. */
    public ColumnOptions columns() {
        return new ColumnOptions(header, named());
    }

    ColumnOptions.Header header() {
        return header;
    }

    EnumMap<ColumnRole, String> named() {
        EnumMap<ColumnRole, String> named = new EnumMap<>(ColumnRole.class);
        put(named, ColumnRole.SOURCE, source);
        put(named, ColumnRole.TARGET, target);
        put(named, ColumnRole.RELATION, relation);
        return named;
    }

    static void put(Map<ColumnRole, String> named, ColumnRole role, String column) {
        if (column != null) {
            named.put(role, column);
        }
    }
}
