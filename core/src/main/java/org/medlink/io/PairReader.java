package org.medlink.io;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import org.medlink.network.Names;

/**
 * Reads pairs to be scored, some at a time: source and target, with the relation between them exactly where relations
 * have names. Further columns are ignored. Under a header the columns may be in any order.
 */
public final class PairReader implements Closeable {
    private final NameLookup lookup;
    private final RowReader rows;
    private LinkColumns columns;

    /**
     * Opens a source of pairs.
     *
     * @param relations the names of the relations; one empty name where they have none
     */
    public PairReader(TextSource source, Names entities, List<String> relations) throws IOException {
        this.lookup = new NameLookup(entities, relations);
        this.rows = new RowReader(source);
    }

    /**
     * Reads the next pairs, as many as the columns have room for.
     *
     * @return how many there were; fewer than there is room for at the end, then 0
     */
    public int read(int[] relations, int[] sources, int[] targets) throws IOException {
        int size = 0;
        while (size < sources.length && next()) {
            requireColumns(rows, columns, lookup.named());
            sources[size] = lookup.entity(rows, columns.source(), "source");
            relations[size] = lookup.relation(rows, columns.relation());
            targets[size++] = lookup.entity(rows, columns.target(), "target");
        }
        return size;
    }

    /** Goes to the next row that holds a pair; false at the end of the text. A text without any is an error. */
    private boolean next() throws IOException {
        boolean more = rows.next();
        if (columns == null) {
            if (more) {
                columns = LinkColumns.ofPairs(rows, lookup);
                more = !columns.header() || rows.next();
            }
            if (!more) {
                throw rows.errorInFile("expected pairs, found none");
            }
        }
        return more;
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
