package org.medlink.io.table;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.medlink.io.text.InputException;
import org.medlink.io.text.TextSource;

/**
 * Rows of delimited text. Empty lines and comments are passed over, and blanks around a field. Fields are ranges of
 * bytes, so that a plain row costs no object; only a line with quotes goes through a full CSV parser.
 */
public final class RowReader implements Closeable {
    /** What separates fields. */
    public enum Separator {
        TAB('\t', "tab"),
        SEMICOLON(';', "semicolon"),
        COMMA(',', "comma"),
        BAR('|', "|"),
        /** Any number of blanks or tabs. */
        BLANKS(' ', "blanks");

        private final byte character;
        private final String word;

        Separator(char character, String word) {
            this.character = (byte) character;
            this.word = word;
        }

        /** What a person calls it. */
        String word() {
            return word;
        }

        char character() {
            return (char) character;
        }
    }

    /** No line begins with it, as control characters are errors. */
    private static final char NO_COMMENT = 0;

    private final LineReader lines;
    private final String name;
    private final char comment;
    private final Separator separator;
    private Layout layout;
    private byte[] bytes;
    private int[] from = new int[8];
    private int[] to = new int[8];
    private int columns;

    /** Rows of a source, whose separator is found in its first lines. */
    public RowReader(TextSource source) throws IOException {
        this(source.name(), new LineReader(source), source.extension());
    }

    private RowReader(String name, LineReader lines, String extension) throws IOException {
        this(name, lines, lines.layout(extension));
    }

    private RowReader(String name, LineReader lines, Layout layout) {
        this(name, lines, layout.separator(), layout.comment());
        this.layout = layout;
    }

    /** The first rows of a source whose separator was found, before any was read; null where it has none. */
    public TableSample sample() throws IOException {
        return TableSample.read(new RowReader(name, new LineReader(name, lines.head(), 0), separator, comment), layout);
    }

    /** Rows of a list of names, which should have one field each. */
    public static RowReader ofList(TextSource source) throws IOException {
        LineReader lines = new LineReader(source);
        return new RowReader(
                source.name(), lines, lines.layout(source.extension()).ofList(source.extension()));
    }

    /** Rows of lines with this separator, but for lines that begin with the character of comments. */
    public RowReader(String name, LineReader lines, Separator separator, char comment) {
        this.name = name;
        this.lines = lines;
        this.separator = separator;
        this.comment = comment;
    }

    /** Rows of tab-separated text whose comments say something: they come as rows as well. */
    public static RowReader withComments(TextSource source) throws IOException {
        return new RowReader(source.name(), new LineReader(source), Separator.TAB, NO_COMMENT);
    }

    /** Reads the next row; false at the end of the text. */
    public boolean next() throws IOException {
        while (lines.next()) {
            bytes = lines.bytes();
            int start = lines.from();
            if (start < lines.to() && bytes[start] != comment) {
                split();
                if (columns > 0) {
                    return true;
                }
            }
        }
        columns = 0;
        return false;
    }

    private boolean has(char wanted) {
        for (int i = lines.from(); i < lines.to(); i++) {
            if (bytes[i] == wanted) {
                return true;
            }
        }
        return false;
    }

    private void split() throws InputException {
        columns = 0;
        if (has('"') && (separator != Separator.TAB || startsWithQuote())) {
            splitQuoted();
        } else if (separator == Separator.BLANKS) {
            splitAtBlanks();
        } else {
            splitAt(separator.character);
        }
    }

    /** Tab-separated text may have quotes in its fields; only at the beginning of one they mean something. */
    private boolean startsWithQuote() {
        byte before = '\t';
        for (int i = lines.from(); i < lines.to(); i++) {
            if (bytes[i] == '"' && before == '\t') {
                return true;
            }
            before = bytes[i];
        }
        return false;
    }

    private void splitAt(byte delimiter) {
        int start = lines.from();
        int end = lines.to();
        for (int i = start; i < end; i++) {
            if (bytes[i] == delimiter) {
                addTrimmed(start, i);
                start = i + 1;
            }
        }
        addTrimmed(start, end);
    }

    private void addTrimmed(int start, int end) {
        int first = start;
        int last = end;
        while (first < last && isBlank(bytes[first])) {
            first++;
        }
        while (last > first && isBlank(bytes[last - 1])) {
            last--;
        }
        addField(first, last);
    }

