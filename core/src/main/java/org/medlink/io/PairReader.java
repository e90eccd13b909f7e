package org.medlink.io;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.medlink.io.table.LinkColumns;
import org.medlink.io.table.NameLookup;
import org.medlink.io.table.RowReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Names;

/**
 * Reads pairs to be scored, some at a time: source and target, with the relation between them exactly where relations
 * have names. Further columns are there to be passed on. Under a header the columns may be in any order.
 */
public final class PairReader implements Closeable {
    private final NameLookup lookup;
    private final RowReader rows;
    private final boolean strict;
    private LinkColumns columns;
    private List<String> header;
    private boolean first;
    private int relation;
    private int source;
    private int target;

    /**
     * Opens a source of pairs.
     *
     * @param relations the names of the relations; one empty name where they have none
     * @param strict whether an unknown name is an error; else its place is -1
     */
    public PairReader(TextSource source, Names entities, List<String> relations, boolean strict) throws IOException {
        this.lookup = new NameLookup(entities, relations);
        this.rows = new RowReader(source);
        this.strict = strict;
        try {
            findColumns();
        } catch (IOException e) {
            rows.close();
            throw e;
        }
    }

    /** Looks at the first row. A text without pairs is an error. */
    private void findColumns() throws IOException {
        first = rows.next();
        if (first) {
            columns = LinkColumns.ofPairs(rows, lookup);
            header = columns.header() ? List.of(rows.texts()) : names(rows.columns(), lookup.named());
            first = !columns.header() || rows.next();
        }
        if (!first) {
            throw rows.errorInFile("expected pairs, found none");
        }
    }

    private static List<String> names(int width, boolean named) {
        List<String> names =
                new ArrayList<>(named ? List.of("source", "relation", "target") : List.of("source", "target"));
        while (names.size() < width) {
            names.add("column " + (names.size() + 1));
        }
        return names;
    }

    /** What the columns are called: by the header, or where there is none by what they hold. */
    public List<String> header() {
        return header;
    }

    /** Goes to the next pair; false at the end of the text. */
    public boolean next() throws IOException {
        if (!first && !rows.next()) {
            return false;
        }
        first = false;
        requireColumns(rows, columns, lookup.named());
        if (rows.columns() > header.size()) {
            throw rows.error("expected at most " + header.size() + (header.size() == 1 ? " column" : " columns")
                    + " as in the first row, found " + rows.columns());
        }
        source = strict
                ? lookup.entity(rows, columns.source(), "source")
                : lookup.find(rows, columns.source(), "source");
        relation = strict ? lookup.relation(rows, columns.relation()) : lookup.findRelation(rows, columns.relation());
        target = strict
                ? lookup.entity(rows, columns.target(), "target")
                : lookup.find(rows, columns.target(), "target");
        return true;
    }

    /** The relation of the pair, 0 where relations have no names, -1 where it is not known. */
    public int relation() {
        return relation;
    }

    /** The source of the pair, -1 where it is not known. */
    public int source() {
        return source;
    }

    /** The target of the pair, -1 where it is not known. */
    public int target() {
        return target;
    }

    /** The first name of the row that is not known. */
    public String unknown() {
        int column = source < 0 ? columns.source() : relation < 0 ? columns.relation() : columns.target();
        return rows.text(column);
    }

    /** All fields of the row, empty where it has fewer than the header. */
    public String[] fields() {
        String[] fields = new String[header.size()];
        Arrays.setAll(fields, column -> column < rows.columns() ? rows.text(column) : "");
        return fields;
    }

    private static void requireColumns(RowReader rows, LinkColumns columns, boolean named) throws InputException {
        int last = Math.max(Math.max(columns.source(), columns.target()), named ? columns.relation() : 0);
        if (rows.columns() <= last) {
            throw rows.error("expected at least " + (last + 1) + " columns ("
                    + (named ? "source, relation, target" : "source, target") + "), found " + rows.columns());
        }
    }

    @Override
    public void close() throws IOException {
        rows.close();
    }
}
