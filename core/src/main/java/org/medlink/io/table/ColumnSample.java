package org.medlink.io.table;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** What some values of a column look like. Missing ones say nothing. */
public final class ColumnSample {
    private static final Pattern DATE = Pattern.compile(
            "\\d{4}[-/.]\\d{1,2}([-/.]\\d{1,2})?([T ].*)?" + "|\\d{1,2}[-/.]\\d{1,2}[-/.](\\d{2}|\\d{4})( .*)?");
    private static final Set<String> DIRECTIONS = Set.of("directed", "undirected");
    private static final Set<String> LABELS = Set.of("1", "+1", "0", "-1");

    private final List<String> values;
    private final Set<String> distinct;

    public ColumnSample(List<String[]> rows, int column) {
        values = rows.stream()
                .filter(row -> column < row.length)
                .map(row -> row[column])
                .filter(value -> !Decimal.isMissing(value))
                .toList();
        distinct = new HashSet<>(values);
    }

    private boolean all(Predicate<String> property) {
        return !values.isEmpty() && values.stream().allMatch(property);
    }

    boolean isEmpty() {
        return values.isEmpty();
    }

    public boolean numbers() {
        return all(value -> !Double.isNaN(Decimal.parse(value)));
    }

    boolean wholeNumbers() {
        return all(Decimal::isWhole);
    }

    /** Numbers, some of which are not whole. */
    boolean decimals() {
        return numbers() && !wholeNumbers();
    }

    /** Dates, years, or seconds or milliseconds since 1970. */
    boolean times() {
        return all(value -> DATE.matcher(value).matches())
                || within(1800, 2100) && distinct.size() > 1
                || within(500_000_000, 2_500_000_000.0)
                || within(500_000_000_000.0, 2_500_000_000_000.0);
    }

    private boolean within(double least, double most) {
        return numbers()
                && all(value -> {
                    double number = Decimal.parse(value);
                    return number >= least && number <= most;
                });
    }

    boolean directions() {
        return all(value -> DIRECTIONS.contains(value.toLowerCase(Locale.ROOT)));
    }

    boolean labels() {
        return all(LABELS::contains);
    }

    /** Whether at least half of the values have a property. */
    public boolean mostly(Predicate<String> property) {
        return !values.isEmpty() && 2 * values.stream().filter(property).count() >= values.size();
    }

    Set<String> distinct() {
        return distinct;
    }

    /** How many of the distinct values another column has too. */
    long shared(ColumnSample other) {
        return distinct.stream().filter(other.distinct::contains).count();
    }

    /** A value, to show one. */
    String example() {
        return values.isEmpty() ? "" : values.get(0);
    }
}
