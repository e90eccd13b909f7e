package org.medlink.io;

import java.io.IOException;
import java.util.function.Consumer;
import org.medlink.io.table.ColumnSample;
import org.medlink.io.table.KnownNames;
import org.medlink.io.table.RowReader;
import org.medlink.io.table.TableSample;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;
import org.medlink.network.Names;

/** Reads a list of entities: one name a line, under a header such as {@code entity} or none. */
public final class EntityReader {
    private EntityReader() {}

    /** The names of a file, in their order. */
    public static Names read(TextSource source, Consumer<String> remarks) throws IOException {
        Names.Builder names = new Names.Builder();
        read(source, names, remarks);
        return names.build();
    }

    /** Adds the names of a file; a name that it lists twice is an error. */
    static void read(TextSource source, Names.Builder into, Consumer<String> remarks) throws IOException {
        try (RowReader rows = RowReader.ofList(source)) {
            TableSample sample = rows.sample();
            boolean header = sample != null && isHeader(sample, remarks);
            while (rows.next()) {
                requireOne(rows);
                if (!header) {
                    rows.requireName(0, "entity");
                    int before = into.size();
                    if (into.add(rows.bytes(), rows.from(0), rows.to(0)) != before) {
                        throw rows.error("expected each entity once, found '" + rows.text(0) + "' again");
                    }
                }
                header = false;
            }
            if (into.size() == 0) {
                throw rows.errorInFile("expected names of entities, found none");
            }
        }
    }

    private static boolean isHeader(TableSample sample, Consumer<String> remarks) {
        String first = sample.rows().get(0)[0];
        if (KnownNames.isEntity(first)) {
            return true;
        }
        boolean text = first.chars().anyMatch(Character::isLetter);
        boolean header =
                text && new ColumnSample(sample.rows().subList(1, sample.rows().size()), 0).numbers();
        if (header) {
            remarks.accept(sample.file() + ": line " + sample.line() + " (" + first
                    + ") was taken for a header, as it is text above numbers");
        }
        return header;
    }

    private static void requireOne(RowReader rows) throws InputException {
        if (rows.columns() != 1) {
            throw rows.error(
                    "expected 1 column (entity), found " + rows.columns()
                            + "; what is known about entities goes to --attributes, and a name with a separator in it is put in quotes");
        }
    }
}
