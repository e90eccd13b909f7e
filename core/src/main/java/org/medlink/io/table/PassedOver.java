package org.medlink.io.table;

import java.util.Locale;
import java.util.function.Consumer;
import org.medlink.io.text.InputException;

/** Rows about entities that a network does not have. */
public final class PassedOver {
    private long rows;
    private String example;

    /** Nothing was passed over yet. */
    public PassedOver() {}

    public void add(String entity) {
        rows++;
        example = example == null ? entity : example;
    }

    /** Says how many there were; where no other row was read, something is wrong with the file. */
    public void report(RowReader text, int read, Consumer<String> notes) throws InputException {
        if (rows > 0 && read == 0) {
            throw text.errorInFile(
                    "expected names of entities of the network, found none of them, but '" + example + "'");
        }
        if (rows > 0) {
            notes.accept(String.format(
                    Locale.ROOT,
                    "passed over %,d %s of entities that are not in the network, such as '%s' (--entities FILE adds entities)",
                    rows,
                    rows == 1 ? "row" : "rows",
                    example));
        }
    }
}
