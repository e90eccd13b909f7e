package org.medlink.io;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.medlink.io.table.ColumnRole;
import org.medlink.io.table.LinkColumns;
import org.medlink.io.table.NameLookup;
import org.medlink.io.table.RowLines;
import org.medlink.io.table.RowReader;
import org.medlink.io.text.InputException;
import org.medlink.network.Frame;
import org.medlink.network.PairSet;
import org.medlink.network.PairTable;

/** Reads attributes of pairs. A pair may be repeated, or mirrored in a symmetric network, only with the same values. */
final class PairTableReader {
    private final Frame frame;
    private final RowReader rows;
    private final NameLookup lookup;
    private final LinkColumns keys;
    private final AttributeColumns columns;
    private final IntArrayList sources = new IntArrayList();
    private final IntArrayList targets = new IntArrayList();
    private final IntArrayList relationOf = new IntArrayList();
    private final Consumer<String> notes;
    private final List<PairSet> pairs = new ArrayList<>();

    /** Starts at the header. */
    PairTableReader(Frame frame, RowReader rows, Consumer<String> notes) throws InputException {
        this.frame = frame;
        this.rows = rows;
        this.notes = notes;
        lookup = NameLookup.of(frame);
        keys = LinkColumns.named(rows);
        if (keys.hasRelation() && !frame.namedRelations()) {
            throw rows.error("expected no column relation, as the links have none, found one");
        }
        columns = new AttributeColumns(
                rows,
                Stream.of(ColumnRole.SOURCE, ColumnRole.RELATION, ColumnRole.TARGET)
                        .filter(keys::has)
                        .map(keys::place)
                        .toList());
    }

    PairTable read() throws IOException {
        RowLines lines = new RowLines();
        while (rows.next()) {
            columns.add(rows);
            int source = lookup.entity(rows, keys.source(), "source");
            int target = lookup.entity(rows, keys.target(), "target");
            sources.add(frame.symmetric() ? Math.min(source, target) : source);
            targets.add(frame.symmetric() ? Math.max(source, target) : target);
            relationOf.add(keys.hasRelation() ? lookup.relation(rows, keys.relation()) : 0);
            lines.add(rows.line());
        }
        if (sources.isEmpty()) {
            throw rows.errorInFile("expected attributes of pairs under the header, found none");
        }
        columns.requireKinds(rows);
        notes.accept("attributes: " + columns.describe());
        collectPairs();
        return new PairTable(columns.names(), pairs, valuesInOrder(lines), frame.symmetric());
    }

    private void collectPairs() {
        List<PairSet.Builder> builders = new ArrayList<>();
        for (int r = 0; r < (keys.hasRelation() ? frame.relations().size() : 1); r++) {
            builders.add(new PairSet.Builder(frame.size()));
        }
        for (int row = 0; row < sources.size(); row++) {
            builders.get(relationOf.getInt(row)).add(sources.getInt(row), targets.getInt(row));
        }
        builders.forEach(builder -> pairs.add(builder.build()));
    }

    private List<float[]> valuesInOrder(RowLines lines) throws InputException {
        int width = columns.names().size();
        float[] values = columns.values();
        List<float[]> tables = new ArrayList<>();
        List<BitSet> filled = new ArrayList<>();
        for (PairSet set : pairs) {
            tables.add(new float[Math.multiplyExact(set.size(), width)]);
            filled.add(new BitSet(set.size()));
        }
        for (int row = 0; row < sources.size(); row++) {
            int r = relationOf.getInt(row);
            int place = pairs.get(r).indexOf(sources.getInt(row), targets.getInt(row));
            float[] table = tables.get(r);
            boolean again = filled.get(r).get(place);
            if (again
                    && !Arrays.equals(
                            table, place * width, (place + 1) * width, values, row * width, (row + 1) * width)) {
                throw rows.errorInLine(
                        lines.line(row), "expected the values given before for the same pair, found others");
            }
            filled.get(r).set(place);
            System.arraycopy(values, row * width, table, place * width, width);
        }
        return tables;
    }
}
