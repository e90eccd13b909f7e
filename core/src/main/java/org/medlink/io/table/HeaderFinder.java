package org.medlink.io.table;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.medlink.io.text.InputException;

/**
 * The names of the columns of a table, and whether its first row has them.
 *
 * @param names null: there are none
 * @param remarks what a person should know about how they were found
 */
@SuppressWarnings("ArrayRecordComponent") // fields of a row, as everywhere in this package
record HeaderFinder(String[] names, boolean inFirstRow, List<String> remarks) {
    /** A row that occurs nowhere else says something only among this number of others. */
    private static final int ENOUGH_ROWS = 5;

    private static final int LONGEST_NAME = 40;

    static HeaderFinder find(TableSample sample, ColumnOptions options) throws InputException {
        if (sample.named()) {
            return new HeaderFinder(sample.names().toArray(String[]::new), false, List.of());
        }
        String[] first = sample.rows().get(0);
        return switch (options.header()) {
            case YES -> new HeaderFinder(first, true, List.of());
            case NO -> new HeaderFinder(null, false, List.of());
            case AUTO -> auto(sample, options, first);
        };
    }

    private static HeaderFinder auto(TableSample sample, ColumnOptions options, String[] first) {
        if (namedBy(options, first)) {
            return inFirstRow(first);
        }
        int[] pair = KnownNames.pair(first);
        if (pair != null && !occursElsewhere(sample, first, pair)) {
            return inFirstRow(first);
        }
        if (pair == null && first.length > 1 && KnownNames.halfNamed(first)) {
            return inFirstRow(first);
        }
        if (sample.names() != null) {
            return new HeaderFinder(sample.names().toArray(String[]::new), false, List.of());
        }
        List<String[]> rows = sample.below(sample.rows().get(0));
        if (lookLikeNames(first)) {
            int number = IntStream.range(0, first.length)
                    .filter(c -> new ColumnSample(rows, c).numbers())
                    .findFirst()
                    .orElse(-1);
            if (number >= 0) {
                return new HeaderFinder(first, true, List.of(remark(sample, first, "is text above numbers")));
            }
            if (standsAlone(first, rows)) {
                return new HeaderFinder(first, true, List.of(remark(sample, first, "has names that no other row has")));
            }
        }
        return new HeaderFinder(null, false, List.of());
    }

    private static HeaderFinder inFirstRow(String[] first) {
        return new HeaderFinder(first, true, List.of());
    }

    private static String remark(TableSample sample, String[] first, String why) {
        return "line " + sample.line() + " (" + String.join(", ", first) + ") was taken for a header, as it " + why
                + "; --header no reads it as a link";
    }

    /** Whether a person names a column that the first row has. */
    private static boolean namedBy(ColumnOptions options, String[] first) {
        List<String> names = Arrays.stream(first).map(KnownNames::plain).toList();
        return options.columns().values().stream()
                .anyMatch(name -> !Decimal.isWhole(name) && names.contains(KnownNames.plain(name)));
    }

    /** Words such as 'from' and 'to' may be entities; short ones certainly may. */
    private static boolean occursElsewhere(TableSample sample, String[] first, int[] pair) {
        String source = first[pair[0]];
        String target = first[pair[1]];
        if (KnownNames.plain(source).equals("source")
                && KnownNames.plain(target).equals("target")) {
            return false;
        }
        boolean few = sample.rows().size() <= ENOUGH_ROWS;
        return sample.occursElsewhere(first, pair)
                || (KnownNames.weak(source, target) && few && !overNumbers(sample, pair))
                || likeOthers(sample, source, target, pair);
    }

    /** Whether names such as n1 and n2 are followed by n3: then they are entities. */
    private static boolean likeOthers(TableSample sample, String source, String target, int[] pair) {
        String stem = source.substring(0, source.length() - 1);
        if (stem.isEmpty() || !target.startsWith(stem)) {
            return false;
        }
        List<String[]> others = sample.below(sample.rows().get(0));
        return others.isEmpty()
                || others.stream()
                        .anyMatch(row -> Arrays.stream(pair).anyMatch(c -> c < row.length && row[c].startsWith(stem)));
    }

    private static boolean overNumbers(TableSample sample, int[] pair) {
        List<String[]> rows = sample.below(sample.rows().get(0));
        return new ColumnSample(rows, pair[0]).numbers() && new ColumnSample(rows, pair[1]).numbers();
    }

    private static boolean lookLikeNames(String[] first) {
        Set<String> seen = new HashSet<>();
        return Arrays.stream(first)
                .allMatch(field -> field.length() <= LONGEST_NAME
                        && field.chars().anyMatch(Character::isLetter)
                        && Double.isNaN(Decimal.parse(field))
                        && seen.add(field));
    }

    /** Whether no value of the first row is found in another row, while all other rows share some. */
    private static boolean standsAlone(String[] first, List<String[]> rows) {
        if (rows.size() < ENOUGH_ROWS || upperCase(first)) {
            return false;
        }
        Map<String, Integer> counts = new HashMap<>();
        for (String[] row : rows) {
            new HashSet<>(Arrays.asList(row)).forEach(field -> counts.merge(field, 1, Integer::sum));
        }
        return Arrays.stream(first).noneMatch(counts::containsKey)
                && rows.stream().allMatch(row -> Arrays.stream(row).anyMatch(field -> counts.get(field) > 1));
    }

    /** Symbols of genes and the like are written so, names of columns hardly. */
    private static boolean upperCase(String[] first) {
        return Arrays.stream(first).allMatch(field -> field.chars().noneMatch(Character::isLowerCase));
    }
}
