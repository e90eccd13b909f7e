package org.medlink.io.table;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.medlink.io.text.InputException;

/**
 * Which column of a table of pairs is which.
 *
 * @param roles the places of the columns that have a role
 * @param width how many columns the table has
 * @param names the names of the columns; null where the table has no header
 * @param header whether the first row names the columns
 * @param rowNames whether it lacks a name for the first column, which names rows
 * @param remarks what a person should know about how they were found, a line each
 */
public record LinkColumns(
        Map<ColumnRole, Integer> roles,
        int width,
        List<String> names,
        boolean header,
        boolean rowNames,
        List<String> remarks) {
    public LinkColumns {
        roles = new EnumMap<>(roles);
    }

    /** Columns by their order, without a header. */
    static LinkColumns inOrder(ColumnRole... roles) {
        Map<ColumnRole, Integer> places = new EnumMap<>(ColumnRole.class);
        for (int c = 0; c < roles.length; c++) {
            places.put(roles[c], c);
        }
        return new LinkColumns(places, roles.length, null, false, false, List.of());
    }

    /** Finds the columns of a table of links. */
    public static LinkColumns find(TableSample sample, ColumnOptions options) throws InputException {
        return new ColumnFinder(sample, options).find();
    }

    /**
     * The columns of a table of pairs whose entities are known, from its first row: by a header, or else in the order of
     * source, relation (where relations have names) and target.
     */
    static LinkColumns ofPairs(RowReader rows, NameLookup lookup) throws InputException {
        String[] first = rows.texts();
        int[] pair = KnownNames.pair(first);
        boolean header = pair == null
                ? KnownNames.halfNamed(first)
                : !(lookup.isEntity(first[pair[0]]) || lookup.isEntity(first[pair[1]]));
        if (!header) {
            return lookup.named()
                    ? inOrder(ColumnRole.SOURCE, ColumnRole.RELATION, ColumnRole.TARGET)
                    : inOrder(ColumnRole.SOURCE, ColumnRole.TARGET);
        }
        LinkColumns columns = named(rows);
        if (lookup.named() && !columns.hasRelation()) {
            throw rows.error("expected a column 'relation' in the header, found " + String.join(", ", first));
        }
        return columns;
    }

    /** The columns by the row at hand, which is a header. */
    static LinkColumns named(RowReader rows) throws InputException {
        List<String> names = List.of(rows.texts());
        LinkColumns found =
                find(new TableSample(rows.name(), rows.line(), names, true, List.<String[]>of()), ColumnOptions.auto());
        return new LinkColumns(found.roles, found.width, names, true, false, found.remarks);
    }

    /** The fields of the first row, which names the columns; it may lack the name of a column of row names. */
    List<String> headerRow() {
        return rowNames ? names.subList(1, width) : names;
    }

    /** The place of the column that has a role, or -1. */
    public int place(ColumnRole role) {
        return roles.getOrDefault(role, -1);
    }

    public boolean has(ColumnRole role) {
        return roles.containsKey(role);
    }

    int source() {
        return place(ColumnRole.SOURCE);
    }

    int target() {
        return place(ColumnRole.TARGET);
    }

    int relation() {
        return place(ColumnRole.RELATION);
    }

    boolean hasRelation() {
        return has(ColumnRole.RELATION);
    }

    boolean hasLabel() {
        return has(ColumnRole.LABEL);
    }

    /** The names of the columns, in their order, for an error message. */
    String describe() {
        List<String> described = new ArrayList<>();
        for (int c = 0; c < width; c++) {
            described.add(called(c));
        }
        return String.join(", ", described);
    }

    private String called(int column) {
        if (names != null && column < names.size() && !names.get(column).isBlank()) {
            return names.get(column);
        }
        ColumnRole role = role(column);
        return role == null ? "column " + (column + 1) : role.word();
    }

    private ColumnRole role(int column) {
        return roles.entrySet().stream()
                .filter(entry -> entry.getValue() == column)
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(null);
    }

    /** A row as it is understood: {@code A → B (relation likes, weight 0.93)}. */
    String show(String[] row) {
        List<String> more = new ArrayList<>();
        for (ColumnRole role : List.of(ColumnRole.RELATION, ColumnRole.LABEL, ColumnRole.WEIGHT, ColumnRole.TIME)) {
            if (has(role) && !row[place(role)].isEmpty()) {
                more.add(role.word() + " " + row[place(role)]);
            }
        }
        return row[source()] + " → " + row[target()] + (more.isEmpty() ? "" : " (" + String.join(", ", more) + ")");
    }

    /** What each column was taken for, in a line: {@code protein1 = source, protein2 = target; passed over: fusion}. */
    public String understood() {
        List<String> taken = new ArrayList<>();
        List<String> passed = new ArrayList<>();
        for (int c = 0; c < width; c++) {
            ColumnRole role = role(c);
            if (role == null) {
                passed.add(called(c));
            } else if (names == null || names.get(c).isBlank()) {
                taken.add((c + 1) + " = " + role.word());
            } else {
                taken.add(names.get(c).equals(role.word()) ? role.word() : names.get(c) + " = " + role.word());
            }
        }
        return String.join(", ", taken) + (passed.isEmpty() ? "" : "; passed over: " + String.join(", ", passed));
    }
}
