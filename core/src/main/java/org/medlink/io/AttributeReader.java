package org.medlink.io;

import it.unimi.dsi.fastutil.floats.FloatArrayList;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.medlink.network.Attributes;
import org.medlink.network.EntityAttributes;
import org.medlink.network.Network;
import org.medlink.network.Relation;

/**
 * Reads attributes: of entities, under a header {@code entity} (or {@code id}, {@code node}, {@code name}) and names, or of pairs, under {@code source}, {@code
 * target}, perhaps {@code relation}, and names. An empty value or NaN is missing.
 */
public final class AttributeReader {
    private AttributeReader() {}

    /** Reads attributes of entities or of pairs, whichever the header says; forms are for those of entities. */
    public static Attributes read(TextSource source, Network network, Set<EntityAttributes.Form> forms)
            throws IOException {
        try (RowReader rows = new RowReader(source)) {
            if (!rows.next()) {
                throw rows.errorInFile("expected a header with the column entity, found an empty file");
            }
            int[] pair = KnownNames.pair(rows.texts());
            if (pair != null && !KnownNames.isEntity(rows.text(0))) {
                return new PairTableReader(network, rows).read();
            }
            return readEntities(rows, network, forms);
        }
    }

    /** Entities that the file does not list have no values. */
    private static EntityAttributes readEntities(RowReader rows, Network network, Set<EntityAttributes.Form> forms)
            throws IOException {
        if (!KnownNames.isEntity(rows.text(0))) {
            throw rows.error("expected a header that begins with entity (or has source and target), found '"
                    + rows.text(0) + "'");
        }
        AttributeColumns columns = new AttributeColumns(rows, List.of(rows.text(0)));
        NameLookup lookup = new NameLookup(
                network.entities(),
                network.relations().stream().map(Relation::name).toList());
        int width = columns.names().size();
        float[] values = new float[Math.multiplyExact(network.size(), width)];
        Arrays.fill(values, Float.NaN);
        BitSet listed = new BitSet(network.size());
        FloatArrayList row = new FloatArrayList(width);
        while (rows.next()) {
            row.clear();
            columns.addValues(rows, row);
            int entity = lookup.entity(rows, 0, "entity");
            if (listed.get(entity)) {
                throw rows.error("expected each entity once, found '" + rows.text(0) + "' again");
            }
            listed.set(entity);
            row.getElements(0, values, entity * width, width);
        }
        return new EntityAttributes(columns.names(), values, network.size(), forms, network.symmetric());
    }
}
