package org.medlink.io;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.medlink.network.Names;
import org.medlink.network.PairSet;

/** The rows of a file of links, column by column and in their order, before they become a network. */
final class LinkTable {
    private final String file;
    private final boolean symmetric;
    private final IntArrayList sources = new IntArrayList();
    private final IntArrayList targets = new IntArrayList();
    private final IntArrayList relationOf = new IntArrayList();
    private final BitSet negative = new BitSet();
    private final RowLines lines = new RowLines();
    private final Names.Builder relationNames = new Names.Builder();
    private boolean named;
    private boolean labelled;
    private boolean selfPairs;

    LinkTable(TextSource source, boolean symmetric, Names.Builder entities) throws IOException {
        this.file = source.name();
        this.symmetric = symmetric;
        try (RowReader rows = new RowReader(source)) {
            read(rows, entities);
        }
    }

    private void read(RowReader rows, Names.Builder entities) throws IOException {
        if (!rows.next()) {
            throw rows.errorInFile("expected links, found none");
        }
        LinkColumns columns = LinkColumns.ofLinks(rows);
        named = columns.hasRelation();
        labelled = columns.hasLabel();
        String described = columns.describe();
        NameBatch ends = new NameBatch();
        boolean more = !columns.header() || rows.next();
        while (more) {
            rows.requireColumns(columns.width(), described);
            readRow(rows, columns, ends);
            if (ends.isFull()) {
                addEnds(ends, entities);
            }
            more = rows.next();
        }
        addEnds(ends, entities);
        if (sources.isEmpty()) {
            throw rows.errorInFile("expected links under the header, found none");
        }
    }

    private void readRow(RowReader rows, LinkColumns columns, NameBatch ends) throws IOException {
        int row = lines.size();
        if (row == Integer.MAX_VALUE - 8) {
            throw rows.error("expected at most " + row + " rows, found more");
        }
        rows.requireName(columns.source(), "source");
        rows.requireName(columns.target(), "target");
        ends.add(rows, columns.source());
        ends.add(rows, columns.target());
        if (named) {
            int r = columns.relation();
            rows.requireName(r, "relation");
            relationOf.add(relationNames.add(rows.bytes(), rows.from(r), rows.to(r)));
        }
        if (labelled && label(rows, columns.label()) < 0) {
            negative.set(row);
        }
        lines.add(rows.line());
    }

    /** Sources and targets take turns in the batch. */
    private void addEnds(NameBatch ends, Names.Builder entities) {
        int count = ends.size();
        int[] places = ends.addTo(entities);
        for (int i = 0; i < count; i += 2) {
            selfPairs |= places[i] == places[i + 1];
            sources.add(places[i]);
            targets.add(places[i + 1]);
        }
    }

    private static int label(RowReader rows, int column) throws InputException {
        String text = rows.text(column);
        return switch (text) {
            case "1", "+1" -> 1;
            case "0", "-1" -> -1;
            default -> throw rows.error("expected a label 1, +1, 0 or -1, found '" + text + "'");
        };
    }

    boolean labelled() {
        return labelled;
    }

    /** Whether a row has the same entity at both ends. */
    boolean selfPairs() {
        return selfPairs;
    }

    /** How many rows have the same entity at both ends. */
    long countSelfPairs() {
        long count = 0;
        for (int row = 0; row < sources.size(); row++) {
            count += sources.getInt(row) == targets.getInt(row) ? 1 : 0;
        }
        return count;
    }

    int rows() {
        return sources.size();
    }

    /** The names of the relations in order of first appearance; one empty name where they have none. */
    List<String> relations() {
        if (!named) {
            return List.of("");
        }
        Names names = relationNames.build();
        List<String> list = new ArrayList<>(names.size());
        for (int r = 0; r < names.size(); r++) {
            list.add(names.get(r));
        }
        return list;
    }

    /**
     * The pairs of each relation that have the label, without pairs of an entity with itself where these are not
     * wanted.
     */
    List<PairSet> pairs(int entities, int label, boolean selfPairsWanted) {
        int relations = named ? relationNames.size() : 1;
        List<PairSet.Builder> builders = new ArrayList<>(relations);
        for (int r = 0; r < relations; r++) {
            builders.add(new PairSet.Builder(entities));
        }
        for (int row = 0; row < sources.size(); row++) {
            boolean self = sources.getInt(row) == targets.getInt(row);
            if (negative.get(row) == label < 0 && (selfPairsWanted || !self)) {
                builders.get(relation(row)).add(first(row), second(row));
            }
        }
        return builders.stream().map(PairSet.Builder::build).toList();
    }

    /** Makes sure that no pair is both a link and a non-link. */
    void requireNoContradiction(List<PairSet> links, List<PairSet> nonLinks) throws InputException {
        boolean none = true;
        for (int r = 0; r < links.size(); r++) {
            none &= links.get(r).firstSharedSource(nonLinks.get(r)) < 0;
        }
        if (none) {
            return;
        }
        Map<List<Integer>, Integer> firstRow = new HashMap<>();
        for (int row = 0; row < sources.size(); row++) {
            int r = relation(row);
            boolean contradicted = links.get(r).contains(first(row), second(row))
                    && nonLinks.get(r).contains(first(row), second(row));
            Integer earlier = contradicted ? firstRow.putIfAbsent(List.of(r, first(row), second(row)), row) : null;
            if (earlier != null && negative.get(earlier) != negative.get(row)) {
                throw new InputException(
                        file,
                        lines.line(row),
                        "expected the label of line " + lines.line(earlier) + " for the same pair, found another");
            }
        }
    }

    private int relation(int row) {
        return named ? relationOf.getInt(row) : 0;
    }

    private int first(int row) {
        int source = sources.getInt(row);
        return symmetric ? Math.min(source, targets.getInt(row)) : source;
    }

    private int second(int row) {
        int target = targets.getInt(row);
        return symmetric ? Math.max(sources.getInt(row), target) : target;
    }
}
