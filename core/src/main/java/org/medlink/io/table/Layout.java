package org.medlink.io.table;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.medlink.io.table.RowReader.Separator;

/**
 * How rows are written, found in the first lines of a text: what separates fields, and what begins a comment. The separator
 * is the first of tab, semicolon, comma, bar and blanks that gives nearly all lines the same number of fields, two at least.
 *
 * @param commentText the text of the last comment above the first row; null: none
 * @param symmetric whether the first line is that of KONECT for networks without direction
 * @param table whether nearly all rows have as many fields, two at least, and no commas as people write them within a text
 */
public record Layout(Separator separator, char comment, String commentText, boolean symmetric, boolean table) {
    private static final double MOST = 0.9;
    private static final String KONECT_SYMMETRIC = "% sym ";
    private static final String MARK = "\ufeff";

    /** The layout of a text that begins so; whole: its last line is not cut off. */
    public static Layout of(byte[] text, int length, boolean whole, String extension) {
        List<String> lines = lines(text, length, whole);
        char comment = lines.stream()
                        .filter(line -> !line.isBlank())
                        .findFirst()
                        .orElse("")
                        .startsWith("%")
                ? '%'
                : '#';
        List<String> rows = new ArrayList<>();
        String above = null;
        for (String line : lines) {
            boolean isComment = !line.isEmpty() && line.charAt(0) == comment;
            if (isComment && rows.isEmpty()) {
                above = line.substring(1);
            } else if (!isComment && !line.isBlank()) {
                rows.add(line);
            }
        }
        boolean symmetric = comment == '%' && !lines.isEmpty() && lines.get(0).startsWith(KONECT_SYMMETRIC);
        Separator separator = separator(rows, extension);
        boolean prose = separator == Separator.COMMA
                && !extension.equals("csv")
                && rows.stream().anyMatch(row -> row.contains(", "));
        boolean table = !rows.isEmpty() && usualFields(rows, separator) > 1 && !prose;
        return new Layout(separator, comment, above, symmetric, table);
    }

    private static List<String> lines(byte[] text, int length, boolean whole) {
        List<String> lines = new ArrayList<>();
        int from = 0;
        for (int i = 0; i < length && lines.size() < TableSample.ENOUGH; i++) {
            if (text[i] == '\n') {
                lines.add(line(text, from, i));
                from = i + 1;
            }
        }
        if ((whole || lines.isEmpty()) && length > from && lines.size() < TableSample.ENOUGH) {
            lines.add(line(text, from, length));
        }
        if (!lines.isEmpty() && lines.get(0).startsWith(MARK)) {
            lines.set(0, lines.get(0).substring(MARK.length()));
        }
        return lines;
    }

    private static String line(byte[] text, int from, int to) {
        int end = to > from && text[to - 1] == '\r' ? to - 1 : to;
        return new String(text, from, end - from, StandardCharsets.UTF_8);
    }

    private static Separator separator(List<String> rows, String extension) {
        Separator named = switch (extension) {
            case "tsv", "tab" -> Separator.TAB;
            case "csv" -> Separator.COMMA;
            default -> null;
        };
        if (rows.isEmpty()) {
            return named == null ? Separator.TAB : named;
        }
        List<Separator> fitting = new ArrayList<>();
        for (Separator separator : Separator.values()) {
            if (usualFields(rows, separator) > 1) {
                fitting.add(separator);
            }
        }
        if (fitting.contains(Separator.SEMICOLON) && fitting.contains(Separator.COMMA) && commasSeparate(rows)) {
            fitting.remove(Separator.SEMICOLON);
        }
        if (!fitting.isEmpty()) {
            return fitting.get(0);
        }
        String first = rows.get(0);
        if (named != null && fields(first, named) > 1) {
            return named;
        }
        for (Separator separator : Separator.values()) {
            if (fields(first, separator) > 1) {
                return separator;
            }
        }
        return named == null ? Separator.TAB : named;
    }

    /** Commas that give more fields than semicolons and have no blank behind them are no part of names or numbers. */
    private static boolean commasSeparate(List<String> rows) {
        return usualFields(rows, Separator.COMMA) > usualFields(rows, Separator.SEMICOLON)
                && rows.stream().noneMatch(row -> row.contains(", "));
    }

    /** The number of fields that nearly all rows have, or 0. */
    private static int usualFields(List<String> rows, Separator separator) {
        Map<Integer, Integer> counts = new HashMap<>();
        rows.forEach(row -> counts.merge(fields(row, separator), 1, Integer::sum));
        return counts.entrySet().stream()
                .filter(entry -> entry.getValue() >= MOST * rows.size())
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(0);
    }

    /** How many fields a row has, but for separators within quotes. */
    private static int fields(String row, Separator separator) {
        if (separator == Separator.BLANKS) {
            String unquoted = row.replaceAll("\"[^\"]*\"", "x").strip();
            return unquoted.split("[ \t]+", -1).length;
        }
        int fields = 1;
        boolean quoted = false;
        boolean begun = false;
        for (int i = 0; i < row.length(); i++) {
            char c = row.charAt(i);
            if (c == '"' && (quoted || !begun)) {
                quoted ^= true;
                begun = true;
            } else if (!quoted && c == separator.character()) {
                fields++;
                begun = false;
            } else {
                begun |= c != ' ';
            }
        }
        return fields;
    }

    /** The same for a list of names, which may have blanks. */
    Layout ofList(String extension) {
        Separator usual = extension.equals("csv") ? Separator.COMMA : Separator.TAB;
        return new Layout(table && separator != Separator.BLANKS ? separator : usual, '#', null, false, table);
    }

    /** The names that the comment above the first row gives to this number of columns, or null where it gives none. */
    List<String> commentedNames(int width) {
        if (commentText == null) {
            return null;
        }
        String[] names = separator == Separator.BLANKS
                ? commentText.strip().split("[ \t]+", -1)
                : commentText.split(Pattern.quote(String.valueOf(separator.character())), -1);
        for (int c = 0; c < names.length; c++) {
            names[c] = names[c].strip();
        }
        return names.length == width && KnownNames.pair(names) != null ? List.of(names) : null;
    }
}
