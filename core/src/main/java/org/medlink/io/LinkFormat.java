package org.medlink.io;

import org.medlink.io.table.LinkColumns;
import org.medlink.io.table.RowReader;
import org.medlink.io.text.InputException;

/** What the rows of a file of links look like. */
interface LinkFormat {
    LinkColumns columns();

    RowReader.Separator separator();

    /** The character that comments begin with. */
    char comment();

    /** The names of the columns, for an error message. */
    String describe();

    /** Checks what is special about the format in the row at hand. */
    void check(RowReader rows) throws InputException;

    /** Rows of names, as {@link LinkColumns} finds them. */
    record Named(LinkColumns columns, RowReader.Separator separator, char comment) implements LinkFormat {
        @Override
        public String describe() {
            return columns.describe();
        }

        @Override
        public void check(RowReader rows) {
            // any names will do
        }
    }
}
