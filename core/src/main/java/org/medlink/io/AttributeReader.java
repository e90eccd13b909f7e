package org.medlink.io;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.medlink.io.graph.GraphFormat;
import org.medlink.io.table.ColumnSample;
import org.medlink.io.table.KnownNames;
import org.medlink.io.table.NameLookup;
import org.medlink.io.table.PassedOver;
import org.medlink.io.table.RowReader;
import org.medlink.io.table.TableSample;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.network.Frame;

/**
 * Reads attributes under a header: of entities, with a column that names these, or of pairs, with columns for source,
 * target and perhaps relation; or those of a graph's nodes. See {@link AttributeColumn} for what values may be.
 */
public final class AttributeReader {
    private AttributeReader() {}

    /** Reads attributes of entities or of pairs, whichever the header says; forms are for those of entities. */
    public static Attributes read(TextSource source, Frame frame, Set<EntityAttributes.Form> forms) throws IOException {
        return read(source, frame, forms, note -> {});
    }

    /** The same, and says what columns were taken for and what was passed over, a line each. */
    public static Attributes read(
            TextSource source, Frame frame, Set<EntityAttributes.Form> forms, Consumer<String> notes)
            throws IOException {
        Consumer<String> ofFile = note -> notes.accept(source.name() + ": " + note);
        GraphFormat graph = GraphFormat.of(source);
        TextSource text = graph == null
                ? source
                : TextSource.ofTable(
                        source.name(), GraphLinks.read(source, graph).nodeText());
        try (RowReader rows = new RowReader(text)) {
            TableSample sample = rows.sample();
            if (!rows.next()) {
                throw rows.errorInFile("expected a header with the column entity, found an empty file");
            }
            if (KnownNames.pair(rows.texts()) != null && !KnownNames.isEntity(rows.text(0))) {
                return new PairTableReader(frame, rows, ofFile).read();
            }
            return readEntities(rows, sample, frame, forms, ofFile);
        }
    }

    /** Entities that the file does not list have no values; entities that the network does not have are passed over. */
    private static EntityAttributes readEntities(
            RowReader rows, TableSample sample, Frame frame, Set<EntityAttributes.Form> forms, Consumer<String> notes)
            throws IOException {
        int key = keyColumn(rows, sample, NameLookup.of(frame), notes);
        AttributeColumns columns = new AttributeColumns(rows, List.of(key));
        IntArrayList entities = new IntArrayList();
        BitSet listed = new BitSet(frame.size());
        PassedOver unknown = new PassedOver();
        while (rows.next()) {
            columns.requireWidth(rows);
            rows.requireName(key, "entity");
            int entity = frame.entities().indexOf(rows.bytes(), rows.from(key), rows.to(key));
            if (entity < 0) {
                unknown.add(rows.text(key));
                continue;
            }
            if (listed.get(entity)) {
                throw rows.error("expected each entity once, found '" + rows.text(key) + "' again");
            }
            columns.add(rows);
            listed.set(entity);
            entities.add(entity);
        }
        unknown.report(rows, entities.size(), notes);
        columns.requireKinds(rows);
        notes.accept("attributes: " + columns.describe());
        if (listed.cardinality() < frame.size()) {
            notes.accept(String.format(
                    Locale.ROOT, "%,d of %,d entities have no row", frame.size() - listed.cardinality(), frame.size()));
        }
        return new EntityAttributes(
                columns.names(), byEntity(columns, entities, frame.size()), frame.size(), forms, frame.symmetric());
    }

    /** The column that is named as one of entities, or holds them; else the first. */
    private static int keyColumn(RowReader header, TableSample sample, NameLookup known, Consumer<String> notes)
            throws InputException {
        List<String[]> rows = sample.below(header.texts());
        List<Integer> all = IntStream.range(0, header.columns()).boxed().toList();
        List<Integer> named =
                all.stream().filter(c -> KnownNames.isEntity(header.text(c))).toList();
        List<Integer> holding = all.stream()
                .filter(c -> new ColumnSample(rows, c).mostly(known::isEntity))
                .toList();
        List<Integer> both = named.stream().filter(holding::contains).toList();
        int key = Stream.of(both, named.isEmpty() ? holding : named, all)
                .filter(some -> !some.isEmpty())
                .findFirst()
                .orElseThrow()
                .get(0);
        if (named.isEmpty() && known.isEntity(header.text(key))) {
            throw header.error("expected a header that names the columns, found '" + header.text(key)
                    + "', an entity; put a line with names such as entity above it");
        }
        if (named.isEmpty() && key == 0) {
            notes.accept("the first column, '" + header.text(0) + "', is taken for the entities");
        } else if (key > 0) {
            notes.accept("entities are in the column '" + header.text(key) + "'");
        }
        return key;
    }

    private static float[] byEntity(AttributeColumns columns, IntArrayList entities, int size) {
        int width = columns.names().size();
        float[] rows = columns.values();
        float[] values = new float[Math.multiplyExact(size, width)];
        Arrays.fill(values, Float.NaN);
        for (int row = 0; row < entities.size(); row++) {
            System.arraycopy(rows, row * width, values, entities.getInt(row) * width, width);
        }
        return values;
    }
}
