package org.medlink.io.table;

import java.util.Locale;

/** What a column of a table of pairs is for. */
public enum ColumnRole {
    SOURCE,
    RELATION,
    TARGET,
    LABEL,
    WEIGHT,
    TIME,
    /** Whether the row has a direction, as Gephi's column Type says. */
    DIRECTION;

    /** What a person calls it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
