package org.medlink.io;

import java.io.IOException;
import java.util.Arrays;
import java.util.function.Consumer;
import org.medlink.io.table.NameLookup;
import org.medlink.io.table.PassedOver;
import org.medlink.io.table.RowReader;
import org.medlink.io.table.TableSample;
import org.medlink.io.table.TypeColumns;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.EntityTypes;
import org.medlink.network.Names;
import org.medlink.network.Network;

/** Reads what kind of thing each entity is: its name and its type, in {@link TypeColumns}. */
public final class TypeReader {
    private TypeReader() {}

    /** Reads the types of all entities of a network, and says what a person should know about how, a line each. */
    public static EntityTypes read(TextSource source, Network network, Consumer<String> remarks) throws IOException {
        Names.Builder names = new Names.Builder();
        int[] typeOf = new int[network.size()];
        Arrays.fill(typeOf, -1);
        PassedOver unknown = new PassedOver();
        try (RowReader rows = new RowReader(source)) {
            TableSample sample = rows.sample();
            if (sample == null) {
                throw rows.errorInFile("expected entities and their types, found none");
            }
            TypeColumns columns = TypeColumns.find(sample, NameLookup.of(network.frame()), remarks);
            boolean more = rows.next() && (!columns.header() || rows.next());
            for (; more; more = rows.next()) {
                rows.requireColumns(columns.width(), columns.width() == 2 ? "entity, type" : "as in the header");
                rows.requireName(columns.entity(), "entity");
                rows.requireName(columns.type(), "type");
                int entity = index(network.entities(), rows, columns.entity());
                if (entity < 0) {
                    unknown.add(rows.text(columns.entity()));
                    continue;
                }
                int type = names.add(rows.bytes(), rows.from(columns.type()), rows.to(columns.type()));
                if (names.size() > EntityTypes.MOST_TYPES) {
                    throw rows.error("expected at most " + EntityTypes.MOST_TYPES + " types, found more");
                }
                if (typeOf[entity] >= 0 && typeOf[entity] != type) {
                    throw rows.error("expected one type for each entity, found another for '"
                            + rows.text(columns.entity()) + "'");
                }
                typeOf[entity] = type;
            }
            unknown.report(rows, names.size(), note -> remarks.accept(source.name() + ": " + note));
            requireAll(rows, typeOf, network);
        }
        Names types = names.build();
        String[] list = new String[types.size()];
        Arrays.setAll(list, types::get);
        return EntityTypes.of(Arrays.asList(list), typeOf, network.relations(), network.symmetric());
    }

    private static int index(Names entities, RowReader rows, int column) {
        return entities.indexOf(rows.bytes(), rows.from(column), rows.to(column));
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
