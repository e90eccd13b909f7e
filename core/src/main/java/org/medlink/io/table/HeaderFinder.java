package org.medlink.io.table;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.medlink.io.text.InputException;

/**
 * The names of the columns of a table, and whether its first row has them.
 *
 * @param names null: there are none
 * @param remarks what a person should know about how they were found
 */
@SuppressWarnings("ArrayRecordComponent") // fields of a row, as everywhere in this package
record HeaderFinder(String[] names, boolean inFirstRow, List<String> remarks) {
    private static final HeaderFinder NONE = new HeaderFinder(null, false, List.of());

    /** A row that occurs nowhere else says something only among at least this number of others. */
    private static final int ENOUGH_ROWS = 5;

    private static final int LONGEST_NAME = 40;

    /** @param known entities and relations that are known already; null: none */
    static HeaderFinder find(TableSample sample, ColumnOptions options, NameLookup known) throws InputException {
        if (sample.named()) {
            return new HeaderFinder(sample.names().toArray(String[]::new), false, List.of());
        }
        String[] first = sample.rows().get(0);
        return switch (options.header()) {
            case YES -> new HeaderFinder(first, true, List.of());
            case NO -> NONE;
            case AUTO -> auto(sample, options, first, known);
        };
    }

    private static HeaderFinder auto(TableSample sample, ColumnOptions options, String[] first, NameLookup known)
            throws InputException {
        if (namedBy(options, first)) {
            return inFirstRow(first);
        }
        int[] pair = KnownNames.pair(first);
        HeaderFinder told = known == null ? null : byKnownNames(sample, first, pair, known);
        if (told != null) {
            return told;
        }
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
            if (occursNowhereElse(first, rows)) {
                return new HeaderFinder(first, true, List.of(remark(sample, first, "has names that no other row has")));
            }
        }
        return NONE;
    }

    /** What entities that are known say about the first row; null: nothing. */
    private static HeaderFinder byKnownNames(TableSample sample, String[] first, int[] pair, NameLookup known)
            throws InputException {
        String line = "line " + sample.line() + " (" + String.join(", ", first) + ")";
        if (pair != null) {
            long entities =
                    Arrays.stream(pair).filter(c -> known.isEntity(first[c])).count();
            return switch ((int) entities) {
                case 0 ->
                    sample.occursElsewhere(first, pair) || likeOthers(sample, first[pair[0]], first[pair[1]], pair)
                            ? NONE
                            : inFirstRow(first);
                case 1 ->
                    new HeaderFinder(
                            first,
                            true,
                            List.of(line + " was taken for a header, though one of its names is an entity"));
                default ->
                    new HeaderFinder(
                            null, false, List.of(line + " was taken for a pair, not for a header: both are entities"));
            };
        }
        if (Arrays.stream(first).anyMatch(known::isEntity)) {
            return NONE;
        }
        List<String[]> rows = sample.below(first);
        int[] ends = IntStream.range(0, first.length)
                .filter(c -> new ColumnSample(rows, c).mostly(known::isEntity))
                .toArray();
        if (ends.length == 0 || sample.names() != null || !lookLikeNames(first) || KnownNames.halfNamed(first)) {
            return null;
        }
        int[] all = IntStream.range(0, first.length).toArray();
        if (sample.occursElsewhere(first, all)) {
            return NONE;
        }
        long unknown = rows.stream()
                .filter(row -> Arrays.stream(ends).noneMatch(c -> c < row.length && known.isEntity(row[c])))
                .count();
        boolean aboveNumbers = Arrays.stream(ends).anyMatch(c -> new ColumnSample(rows, c).numbers());
        if (unknown > 0 && !aboveNumbers) {
            throw sample.error("expected a header or a pair, found (" + String.join(", ", first)
                    + "), which may be either: no known entities, as in " + unknown + " other "
                    + (unknown == 1 ? "row" : "rows") + "; " + known.settleHeader());
        }
        return new HeaderFinder(
                first, true, List.of(line + " was taken for a header: its names are no entities, and those below are"));
    }

    /** Rows of a sample that are not the header. */
    List<String[]> rows(TableSample sample) {
        return inFirstRow ? sample.below(names) : sample.rows();
    }

    /** Whether the first column has names of rows and no name itself, as R writes tables. */
    boolean lacksRowNames(List<String[]> rows) {
        return names != null && !rows.isEmpty() && rows.stream().allMatch(row -> row.length == names.length + 1);
    }

    /** The names of all columns, where that of the first is lacking. */
    String[] namesBehindRowNames() {
        return Stream.concat(Stream.of(""), Arrays.stream(names)).toArray(String[]::new);
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
    private static boolean occursNowhereElse(String[] first, List<String[]> rows) {
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
