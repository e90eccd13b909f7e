package org.medlink.io.split;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.medlink.io.PairReader;
import org.medlink.io.table.ColumnOptions;
import org.medlink.io.table.KnownNames;
import org.medlink.io.table.NameLookup;
import org.medlink.io.table.RowReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Network;
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
            List<String> first = rows.next() ? List.of(rows.texts()) : List.of();
            return place(SOURCE, first, -1) >= 0 || place(TARGET, first, -1) >= 0;
        }
    }

    private static int place(String name, List<String> header, int otherwise) {
        int place = header.stream().map(KnownNames::plain).toList().indexOf(KnownNames.plain(name));
        return place < 0 ? otherwise : place;
    }

    /**
     * What was read.
     *
     * @param negatives of test links; those that are links themselves are left out
     * @param links how many were left out
     */
    public record Result(LinkNegatives negatives, long links) {}

    /** Reads the non-links of a split's test links, and says what a person should know about how, a line each. */
    public static Result read(TextSource source, GivenSplit split, Consumer<String> remarks) throws IOException {
        Network network = split.network();
        LinkNegatives negatives = new LinkNegatives();
        long links = 0;
        try (PairReader rows = new PairReader(
                source,
                NameLookup.of(network.frame()),
                true,
                ColumnOptions.auto().withHeader())) {
            rows.remarks().forEach(remarks);
            int sourceColumn = place(SOURCE, rows.header(), rows.columns().source());
            int targetColumn = place(TARGET, rows.header(), rows.columns().target());
            while (rows.next()) {
                rows.requireWhole();
                int r = rows.relation();
                int from = rows.source();
                int to = rows.target();
                if (!split.isTestLink(r, from, to)) {
                    throw rows.error(
                            "expected a test link, found '" + network.entities().get(from) + "' and '"
                                    + network.entities().get(to) + "', which are none");
                }
                int otherFrom = rows.entity(sourceColumn, SOURCE);
                int otherTo = rows.entity(targetColumn, TARGET);
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
                throw new InputException(source.name() + ": expected non-links of test links, found none");
            }
        }
        return new Result(negatives, links);
    }
}
