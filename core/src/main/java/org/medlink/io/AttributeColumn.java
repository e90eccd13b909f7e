package org.medlink.io;

import it.unimi.dsi.fastutil.floats.FloatArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.medlink.io.table.Decimal;
import org.medlink.io.table.RowReader;
import org.medlink.io.text.InputException;

/**
 * A column of attributes whose kind is known once all its values are: numbers, dates (as days since 1970), yes or no (as 1
 * and 0), or one of a few texts (as a column of 0 and 1 for each). What it can no longer be is dropped on the way.
 */
final class AttributeColumn {
    /** The most different texts that a column may have. */
    static final int MOST_TEXTS = 50;

    private static final Set<String> YES = Set.of("true", "yes", "t", "y");
    private static final Set<String> NO = Set.of("false", "no", "f", "n");
    private static final Pattern DATE = Pattern.compile(
            "(\\d{4}-\\d{2}-\\d{2})(?:[T ](\\d{2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?)?)(?:Z|[+-]\\d{2}:?\\d{2})?)?");
    private static final double SECONDS = 86_400;

    private final String name;
    private final IntArrayList codes = new IntArrayList();
    private final List<String> texts = new ArrayList<>();
    private final FloatArrayList numbers = new FloatArrayList();
    private FloatArrayList days = new FloatArrayList();
    private boolean fewTexts = true;
    private int numberCount;
    private int otherCount;
    private long otherLine;
    private String other;

    AttributeColumn(String name) {
        this.name = name;
    }

    /** Adds the value of the row at hand. */
    void add(RowReader rows, int place) throws InputException {
        String text = rows.text(place).strip();
        boolean missing = Decimal.isMissing(text);
        float number = missing ? Float.NaN : (float) Decimal.parse(text);
        if (Float.isInfinite(number)
                || text.matches("(?i)[+-]?inf(inity)?|[+-]?[\\d.]+e\\+?\\d{2,}") && Float.isNaN(number)) {
            throw rows.error("expected a finite number for '" + name + "', found '" + text + "'");
        }
        numbers.add(number);
        numberCount += Float.isNaN(number) ? 0 : 1;
        if (!missing && Float.isNaN(number) && otherCount++ == 0) {
            otherLine = rows.line();
            other = text;
        }
        if (days != null) {
            float day = missing ? Float.NaN : day(text);
            days.add(day);
            days = Float.isNaN(day) && !missing ? null : days;
        }
        if (fewTexts) {
            addText(missing ? null : text);
        }
        if (otherCount > 0 && days == null && !fewTexts) {
            throw numberCount > otherCount
                    ? notANumber(rows)
                    : rows.error("expected numbers, dates or at most "
                            + MOST_TEXTS + " different texts in the column '" + name + "', found more, the last '"
                            + text
                            + "': leave the column out or put its values into groups");
        }
    }

    private void addText(String text) {
        int code = text == null ? -1 : texts.indexOf(text);
        if (text != null && code < 0) {
            code = texts.size();
            texts.add(text);
        }
        fewTexts = texts.size() <= MOST_TEXTS;
        codes.add(code);
    }

    private static float day(String text) {
        Matcher date = DATE.matcher(text);
        if (!date.matches()) {
            return Float.NaN;
        }
        try {
            double day = LocalDate.parse(date.group(1)).toEpochDay();
            return (float) (day
                    + (date.group(2) == null
                            ? 0
                            : LocalTime.parse(date.group(2)).toSecondOfDay() / SECONDS));
        } catch (DateTimeException e) {
            return Float.NaN;
        }
    }

    private InputException notANumber(RowReader rows) {
        return rows.errorInLine(
                otherLine, "expected a number for '" + name + "', as in most rows, or nothing, found '" + other + "'");
    }

    /** Makes sure that the values are of one kind, now that all are known. */
    void requireOneKind(RowReader rows) throws InputException {
        if (otherCount > 0 && numberCount > otherCount) {
            throw notANumber(rows);
        }
    }

    private boolean isNumber() {
        return otherCount == 0;
    }

    private boolean isDate() {
        return !isNumber() && days != null;
    }

    private boolean isTruth() {
        return !isNumber()
                && fewTexts
                && texts.stream()
                        .map(text -> text.toLowerCase(Locale.ROOT))
                        .allMatch(text -> YES.contains(text) || NO.contains(text));
    }

    /** What the column was taken for. */
    String kind() {
        if (isNumber()) {
            return "number";
        }
        if (isDate()) {
            return "date, in days";
        }
        return isTruth() ? "yes or no" : texts.size() + (texts.size() == 1 ? " text" : " texts");
    }

    /** The names of the columns that it becomes. */
    List<String> names() {
        return isNumber() || isDate() || isTruth()
                ? List.of(name)
                : texts.stream().map(text -> name + "=" + text).toList();
    }

    /** Puts the values of a row into others; a missing text is none of those known. */
    void copy(int row, float[] into, int at) {
        if (isNumber()) {
            into[at] = numbers.getFloat(row);
        } else if (isDate()) {
            into[at] = days.getFloat(row);
        } else if (isTruth()) {
            int code = codes.getInt(row);
            into[at] = code < 0 ? Float.NaN : YES.contains(texts.get(code).toLowerCase(Locale.ROOT)) ? 1 : 0;
        } else {
            for (int t = 0; t < texts.size(); t++) {
                into[at + t] = codes.getInt(row) == t ? 1 : 0;
            }
        }
    }
}
