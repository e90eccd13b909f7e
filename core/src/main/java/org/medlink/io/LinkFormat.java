package org.medlink.io;

/** What the rows of a file of links look like. */
interface LinkFormat {
    LinkColumns columns();

    RowReader.Separator separator();

    /** The character that comments begin with. */
    char comment();

    /** The names of the columns, for an error message. */
    String describe();

    /** Whether the row at hand is a link, or has a label; checks what is special about the format. */
    boolean isLink(RowReader rows) throws InputException;

    /** Rows of names, as {@link LinkColumns} tells. */
    record Named(LinkColumns columns, RowReader.Separator separator) implements LinkFormat {
        @Override
        public char comment() {
            return '#';
        }

        @Override
        public String describe() {
            return columns.describe();
        }

        @Override
        public boolean isLink(RowReader rows) {
            return true;
        }
    }
}
