package org.medlink.io.table;

import java.util.Locale;
import java.util.Set;

/** Numbers as people write them, with a decimal point or a decimal comma. */
final class Decimal {
    private static final Set<String> MISSING = Set.of("", "na", "n/a", "nan", "null", "none", "\\n", "-", ".");
    private static final int EXACT_DIGITS = 15;
    private static final double[] POWERS = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
    };

    private Decimal() {}

    /** Whether a field says that there is no value. */
    static boolean isMissing(String text) {
        return MISSING.contains(text.strip().toLowerCase(Locale.ROOT));
    }

    /** Whether a text is a whole number. */
    static boolean isWhole(String text) {
        int from = text.startsWith("-") || text.startsWith("+") ? 1 : 0;
        return text.length() > from && text.chars().skip(from).allMatch(c -> c >= '0' && c <= '9');
    }

    /** The number that a text is; NaN where it is none. */
    static double parse(String text) {
        String number = text.indexOf('.') < 0 ? text.replace(',', '.') : text;
        boolean plain = !number.isEmpty()
                && number.chars().allMatch(c -> (c >= '0' && c <= '9') || "+-.eE".indexOf(c) >= 0)
                && number.chars().anyMatch(c -> c >= '0' && c <= '9');
        try {
            // parseDouble alone would take "1f", "0x1p3" and the like
            double value = plain ? Double.parseDouble(number) : Double.NaN;
            return Double.isInfinite(value) ? Double.NaN : value;
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    /** The number in a field; NaN where there is none. Most need no object. */
    static double parse(RowReader rows, int column) {
        byte[] bytes = rows.bytes();
        int from = rows.from(column);
        int to = rows.to(column);
        int start = from < to && bytes[from] == '-' ? from + 1 : from;
        long digits = 0;
        int point = -1;
        for (int i = start; i < to; i++) {
            byte b = bytes[i];
            if (b >= '0' && b <= '9') {
                digits = 10 * digits + b - '0';
            } else if ((b == '.' || b == ',') && point < 0) {
                point = i;
            } else {
                return parse(rows.text(column));
            }
        }
        int count = to - start - (point < 0 ? 0 : 1);
        if (count == 0 || count > EXACT_DIGITS) {
            return parse(rows.text(column));
        }
        double value = point < 0 ? digits : digits / POWERS[to - point - 1];
        return start > from ? -value : value;
    }
}
