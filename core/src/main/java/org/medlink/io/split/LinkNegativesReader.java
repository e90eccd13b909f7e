package org.medlink.io.split;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.medlink.io.table.LinkColumns;
import org.medlink.io.table.NameLookup;
import org.medlink.io.table.RowReader;
import org.medlink.io.text.TextSource;
import org.medlink.network.Network;
import org.medlink.network.Relation;
import org.medlink.split.GivenSplit;
import org.medlink.split.LinkNegatives;

/**
 * Reads non-links for each test link by itself, a row each: source, relation (where relations have names) and target of the link,
 * {@code negative_source} and {@code negative_target}. Where one of the last two columns is missing, the non-link has that end in common with the
 * link.
 */
public final class LinkNegativesReader {
    private static final String SOURCE = "negative_source";
    private static final String TARGET = "negative_target";

    private LinkNegativesReader() {}

    /** Whether a file has a header with such columns. */
    public static boolean isPerLink(TextSource source) throws IOException {
        try (RowReader rows = new RowReader(source)) {
            List<String> first = rows.next() ? Arrays.asList(rows.texts()) : List.of();
            return first.contains(SOURCE) || first.contains(TARGET);
        }
    }

    /**
     * What was read.
     *
     * @param negatives of test links; those that are links themselves are left out
     * @param links how many were left out
     */
    public record Result(LinkNegatives negatives, long links) {}

    /** Reads the non-links of a split's test links. */
    public static Result read(TextSource source, GivenSplit split) throws IOException {
        Network network = split.network();
        NameLookup lookup = new NameLookup(
                network.entities(),
                network.relations().stream().map(Relation::name).toList());
        LinkNegatives negatives = new LinkNegatives();
        long links = 0;
        try (RowReader rows = new RowReader(source)) {
            rows.next();
            List<String> header = Arrays.asList(rows.texts());
            LinkColumns columns = LinkColumns.named(rows);
            if (lookup.named() && !columns.hasRelation()) {
                throw rows.error("expected a column 'relation' in the header, found " + String.join(", ", header));
            }
            int sourceColumn = header.contains(SOURCE) ? header.indexOf(SOURCE) : columns.source();
            int targetColumn = header.contains(TARGET) ? header.indexOf(TARGET) : columns.target();
            while (rows.next()) {
                rows.requireColumns(header.size(), String.join(", ", header));
                int r = lookup.relation(rows, columns.relation());
                int from = lookup.entity(rows, columns.source(), "source");
                int to = lookup.entity(rows, columns.target(), "target");
                if (!split.isTestLink(r, from, to)) {
                    throw rows.error("expected a test link, found '" + rows.text(columns.source()) + "' and '"
                            + rows.text(columns.target()) + "', which are none");
                }
                int otherFrom = lookup.entity(rows, sourceColumn, SOURCE);
                int otherTo = lookup.entity(rows, targetColumn, TARGET);
                boolean possible = otherFrom != otherTo || network.selfLinks();
                if (!possible || network.isLink(r, otherFrom, otherTo)) {
                    links++;
                } else {
                    boolean symmetric = network.symmetric();
                    negatives.add(
                            r,
                            symmetric ? Math.min(from, to) : from,
                            symmetric ? Math.max(from, to) : to,
                            symmetric ? Math.min(otherFrom, otherTo) : otherFrom,
                            symmetric ? Math.max(otherFrom, otherTo) : otherTo);
                }
            }
            if (negatives.size() == 0) {
                throw rows.errorInFile("expected non-links of test links, found none");
            }
        }
        return new Result(negatives, links);
    }
}
