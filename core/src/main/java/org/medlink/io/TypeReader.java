package org.medlink.io;

import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import org.medlink.io.table.RowReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.EntityTypes;
import org.medlink.network.Names;
import org.medlink.network.Network;

/** Reads what kind of thing each entity is: its name and its type, under a header {@code entity, type} or none. */
public final class TypeReader {
    private TypeReader() {}

    /**
     * What was read.
     *
     * @param types the type of each entity of the network
     * @param passedOver how many rows are of an entity that the network does not have
     */
    public record Result(EntityTypes types, int passedOver) {}

    /** Reads the types of all entities of a network. */
    public static Result read(TextSource source, Network network) throws IOException {
        Names.Builder names = new Names.Builder();
        int[] typeOf = new int[network.size()];
        Arrays.fill(typeOf, -1);
        int passedOver = 0;
        try (RowReader rows = new RowReader(source)) {
            boolean first = true;
            while (rows.next()) {
                rows.requireColumns(2, "entity, type");
                boolean header = first && isHeader(rows);
                first = false;
                if (header) {
                    continue;
                }
                rows.requireName(0, "entity");
                rows.requireName(1, "type");
                int entity = network.entities().indexOf(rows.bytes(), rows.from(0), rows.to(0));
                if (entity < 0) {
                    passedOver++;
                    continue;
                }
                int type = names.add(rows.bytes(), rows.from(1), rows.to(1));
                if (names.size() > EntityTypes.MOST_TYPES) {
                    throw rows.error("expected at most " + EntityTypes.MOST_TYPES + " types, found more");
                }
                if (typeOf[entity] >= 0 && typeOf[entity] != type) {
                    throw rows.error("expected one type for each entity, found another for '" + rows.text(0) + "'");
                }
                typeOf[entity] = type;
            }
            requireAll(rows, typeOf, network);
        }
        Names types = names.build();
        String[] list = new String[types.size()];
        Arrays.setAll(list, types::get);
        return new Result(
                EntityTypes.of(Arrays.asList(list), typeOf, network.relations(), network.symmetric()), passedOver);
    }

    private static boolean isHeader(RowReader rows) {
        return rows.text(0).strip().toLowerCase(Locale.ROOT).equals("entity")
                || rows.text(1).strip().toLowerCase(Locale.ROOT).equals("type");
    }

    private static void requireAll(RowReader rows, int[] typeOf, Network network) throws InputException {
        int missing = 0;
        int last = -1;
        for (int i = typeOf.length - 1; i >= 0; i--) {
            if (typeOf[i] < 0) {
                missing++;
                last = i;
            }
        }
        if (missing > 0) {
            throw rows.errorInFile("expected a type for each of " + typeOf.length + " entities, found none for '"
                    + network.entities().get(last) + "'" + (missing > 1 ? " and " + (missing - 1) + " more" : ""));
        }
    }
}
