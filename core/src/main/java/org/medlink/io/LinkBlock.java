package org.medlink.io;

import java.io.IOException;
import java.util.BitSet;

/** The rows of a block of a file of links, column by column, before their names are looked up. */
final class LinkBlock {
    private final LinkFormat format;
    private final LinkColumns columns;
    private final int width;
    private final String described;
    private final NameBatch ends = new NameBatch();
    private final NameBatch relations = new NameBatch();
    private final BitSet negative = new BitSet();
    private final RowLines lines = new RowLines();
    private int entries;
    private long lineCount;

    LinkBlock(LinkFormat format) {
        this.format = format;
        this.columns = format.columns();
        this.width = columns.width();
        this.described = format.describe();
    }

    /** Reads the rows after the one at hand, of which there may be so many. */
    void read(RowReader rows, long most) throws IOException {
        while (rows.next()) {
            if (entries == most) {
                throw rows.error("expected the end of the file after all entries, found more");
            }
            readRow(rows);
        }
        // the text ended one line further down
        lineCount = rows.line() - 1;
    }

    /** Reads the row at hand. */
    void readRow(RowReader rows) throws InputException {
        rows.requireColumns(width, described);
        entries++;
        if (!format.isLink(rows)) {
            return;
        }
        rows.requireName(columns.source(), "source");
        rows.requireName(columns.target(), "target");
        ends.add(rows, columns.source());
        ends.add(rows, columns.target());
        if (columns.hasRelation()) {
            rows.requireName(columns.relation(), "relation");
            relations.add(rows, columns.relation());
        }
        if (columns.hasLabel() && label(rows, columns.label()) < 0) {
            negative.set(lines.size());
        }
        lines.add(rows.line());
    }

    private static int label(RowReader rows, int column) throws InputException {
        String text = rows.text(column);
        return switch (text) {
            case "1", "+1" -> 1;
            case "0", "-1" -> -1;
            default -> throw rows.error("expected a label 1, +1, 0 or -1, found '" + text + "'");
        };
    }

    /** How many rows are links, or have a label. */
    int size() {
        return lines.size();
    }

    /** How many rows there are, those included that say that there is no link. */
    int entries() {
        return entries;
    }

    /** How many lines the text has up to the end of this block. */
    long lineCount() {
        return lineCount;
    }

    /** Sources and targets, in turns. */
    NameBatch ends() {
        return ends;
    }

    /** The relation of each row; none where relations have no names. */
    NameBatch relations() {
        return relations;
    }

    /** Whether a row is a non-link by its label. */
    boolean isNegative(int row) {
        return negative.get(row);
    }

    RowLines lines() {
        return lines;
    }
}
