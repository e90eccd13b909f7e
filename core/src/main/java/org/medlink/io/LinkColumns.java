package org.medlink.io;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which column of a table of pairs is which. A header is a first row that begins with {@code source}, or one made of
 * the known column names only; without one, two columns are source and target, three are source, relation and target.
 *
 * @param relation -1 when the table has none
 * @param label -1 when the table has none
 * @param width how many columns the table has
 * @param header whether the first row names the columns
 */
record LinkColumns(int source, int relation, int target, int label, int width, boolean header) {
    private static final List<String> KNOWN = List.of("source", "relation", "target", "label");

    static boolean isHeader(String[] first) {
        List<String> names = Arrays.asList(first);
        return first[0].equals("source")
                || (KNOWN.containsAll(names) && names.contains("source") && names.contains("target"));
    }

    /** The columns of a table of links, from its first row. */
    static LinkColumns ofLinks(RowReader rows) throws InputException {
        String[] first = rows.texts();
        if (isHeader(first)) {
            LinkColumns columns = named(rows, first);
            requireKnown(rows, first);
            return columns;
        }
        return switch (first.length) {
            case 2 -> new LinkColumns(0, -1, 1, -1, 2, false);
            case 3 -> new LinkColumns(0, 1, 2, -1, 3, false);
            default ->
                throw rows.error("expected 2 columns (source, target), 3 (source, relation, target) or a header that"
                        + " names them, found " + first.length + (first.length == 1 ? " column" : " columns"));
        };
    }

    /** The columns by a header that may name others too. */
    static LinkColumns named(RowReader rows, String[] header) throws InputException {
        List<String> names = Arrays.asList(header);
        for (String name : KNOWN) {
            if (names.indexOf(name) != names.lastIndexOf(name)) {
                throw rows.error("expected different columns in the header, found '" + name + "' twice");
            }
        }
        for (String name : List.of("source", "target")) {
            if (!names.contains(name)) {
                throw rows.error("expected a column '" + name + "' in the header, found " + String.join(", ", names));
            }
        }
        return new LinkColumns(
                names.indexOf("source"),
                names.indexOf("relation"),
                names.indexOf("target"),
                names.indexOf("label"),
                header.length,
                true);
    }

    private static void requireKnown(RowReader rows, String[] header) throws InputException {
        for (String name : header) {
            if (!KNOWN.contains(name)) {
                throw rows.error(
                        "expected the columns " + String.join(", ", KNOWN) + " in the header, found '" + name + "'");
            }
        }
    }

    boolean hasRelation() {
        return relation >= 0;
    }

    boolean hasLabel() {
        return label >= 0;
    }

    /** The names of the columns, in their order, for an error message. */
    String describe() {
        String[] names = new String[width];
        Arrays.fill(names, "");
        names[source] = "source";
        names[target] = "target";
        if (hasRelation()) {
            names[relation] = "relation";
        }
        if (hasLabel()) {
            names[label] = "label";
        }
        List<String> described = new ArrayList<>(Arrays.asList(names));
        described.removeIf(String::isEmpty);
        return String.join(", ", described);
    }
}
