package org.medlink.io;

import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.medlink.io.table.ColumnOptions;
import org.medlink.io.table.LinkColumns;
import org.medlink.io.table.NameLookup;
import org.medlink.io.table.PairFinder;
import org.medlink.io.table.RowReader;
import org.medlink.io.table.TableSample;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Names;

/**
 * Reads pairs to be scored, some at a time: source and target, with the relation between them exactly where relations
 * have names. Further columns are there to be passed on. {@link PairFinder} says which column is which.
 */
public final class PairReader implements Closeable {
    private final NameLookup lookup;
    private final RowReader rows;
    private final boolean strict;
    private final LinkColumns columns;
    private final List<String> header;
    private final byte[][] headerRow;
    private long repeatedHeaders;
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
        this(source, new NameLookup(entities, relations), strict, ColumnOptions.auto());
    }

    /** Opens a source of pairs about whose columns a person says something by options. */
    public PairReader(TextSource source, Names entities, List<String> relations, boolean strict, ColumnOptions options)
            throws IOException {
        this(source, new NameLookup(entities, relations).withOptions(), strict, options);
    }

    public PairReader(TextSource source, NameLookup lookup, boolean strict, ColumnOptions options) throws IOException {
        this.lookup = lookup;
        this.rows = new RowReader(source);
        this.strict = strict;
        try {
            TableSample sample = rows.sample();
            if (sample == null) {
                throw rows.errorInFile("expected pairs, found none");
            }
            columns = new PairFinder(sample, source.isTable() ? options.withHeader() : options, lookup).find();
            header = header(sample.rows().get(0).length);
            headerRow = columns.header() ? utf8(columns.headerRow()) : null;
            first = step();
            if (!first) {
                throw rows.errorInFile("expected pairs, found none");
            }
        } catch (IOException e) {
            rows.close();
            throw e;
        }
        repeatedHeaders = 0;
    }

    private static byte[][] utf8(List<String> names) {
        return names.stream().map(name -> name.getBytes(StandardCharsets.UTF_8)).toArray(byte[][]::new);
    }

    private List<String> header(int width) {
        List<String> names = new ArrayList<>();
        for (int c = 0; c < (columns.names() == null ? width : columns.width()); c++) {
            names.add(columns.called(c));
        }
        return List.copyOf(names);
    }

    /** Goes to the next row that is no header. */
    private boolean step() throws IOException {
        boolean more = rows.next();
        while (more && headerRow != null && rows.equalTo(headerRow)) {
            repeatedHeaders++;
            more = rows.next();
        }
        return more;
    }

    /** What a person should know about how columns were found, a line each. */
    public List<String> remarks() {
        return columns.remarks().stream().map(line -> rows.name() + ": " + line).toList();
    }

    /** How many rows up to here were passed over because they repeat the header. */
    public long repeatedHeaders() {
        return repeatedHeaders;
    }

    /** What the columns are called: by the header, or where there is none by what they hold. */
    public List<String> header() {
        return header;
    }

    /** Goes to the next pair; false at the end of the text. */
    public boolean next() throws IOException {
        if (!first && !step()) {
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
        Arrays.setAll(fields, this::text);
        return fields;
    }

    /** A field of the row; empty where it has fewer than the header. */
    public String text(int column) {
        return column < rows.columns() ? rows.text(column) : "";
    }

    /** The entity that a field of the row names, which must be known. */
    public int entity(int column, String what) throws InputException {
        return lookup.entity(rows, column, what);
    }

    public LinkColumns columns() {
        return columns;
    }

    /** The row's line. */
    public long line() {
        return rows.line();
    }

    /** Makes sure that the row has as many fields as the header. */
    public void requireWhole() throws InputException {
        rows.requireColumns(header.size(), String.join(", ", header));
    }

    /** An error in this row. */
    public InputException error(String message) {
        return rows.error(message);
    }

    /** An error in a row that was read before. */
    public InputException errorInLine(long line, String message) {
        return rows.errorInLine(line, message);
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
