package org.medlink.io;

import it.unimi.dsi.fastutil.floats.FloatArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.medlink.io.table.ColumnRole;
import org.medlink.io.table.LinkColumns;
import org.medlink.io.table.RowLines;
import org.medlink.io.text.InputException;
import org.medlink.network.Names;
import org.medlink.network.PairSet;

/** The rows of a file of links, column by column and in their order, before they become a network. */
final class LinkTable {
    private static final int MOST_ROWS = Integer.MAX_VALUE - 8;

    private final List<String> files = new ArrayList<>();
    private final IntArrayList firstRows = new IntArrayList();
    private LinkColumns columns;
    private boolean symmetric;
    private final IntArrayList sources = new IntArrayList();
    private final IntArrayList targets = new IntArrayList();
    private final IntArrayList relationOf = new IntArrayList();
    private final BitSet negative = new BitSet();
    private final FloatArrayList weights = new FloatArrayList();
    private final RowLines lines = new RowLines();
    private final Names.Builder entities;
    private final Names.Builder relationNames = new Names.Builder();
    private boolean selfPairs;

    /** No rows yet; the names of entities go to those. */
    LinkTable(Names.Builder entities) {
        this.entities = entities;
    }

    /** The rows that follow are of this file. Files that go together have relations, labels, or neither. */
    void begin(String file, LinkColumns found) throws InputException {
        for (ColumnRole role : List.of(ColumnRole.RELATION, ColumnRole.LABEL)) {
            if (columns != null && columns.has(role) != found.has(role)) {
                throw new InputException(
                        file + ": expected " + (columns.has(role) ? "a column for " : "no column for ") + role.word()
                                + ", as " + files.get(0) + (columns.has(role) ? " has one" : " has none") + ", found "
                                + found.describe());
            }
        }
        columns = found;
        files.add(file);
        firstRows.add(rows());
    }

    /** Whether links have no direction; false unless said. */
    void setSymmetric(boolean without) {
        symmetric = without;
    }

    /** Adds the rows of a block, before which the file has this number of lines. */
    void add(LinkBlock block, long linesBefore) throws InputException {
        int before = rows();
        if (block.size() > MOST_ROWS - before) {
            throw new InputException(
                    files.get(files.size() - 1),
                    block.lines().line(MOST_ROWS - before) + linesBefore,
                    "expected at most " + MOST_ROWS + " rows, found more");
        }
        int[] ends = block.ends().addTo(entities);
        for (int i = 0; i < ends.length; i += 2) {
            selfPairs |= ends[i] == ends[i + 1];
            sources.add(ends[i]);
            targets.add(ends[i + 1]);
        }
        int[] relations = block.relations().addTo(relationNames);
        relationOf.addElements(relationOf.size(), relations);
        weights.addAll(block.weights());
        for (int row = 0; labelled() && row < block.size(); row++) {
            negative.set(before + row, block.isNegative(row));
        }
        lines.addAll(block.lines(), linesBefore);
    }

    boolean symmetric() {
        return symmetric;
    }

    boolean labelled() {
        return columns.hasLabel();
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

    /** In which columns each entity is. */
    Sides sides(int entities) {
        byte[] of = new byte[entities];
        for (int row = 0; row < sources.size(); row++) {
            of[sources.getInt(row)] |= Sides.SOURCE;
            of[targets.getInt(row)] |= Sides.TARGET;
        }
        return new Sides(of);
    }

    /** The names of the relations in order of first appearance; one empty name where they have none. */
    List<String> relations() {
        if (!columns.hasRelation()) {
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
        int relations = columns.hasRelation() ? relationNames.size() : 1;
        List<PairSet.Builder> builders = new ArrayList<>(relations);
        for (int r = 0; r < relations; r++) {
            builders.add(new PairSet.Builder(entities, relations == 1 && label > 0 ? rows() : 0));
        }
        for (int row = 0; row < sources.size(); row++) {
            boolean self = sources.getInt(row) == targets.getInt(row);
            if (negative.get(row) == label < 0 && (selfPairsWanted || !self)) {
                builders.get(relation(row)).add(first(row), second(row));
            }
        }
        return builders.stream().map(PairSet.Builder::build).toList();
    }

    /**
     * The weights of the links of a relation, in their order and with a mean of 1; of repeated and mirrored rows their mean.
     */
    float[] weights(int relation, PairSet links) {
        double[] sums = new double[links.size()];
        int[] counts = new int[links.size()];
        for (int row = 0; row < sources.size(); row++) {
            int place = relation(row) == relation && !negative.get(row) ? links.indexOf(first(row), second(row)) : -1;
            if (place >= 0) {
                sums[place] += weights.getFloat(row);
                counts[place]++;
            }
        }
        double total = 0;
        for (int e = 0; e < sums.length; e++) {
            sums[e] /= counts[e];
            total += sums[e];
        }
        float[] scaled = new float[sums.length];
        for (int e = 0; e < scaled.length; e++) {
            scaled[e] = (float) (sums[e] * scaled.length / total);
        }
        return scaled;
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
                        file(row),
                        lines.line(row),
                        "expected the label of line " + lines.line(earlier)
                                + (file(earlier).equals(file(row)) ? "" : " of " + file(earlier))
                                + " for the same pair, found another");
            }
        }
    }

    private String file(int row) {
        int last = files.size() - 1;
        while (firstRows.getInt(last) > row) {
            last--;
        }
        return files.get(last);
    }

    private int relation(int row) {
        return columns.hasRelation() ? relationOf.getInt(row) : 0;
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
