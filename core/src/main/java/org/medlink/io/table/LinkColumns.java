package org.medlink.io.table;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.medlink.io.text.InputException;
import org.medlink.network.Names;

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
    public static LinkColumns inOrder(ColumnRole... roles) {
        Map<ColumnRole, Integer> places = new EnumMap<>(ColumnRole.class);
        for (int c = 0; c < roles.length; c++) {
            places.put(roles[c], c);
        }
        return new LinkColumns(places, roles.length, null, false, false, List.of());
    }

    /** Finds the columns of a table. */
    @FunctionalInterface
    public interface Finder {
        public LinkColumns find(TableSample sample) throws InputException;
    }

    /**
     * Finds those of pairs whose entities are known; what stays open is said to be settled by options.
     *
     * @param relations the names of the relations; one empty name where they have none
     */
    public static Finder ofPairs(ColumnOptions options, Names entities, List<String> relations) {
        NameLookup known = new NameLookup(entities, relations).withOptions();
        return sample -> new PairFinder(sample, options, known).find();
    }

    /** Finds the columns of a table of links. */
    public static LinkColumns find(TableSample sample, ColumnOptions options) throws InputException {
        return find(sample, options, null);
    }

    /** The same where entities are known already; null: none. */
    public static LinkColumns find(TableSample sample, ColumnOptions options, NameLookup known) throws InputException {
        return new ColumnFinder(sample, options, known).find();
    }

    /** The columns by the row at hand, which is a header. */
    public static LinkColumns named(RowReader rows) throws InputException {
        List<String> names = List.of(rows.texts());
        LinkColumns found =
                find(new TableSample(rows.name(), rows.line(), names, true, List.<String[]>of()), ColumnOptions.auto());
        return new LinkColumns(found.roles, found.width, names, true, false, found.remarks);
    }

    /** The fields of the first row, which names the columns; it may lack the name of a column of row names. */
    public List<String> headerRow() {
        return rowNames ? names.subList(1, width) : names;
    }

    /** The place of the column that has a role, or -1. */
    public int place(ColumnRole role) {
        return roles.getOrDefault(role, -1);
    }

    public boolean has(ColumnRole role) {
        return roles.containsKey(role);
    }

    public int source() {
        return place(ColumnRole.SOURCE);
    }

    public int target() {
        return place(ColumnRole.TARGET);
    }

    public int relation() {
        return place(ColumnRole.RELATION);
    }

    public boolean hasRelation() {
        return has(ColumnRole.RELATION);
    }

    public boolean hasLabel() {
        return has(ColumnRole.LABEL);
    }

    /** The names of the columns, in their order, for an error message. */
    public String describe() {
        List<String> described = new ArrayList<>();
        for (int c = 0; c < width; c++) {
            described.add(called(c));
        }
        return String.join(", ", described);
    }

    /** A column's name; where it has none, its role or number. */
    public String called(int column) {
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
    public String show(String[] row) {
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
        List<String> passed = new ArrayList<>();
        for (int c = 0; c < width; c++) {
            if (role(c) == null) {
                passed.add(called(c));
            }
        }
        return taken() + (passed.isEmpty() ? "" : "; passed over: " + String.join(", ", passed));
    }

    /** The columns that have a role, in a line: {@code protein1 = source, protein2 = target}. */
    String taken() {
        List<String> taken = new ArrayList<>();
        for (int c = 0; c < width; c++) {
            ColumnRole role = role(c);
            if (role == null) {
                continue;
            }
            if (names == null || names.get(c).isBlank()) {
                taken.add((c + 1) + " = " + role.word());
            } else {
                taken.add(names.get(c).equals(role.word()) ? role.word() : names.get(c) + " = " + role.word());
            }
        }
        return String.join(", ", taken);
    }
}
