package org.medlink.io;

import it.unimi.dsi.fastutil.floats.FloatArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The columns of a file of attributes that hold values: all but those that say whose values they are. */
final class AttributeColumns {
    private final List<String> names = new ArrayList<>();
    private final IntArrayList places = new IntArrayList();
    private final int width;

    /** The columns of a header, less those that are keys. */
    AttributeColumns(RowReader header, List<String> keys) throws InputException {
        width = header.columns();
        Set<String> seen = new HashSet<>();
        for (int c = 0; c < width; c++) {
            String name = header.text(c);
            if (keys.contains(name)) {
                continue;
            }
            header.requireName(c, "number " + (c + 1));
            if (!seen.add(name)) {
                throw header.error("expected each attribute once in the header, found '" + name + "' again");
            }
            names.add(name);
            places.add(c);
        }
        if (names.isEmpty()) {
            throw header.error("expected attributes after " + String.join(", ", keys) + " in the header, found none");
        }
    }

    List<String> names() {
        return names;
    }

    /** Adds the values of a row, NaN for missing ones. */
    void addValues(RowReader rows, FloatArrayList into) throws InputException {
        if (rows.columns() != width) {
            throw rows.error("expected " + width + " columns as in the header, found " + rows.columns());
        }
        for (int i = 0; i < names.size(); i++) {
            into.add(value(rows, places.getInt(i), names.get(i)));
        }
    }

    private static float value(RowReader rows, int column, String name) throws InputException {
        String text = rows.text(column).strip();
        if (text.isEmpty() || text.equalsIgnoreCase("nan")) {
            return Float.NaN;
        }
        try {
            // parseFloat alone would take "1f", "0x1p3" and the like
            float value = isDecimal(text) ? Float.parseFloat(text) : Float.POSITIVE_INFINITY;
            if (!Float.isInfinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            throw (InputException) notANumber(rows, name, text).initCause(e);
        }
        throw notANumber(rows, name, text);
    }

    private static boolean isDecimal(String text) {
        return text.chars().allMatch(c -> (c >= '0' && c <= '9') || "+-.eE".indexOf(c) >= 0);
    }

    private static InputException notANumber(RowReader rows, String name, String text) {
        return rows.error("expected a finite number for '" + name + "', NaN or nothing, found '" + text + "'");
    }
}
