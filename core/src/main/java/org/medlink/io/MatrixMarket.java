package org.medlink.io;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.medlink.io.table.ColumnRole;
import org.medlink.io.table.Layout;
import org.medlink.io.table.LineReader;
import org.medlink.io.table.LinkColumns;
import org.medlink.io.table.RowReader;
import org.medlink.io.table.TextBlock;
import org.medlink.io.text.InputException;
import org.medlink.network.Names;

/**
 * The head of a square sparse matrix in Matrix Market's coordinate format: its entries are links, but for zeros. Entities
 * are called 1, 2, … up to the side of the matrix, and those without a link exist too.
 *
 * @param valued whether an entry has a value
 * @param symmetric whether the matrix is, so that links have no direction
 * @param side how many rows and columns the matrix has
 * @param entries how many entries follow
 */
record MatrixMarket(boolean valued, boolean symmetric, int side, long entries) implements LinkFormat {
    static final Layout LAYOUT = new Layout(RowReader.Separator.BLANKS, '%', null, false, true);

    private static final String BANNER = "%%MatrixMarket";
    private static final int LARGEST = 200_000_000;

    /** The words of the first line of a text, or null where it is no matrix. */
    static String[] banner(String name, TextBlock first) throws IOException {
        if (!first.startsWith(BANNER)) {
            return null;
        }
        LineReader lines = new LineReader(name, first, 0);
        lines.next();
        String line = new String(lines.bytes(), lines.from(), lines.to() - lines.from(), StandardCharsets.UTF_8);
        String[] words = line.strip().toLowerCase(Locale.ROOT).split("\\s+");
        if (words.length != 5) {
            throw lines.error("expected " + BANNER + " and four words, found " + (words.length - 1));
        }
        require(lines, List.of("matrix"), words[1]);
        require(lines, List.of("coordinate"), words[2]);
        require(lines, List.of("pattern", "real", "integer"), words[3]);
        require(lines, List.of("general", "symmetric"), words[4]);
        return words;
    }

    private static void require(LineReader lines, List<String> known, String word) throws InputException {
        if (!known.contains(word)) {
            throw lines.error("expected a Matrix Market file whose first line says " + String.join(" or ", known)
                    + ", found '" + word + "'");
        }
    }

    /** The head made of the banner and the row at hand, which is the size. */
    static MatrixMarket of(String[] banner, RowReader rows) throws InputException {
        rows.requireColumns(3, "rows, columns, entries");
        long[] size = new long[3];
        for (int c = 0; c < 3; c++) {
            size[c] = Names.key(rows.bytes(), rows.from(c), rows.to(c));
            if (size[c] < 0) {
                throw rows.error("expected rows, columns and entries as whole numbers, found '" + rows.text(c) + "'");
            }
        }
        if (size[0] != size[1]) {
            throw rows.error("expected a square matrix, whose rows and columns are the same entities, found " + size[0]
                    + " rows and " + size[1] + " columns");
        }
        if (size[0] > LARGEST) {
            throw rows.error("expected at most " + LARGEST + " rows, found " + size[0]);
        }
        return new MatrixMarket(!banner[3].equals("pattern"), banner[4].equals("symmetric"), (int) size[0], size[2]);
    }

    /** Adds the names of all rows. */
    void addNames(Names.Builder names) {
        byte[] digits = new byte[] {'0'};
        for (int i = 1; i <= side; i++) {
            int at = digits.length - 1;
            while (at >= 0 && digits[at] == '9') {
                digits[at--] = '0';
            }
            if (at < 0) {
                digits = new byte[digits.length + 1];
                Arrays.fill(digits, (byte) '0');
                digits[0] = '1';
            } else {
                digits[at]++;
            }
            names.add(digits, 0, digits.length);
        }
    }

    @Override
    public LinkColumns columns() {
        return valued
                ? LinkColumns.inOrder(ColumnRole.SOURCE, ColumnRole.TARGET, ColumnRole.WEIGHT)
                : LinkColumns.inOrder(ColumnRole.SOURCE, ColumnRole.TARGET);
    }

    @Override
    public RowReader.Separator separator() {
        return LAYOUT.separator();
    }

    @Override
    public char comment() {
        return LAYOUT.comment();
    }

    @Override
    public String describe() {
        return valued ? "row, column, value" : "row, column";
    }

    @Override
    public void check(RowReader rows) throws InputException {
        requirePlace(rows, 0, "row");
        requirePlace(rows, 1, "column");
    }

    private void requirePlace(RowReader rows, int column, String what) throws InputException {
        long place = Names.key(rows.bytes(), rows.from(column), rows.to(column));
        if (place < 1 || place > side) {
            throw rows.error("expected a " + what + " from 1 to " + side + ", found '" + rows.text(column) + "'");
        }
    }
}
