package org.medlink.io;

import it.unimi.dsi.fastutil.floats.FloatArrayList;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import org.medlink.io.table.ColumnRole;
import org.medlink.io.table.Decimal;
import org.medlink.io.table.LinkColumns;
import org.medlink.io.table.NameBatch;
import org.medlink.io.table.RowLines;
import org.medlink.io.table.RowReader;
import org.medlink.io.text.InputException;

/** The rows of a block of a file of links, column by column, before their names are looked up. */
final class LinkBlock {
    private final LinkFormat format;
    private final LinkWeights weights;
    private final int source;
    private final int target;
    private final int relation;
    private final int label;
    private final int weight;
    private final int direction;
    private final int width;
    private final String described;
    private final byte[][] header;
    private final NameBatch ends = new NameBatch();
    private final NameBatch relations = new NameBatch();
    private final BitSet negative = new BitSet();
    private final FloatArrayList weighed = new FloatArrayList();
    private final RowLines lines = new RowLines();
    private final LinkCounts counts = new LinkCounts();
    private int entries;
    private long lineCount;

    LinkBlock(LinkFormat format, LinkWeights weights) {
        this.format = format;
        this.weights = weights;
        LinkColumns columns = format.columns();
        this.source = columns.place(ColumnRole.SOURCE);
        this.target = columns.place(ColumnRole.TARGET);
        this.relation = columns.place(ColumnRole.RELATION);
        this.label = columns.place(ColumnRole.LABEL);
        this.weight = columns.place(ColumnRole.WEIGHT);
        this.direction = columns.place(ColumnRole.DIRECTION);
        this.width = columns.width();
        this.described = format.describe();
        this.header = columns.header()
                ? columns.headerRow().stream()
                        .map(field -> field.getBytes(StandardCharsets.UTF_8))
                        .toArray(byte[][]::new)
                : null;
    }

    /** Reads the rows after the one at hand, up to a number of them. */
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
    private void readRow(RowReader rows) throws InputException {
        if (header != null && rows.equalTo(header)) {
            counts.header();
            return;
        }
        rows.requireColumns(width, described);
        entries++;
        format.check(rows);
        rows.requireName(source, "source");
        rows.requireName(target, "target");
        if (weight >= 0 && !readWeight(rows)) {
            return;
        }
        ends.add(rows, source);
        ends.add(rows, target);
        if (relation >= 0) {
            rows.requireName(relation, "relation");
            relations.add(rows, relation);
        }
        if (label >= 0 && label(rows, label) < 0) {
            negative.set(lines.size());
        }
        if (direction >= 0) {
            counts.direction(hasDirection(rows, direction));
        }
        lines.add(rows.line());
    }

    /** Reads the weight of the row at hand; false where it says that there is no link. */
    private boolean readWeight(RowReader rows) throws InputException {
        double value = Decimal.parse(rows, weight);
        boolean cost = weights.use() == LinkWeights.Use.COST;
        if (Double.isNaN(value) && (weights.use() != LinkWeights.Use.IGNORE || !Decimal.isMissing(rows.text(weight)))) {
            throw rows.error("expected a number as weight, found '" + rows.text(weight) + "'");
        }
        if (cost && value < 0) {
            throw rows.error("expected a positive weight, as --weights cost needs, found '" + rows.text(weight) + "'");
        }
        boolean link = counts.weight(value, weights);
        if (link && cost) {
            weighed.add((float) value);
        }
        return link;
    }

    private static boolean hasDirection(RowReader rows, int column) throws InputException {
        String text = rows.text(column);
        if (text.equalsIgnoreCase("undirected")) {
            return false;
        }
        if (!text.isEmpty() && !text.equalsIgnoreCase("directed")) {
            throw rows.error("expected Directed or Undirected, found '" + text + "'");
        }
        return true;
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

    /** The weight of each row where weights are used; else none. */
    FloatArrayList weights() {
        return weighed;
    }

    LinkCounts counts() {
        return counts;
    }

    RowLines lines() {
        return lines;
    }
}
