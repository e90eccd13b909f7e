package org.medlink.io.table;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.medlink.io.text.InputException;

/** Columns of a table that get roles one by one: those that a person names, those that a header names, and others. */
final class RoleFinder {
    private final TableSample sample;
    private final String[] names;
    private final int width;
    private final Map<ColumnRole, Integer> roles = new EnumMap<>(ColumnRole.class);

    /** @param names of the columns; null: they have none */
    RoleFinder(TableSample sample, String[] names, int width) {
        this.sample = sample;
        this.names = names;
        this.width = width;
    }

    boolean has(ColumnRole role) {
        return roles.containsKey(role);
    }

    /** Whether a column has a role. */
    boolean taken(int column) {
        return roles.containsValue(column);
    }

    /** The column of a role that is taken. */
    int place(ColumnRole role) {
        return roles.get(role);
    }

    /** Gives a role to a column, unless one of them is taken. */
    void takeFree(ColumnRole role, int column) {
        if (!has(role) && !taken(column)) {
            roles.put(role, column);
        }
    }

    void takeNamedByOptions(ColumnOptions options) throws InputException {
        for (ColumnRole role : ColumnRole.values()) {
            String asked = options.columns().get(role);
            if (asked != null) {
                int place = place(asked);
                if (place < 0) {
                    throw sample.error("expected a column '" + asked + "' for --" + role.word() + ", found "
                            + (names == null ? width + " columns without names" : String.join(", ", names)));
                }
                if (taken(place)) {
                    throw sample.error("expected another column for each of the options, found '" + asked + "' twice");
                }
                roles.put(role, place);
            }
        }
    }

    /** The place of a column by its name, or else by its number. */
    private int place(String asked) {
        if (names != null) {
            int exact = Arrays.asList(names).indexOf(asked);
            if (exact >= 0) {
                return exact;
            }
            for (int c = 0; c < names.length; c++) {
                if (KnownNames.plain(names[c]).equals(KnownNames.plain(asked))) {
                    return c;
                }
            }
        }
        return Decimal.isWhole(asked) && asked.length() < 6 && Integer.parseInt(asked) <= width
                ? Integer.parseInt(asked) - 1
                : -1;
    }

    /** Source and target where the header names both; one of them alone is an error that says what to do. */
    void takeEnds(String settle) throws InputException {
        for (ColumnRole role : List.of(ColumnRole.SOURCE, ColumnRole.TARGET)) {
            requireOnce(role.word());
        }
        int[] pair = KnownNames.pair(names);
        if (pair != null) {
            takeFree(ColumnRole.SOURCE, pair[0]);
            takeFree(ColumnRole.TARGET, pair[1]);
        } else if (KnownNames.halfNamed(names) && !(has(ColumnRole.SOURCE) && has(ColumnRole.TARGET))) {
            String lacking =
                    Arrays.stream(names).anyMatch(name -> KnownNames.plain(name).equals("source"))
                            ? "target"
                            : "source";
            throw sample.error(
                    "expected a column '" + lacking + "' in the header, found " + String.join(", ", names) + settle);
        }
    }

    private void requireOnce(String name) throws InputException {
        long times = Arrays.stream(names)
                .filter(other -> other.strip().equalsIgnoreCase(name))
                .count();
        if (times > 1) {
            throw sample.error("expected different columns in the header, found '" + name + "' twice");
        }
    }

    String called(List<Integer> columns) {
        return String.join(", ", columns.stream().map(this::called).toList());
    }

    String called(int column) {
        return names == null ? "column " + (column + 1) : "'" + names[column] + "'";
    }

    /** Which column is which. */
    LinkColumns found(boolean header, boolean rowNames, List<String> remarks) {
        return new LinkColumns(
                roles, width, names == null ? null : List.of(names), header, rowNames, List.copyOf(remarks));
    }
}