    private void splitAtBlanks() {
        int at = lines.from();
        int end = lines.to();
        while (at < end) {
            while (at < end && isBlank(bytes[at])) {
                at++;
            }
            int start = at;
            while (at < end && !isBlank(bytes[at])) {
                at++;
            }
            if (at > start) {
                addField(start, at);
            }
        }
    }

    /** A name has no line break, so a quoted field ends on its line. */
    private void splitQuoted() throws InputException {
        String text = new String(bytes, lines.from(), lines.to() - lines.from(), StandardCharsets.UTF_8);
        if (text.chars().filter(c -> c == '"').count() % 2 != 0) {
            throw error("expected a closing quote, found the end of the line");
        }
        List<String> fields;
        try {
            fields = CsvReader.builder()
                    .fieldSeparator(separator.character())
                    .trimWhitespacesAroundQuotes(separator == Separator.COMMA || separator == Separator.SEMICOLON)
                    .ofSingleCsvRecord(separator == Separator.BLANKS ? oneBlankEach(text) : text)
                    .getFields();
        } catch (CsvParseException e) {
            throw new InputException(
                    name + ":" + lines.line() + ": expected a " + separator.word()
                            + " after a closing quote, found more text",
                    e);
        }
        List<String> stripped = fields.stream().map(String::strip).toList();
        bytes = String.join("", stripped).getBytes(StandardCharsets.UTF_8);
        int start = 0;
        for (String field : stripped) {
            if (field.indexOf('\t') >= 0) {
                throw error("expected text, found a tab inside a field");
            }
            int end = start + field.getBytes(StandardCharsets.UTF_8).length;
            addField(start, end);
            start = end;
        }
    }

    /** The text with one blank where there are several outside quotes. */
    private static String oneBlankEach(String text) {
        StringBuilder single = new StringBuilder(text.length());
        boolean quoted = false;
        boolean blank = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean separates = !quoted && (c == ' ' || c == '\t');
            if (!separates) {
                single.append(c);
            } else if (!blank) {
                single.append(' ');
            }
            quoted ^= c == '"';
            blank = separates;
        }
        return single.toString().stripTrailing();
    }

    private void addField(int start, int end) {
        if (columns == from.length) {
            from = Arrays.copyOf(from, 2 * columns);
            to = Arrays.copyOf(to, 2 * columns);
        }
        from[columns] = start;
        to[columns++] = end;
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t';
    }

    /** What error messages call the text. */
    public String name() {
        return name;
    }

    /** How many fields the row has. */
    public int columns() {
        return columns;
    }

    /** The array that holds the fields, field c from {@link #from} to {@link #to}. */
    public byte[] bytes() {
        return bytes;
    }

    public int from(int column) {
        return from[column];
    }

    public int to(int column) {
        return to[column];
    }

    /** A field as text. */
    public String text(int column) {
        return new String(bytes, from[column], to[column] - from[column], StandardCharsets.UTF_8);
    }

    /** All fields as text. */
    public String[] texts() {
        String[] texts = new String[columns];
        Arrays.setAll(texts, this::text);
        return texts;
    }

    /** Makes sure that a field is a name: that it has a character other than blanks. */
    public void requireName(int column, String what) throws InputException {
        for (int i = from[column]; i < to[column]; i++) {
            if (!isBlank(bytes[i])) {
                return;
            }
        }
        throw error("expected a name in the column " + what + ", found none");
    }

    /** Makes sure that the row has as many fields as the text should have. */
    public void requireColumns(int expected, String what) throws InputException {
        if (columns != expected) {
            throw error("expected " + expected + (expected == 1 ? " column (" : " columns (") + what + "), found "
                    + columns);
        }
    }

    /** Whether the row has exactly these fields, in UTF-8. */
    public boolean equalTo(byte[][] fields) {
        boolean equal = columns == fields.length;
        for (int c = 0; equal && c < columns; c++) {
            equal = Arrays.equals(bytes, from[c], to[c], fields[c], 0, fields[c].length);
        }
        return equal;
    }

    public long line() {
        return lines.line();
    }

    /** An error in this row. */
    public InputException error(String message) {
        return new InputException(name, lines.line(), message);
    }

    /** An error in a row that was read before. */
    public InputException errorInLine(long line, String message) {
        return new InputException(name, line, message);
    }

    /** An error about the text as a whole. */
    public InputException errorInFile(String message) {
        return new InputException(name + ": " + message);
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
