package org.medlink.io;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.medlink.io.table.ColumnRole;
import org.medlink.io.table.LinkColumns;
import org.medlink.io.text.InputException;

/** How a file of links was understood. */
public final class LinkReport {
    static final int SAMPLES = 3;

    private final String file;
    private final LinkColumns columns;
    private final boolean symmetric;
    private final LinkCounts counts;
    private final List<String> samples;
    private final List<String> notes;

    LinkReport(String file, LinkColumns columns, boolean symmetric, LinkCounts counts, List<String> samples) {
        this(file, columns, symmetric, counts, samples, List.of());
    }

    private LinkReport(
            String file,
            LinkColumns columns,
            boolean symmetric,
            LinkCounts counts,
            List<String> samples,
            List<String> notes) {
        this.file = file;
        this.columns = columns;
        this.symmetric = symmetric;
        this.counts = counts;
        this.samples = List.copyOf(samples);
        this.notes = notes;
    }

    /** The same of a graph, which may say that links have no direction, and of which there is more to say. */
    LinkReport ofGraph(boolean undirected, List<String> more) {
        return new LinkReport(file, columns, undirected, counts, samples, more);
    }

    /** The file's name. */
    public String file() {
        return file;
    }

    /** Which column is which. */
    public LinkColumns columns() {
        return columns;
    }

    /** The first rows as they were understood. */
    public List<String> samples() {
        return samples;
    }

    /** Whether the file says by itself that links have no direction. */
    public boolean symmetric() {
        return symmetric || (counts.undirected() > 0 && counts.directed() == 0);
    }

    /** Makes sure that not only some rows have a direction. */
    void requireOneDirection() throws InputException {
        if (counts.directed() > 0 && counts.undirected() > 0) {
            throw new InputException(file + ": expected rows that are all Directed or all Undirected, found "
                    + counts.directed() + " and " + counts.undirected()
                    + "; --symmetric takes all of them as undirected");
        }
    }

    /** What a person should know, a line each. */
    List<String> warnings(LinkWeights weights) {
        List<String> lines = new ArrayList<>(notes);
        lines.addAll(columns.remarks());
        long again = counts.headers() - (columns.header() ? 1 : 0);
        if (again > 0) {
            lines.add("passed over " + rows(again) + " that " + (again == 1 ? "repeats" : "repeat") + " the header");
        }
        if (counts.zeros() > 0) {
            lines.add("left out " + rows(counts.zeros()) + " with the weight 0, which "
                    + (counts.zeros() == 1 ? "is" : "are") + " taken for no link");
        }
        if (counts.below() > 0) {
            lines.add(String.format(
                    Locale.ROOT,
                    "left out %s with a weight below %s",
                    rows(counts.below()),
                    number(weights.threshold())));
        }
        if (columns.has(ColumnRole.WEIGHT)
                && weights.use() == LinkWeights.Use.IGNORE
                && (counts.weightsDiffer() || counts.unweighted() > 0)) {
            lines.add(String.format(
                    Locale.ROOT,
                    "weights (%s to %s) are ignored; --weights cost lets links count in proportion, --weights threshold=T"
                            + " leaves out those below T",
                    number(counts.least()),
                    number(counts.most())));
        }
        if (symmetric()) {
            lines.add("links have no direction, as the file says");
        }
        if (columns.has(ColumnRole.TIME)) {
            lines.add("times are not used");
        }
        return lines.stream().map(line -> file + ": " + line).toList();
    }

    private static String rows(long count) {
        return String.format(Locale.ROOT, count == 1 ? "%,d row" : "%,d rows", count);
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
