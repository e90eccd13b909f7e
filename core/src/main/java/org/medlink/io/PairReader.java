package org.medlink.io;

import java.io.IOException;
import java.util.List;
import org.medlink.network.Names;

/**
 * Reads pairs to be scored, one at a time: source and target, with the relation between them exactly where relations
 * have names. Further columns are ignored. Under a header the columns may be in any order.
 */
public final class PairReader {
    private PairReader() {}

    /** Takes one pair after the other. */
    @FunctionalInterface
    public interface Taker {
        /** Takes a pair, in the order of the input. */
        void take(int relation, int source, int target) throws IOException;
    }

    /**
     * Reads all pairs.
     *
     * @param relations the names of the relations; one empty name where they have none
     * @return how many pairs there were
     */
    public static long read(TextSource source, Names entities, List<String> relations, Taker taker) throws IOException {
        NameLookup lookup = new NameLookup(entities, relations);
        long count = 0;
        try (RowReader rows = new RowReader(source)) {
            boolean more = rows.next();
            if (more) {
                LinkColumns columns = columns(rows, lookup.named());
                more = !columns.header() || rows.next();
                while (more) {
                    requireColumns(rows, columns, lookup.named());
                    int from = lookup.entity(rows, columns.source(), "source");
                    int relation = lookup.relation(rows, columns.relation());
                    int to = lookup.entity(rows, columns.target(), "target");
                    taker.take(relation, from, to);
                    count++;
                    more = rows.next();
                }
            }
            if (count == 0) {
                throw rows.errorInFile("expected pairs, found none");
            }
        }
        return count;
    }

    private static LinkColumns columns(RowReader rows, boolean named) throws InputException {
        String[] first = rows.texts();
        if (!LinkColumns.isHeader(first)) {
            int width = named ? 3 : 2;
            return new LinkColumns(0, named ? 1 : -1, width - 1, -1, width, false);
        }
        LinkColumns columns = LinkColumns.named(rows, first);
        if (named && !columns.hasRelation()) {
            throw rows.error("expected a column 'relation' in the header, found " + String.join(", ", first));
        }
        return columns;
    }

    private static void requireColumns(RowReader rows, LinkColumns columns, boolean named) throws InputException {
        int last = Math.max(Math.max(columns.source(), columns.target()), named ? columns.relation() : 0);
        if (rows.columns() <= last) {
            throw rows.error("expected at least " + (last + 1) + " columns ("
                    + (named ? "source, relation, target" : "source, target") + "), found " + rows.columns());
        }
    }
}
