package org.medlink.io;

import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import org.medlink.io.table.ColumnRole;
import org.medlink.io.table.Decimal;
import org.medlink.io.table.Layout;
import org.medlink.io.table.LineReader;
import org.medlink.io.table.LinkColumns;
import org.medlink.io.table.RowReader;
import org.medlink.io.table.TableSample;
import org.medlink.io.table.TextBlock;
import org.medlink.io.text.InputException;

/**
 * Lines of a table of links that something else has read, understood as in a file: the same separators, quotes, comments,
 * headers and columns.
 */
public final class LinkLines implements Serializable {
    private static final long serialVersionUID = 1;

    /** Lines that are taken apart together. */
    private static final int TOGETHER = 1000;

    private final RowReader.Separator separator;
    private final char comment;
    private final String[] header;
    private final int width;
    private final int source;
    private final int relation;
    private final int target;
    private final int weight;
    private final boolean symmetric;
    private final transient LinkColumns columns;

    private LinkLines(Layout layout, LinkColumns columns) {
        this.columns = columns;
        separator = layout.separator();
        comment = layout.comment();
        symmetric = layout.symmetric();
        header = columns.header() ? columns.headerRow().toArray(String[]::new) : null;
        width = columns.width();
        source = columns.source();
        relation = columns.relation();
        target = columns.target();
        weight = columns.place(ColumnRole.WEIGHT);
    }

    /**
     * How to read lines, found in the first of them.
     *
     * @param file what error messages call the table
     * @param lines some lines, with comments
     */
    public static LinkLines find(String file, List<String> lines, LinkColumns.Finder finder) throws IOException {
        TextBlock text = block(lines);
        int dot = file.lastIndexOf('.');
        Layout layout = Layout.of(text.bytes(), text.length(), true, dot < 0 ? "" : file.substring(dot + 1));
        RowReader rows = rows(file, text, layout.separator(), layout.comment());
        TableSample sample = TableSample.read(rows, layout);
        if (sample == null) {
            throw new InputException(file + ": expected links, found none");
        }
        return new LinkLines(layout, finder.find(sample));
    }

    private static TextBlock block(List<String> lines) {
        byte[] bytes = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        return new TextBlock(bytes, bytes.length, null);
    }

    private static RowReader rows(String file, TextBlock text, RowReader.Separator separator, char comment) {
        return new RowReader(file, new LineReader(file, text, 0), separator, comment);
    }

    /** Which column is which; known where the lines were looked at, not where they are read. */
    public LinkColumns columns() {
        return columns;
    }

    /** Whether the lines say by themselves that links have no direction. */
    public boolean symmetric() {
        return symmetric;
    }

    /**
     * Source, relation (empty where there is none) and target of each row; three times null for a row that is not as it
     * should be.
     *
     * @param linksOnly whether to leave out rows of weight 0, which are no links
     */
    public Iterator<String[]> read(Iterator<String> lines, boolean linksOnly) {
        Queue<String[]> waiting = new ArrayDeque<>();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                while (waiting.isEmpty() && lines.hasNext()) {
                    List<String> some = new ArrayList<>(TOGETHER);
                    while (some.size() < TOGETHER && lines.hasNext()) {
                        some.add(lines.next());
                    }
                    readInto(waiting, some, linksOnly);
                }
                return !waiting.isEmpty();
            }

            @Override
            public String[] next() {
                if (!hasNext()) {
                    throw new NoSuchElementException();
                }
                return waiting.remove();
            }
        };
    }

    private void readInto(Queue<String[]> found, List<String> lines, boolean linksOnly) {
        RowReader rows = rows("", block(lines), separator, comment);
        byte[][] names = header == null ? null : new byte[header.length][];
        for (int c = 0; names != null && c < names.length; c++) {
            names[c] = header[c].getBytes(StandardCharsets.UTF_8);
        }
        boolean more = true;
        while (more) {
            try {
                more = rows.next();
                if (more && (names == null || !rows.equalTo(names)) && !(linksOnly && withoutWeight(rows))) {
                    found.add(row(rows));
                }
            } catch (IOException e) {
                found.add(new String[3]);
            }
        }
    }

    private boolean withoutWeight(RowReader rows) {
        return weight >= 0 && rows.columns() == width && Decimal.parse(rows, weight) == 0;
    }

    private String[] row(RowReader rows) throws InputException {
        rows.requireColumns(width, "");
        rows.requireName(source, "source");
        rows.requireName(target, "target");
        return new String[] {rows.text(source), relation < 0 ? "" : rows.text(relation), rows.text(target)};
    }
}
