package org.medlink.io;

import java.io.IOException;
import org.medlink.io.table.KnownNames;
import org.medlink.io.table.RowReader;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Names;

/** Reads a list of entities: one name a line, under a header such as {@code entity} or none. */
public final class EntityReader {
    private EntityReader() {}

    /** The names of a file, in their order. */
    public static Names read(TextSource source) throws IOException {
        Names.Builder names = new Names.Builder();
        read(source, names);
        return names.build();
    }

    /** Adds the names of a file; a name that it lists twice is an error. */
    static void read(TextSource source, Names.Builder into) throws IOException {
        RowReader.Separator separator =
                source.extension().equals("csv") ? RowReader.Separator.COMMA : RowReader.Separator.TAB;
        try (RowReader rows = new RowReader(source, separator)) {
            boolean first = true;
            while (rows.next()) {
                requireOne(rows);
                boolean header = first && KnownNames.isEntity(rows.text(0));
                first = false;
                if (!header) {
                    rows.requireName(0, "entity");
                    int before = into.size();
                    if (into.add(rows.bytes(), rows.from(0), rows.to(0)) != before) {
                        throw rows.error("expected each entity once, found '" + rows.text(0) + "' again");
                    }
                }
            }
            if (into.size() == 0) {
                throw rows.errorInFile("expected names of entities, found none");
            }
        }
    }

    private static void requireOne(RowReader rows) throws InputException {
        if (rows.columns() != 1) {
            throw rows.error("expected 1 column (entity), found " + rows.columns()
                    + "; what is known about entities goes to --attributes");
        }
    }
}
