package org.medlink.store;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.medlink.io.text.InputException;

/** The metadata of a model file as it is read: what is taken must be there, and nothing unknown may be left over. */
final class Metadata {
    private final SortedMap<String, String> left;

    Metadata(Map<String, String> metadata) {
        this.left = new TreeMap<>(metadata);
    }

    String text(String key) throws InputException {
        String value = left.remove(key);
        if (value == null) {
            throw new InputException("metadata '" + key + "' is missing");
        }
        return value;
    }

    /** Whether a key is there that has not been taken. */
    boolean has(String key) {
        return left.containsKey(key);
    }

    boolean flag(String key) throws InputException {
        String value = text(key);
        if (!value.equals("true") && !value.equals("false")) {
            throw new InputException("metadata '" + key + "' is '" + value + "', expected true or false");
        }
        return value.equals("true");
    }

    int count(String key) throws InputException {
        String value = text(key);
        try {
            int count = Integer.parseInt(value);
            if (count >= 0) {
                return count;
            }
        } catch (NumberFormatException e) {
            // said below, together with negative numbers
        }
        throw new InputException("metadata '" + key + "' is '" + value + "', expected a number of things");
    }

    double number(String key) throws InputException {
        String value = text(key);
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw new InputException("metadata '" + key + "' is '" + value + "', expected a number", e);
        }
    }

    /** Numbers with blanks between them. */
    double[] numbers(String key) throws InputException {
        String value = text(key);
        try {
            return Arrays.stream(value.split(" "))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
        } catch (NumberFormatException e) {
            throw new InputException("metadata '" + key + "' is '" + value + "', expected numbers", e);
        }
    }

    /** The shortest decimal that is read as this number. Double.toString is not the same on all versions of Java. */
    static String decimal(double value) {
        for (int digits = 1; digits < 17; digits++) {
            BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits));
            if (rounded.doubleValue() == value) {
                return rounded.stripTrailingZeros().toString();
            }
        }
        return new BigDecimal(value).round(new MathContext(17)).toString();
    }

    /** Takes all keys that begin with a prefix, without the prefix. */
    Map<String, String> under(String prefix) {
        Map<String, String> taken = new TreeMap<>();
        for (Map.Entry<String, String> entry : left.entrySet()) {
            if (entry.getKey().startsWith(prefix)) {
                taken.put(entry.getKey().substring(prefix.length()), entry.getValue());
            }
        }
        taken.keySet().forEach(key -> left.remove(prefix + key));
        return taken;
    }

    void requireEmpty() throws InputException {
        if (!left.isEmpty()) {
            throw new InputException("unknown metadata '" + left.firstKey() + "'");
        }
    }
}
