package org.medlink.io.table;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.medlink.io.text.InputException;

/**
 * Finds which column of a table of links is which: by what a person says, by the names in a header, and else by what the
 * columns hold. What stays open is an error that names the readings and the options that settle it.
 */
final class ColumnFinder {
    static final String SAY_WHICH = "say which columns are which: --source NAME --target NAME (or their numbers)";

    private final TableSample sample;
    private final ColumnOptions options;
    private final NameLookup known;
    private final List<String> remarks = new ArrayList<>();
    private RoleFinder columns;
    private String[] names;
    private List<String[]> rows;
    private int width;

    ColumnFinder(TableSample sample, ColumnOptions options, NameLookup known) {
        this.sample = sample;
        this.options = options;
        this.known = known;
    }

    LinkColumns find() throws InputException {
        HeaderFinder found = HeaderFinder.find(sample, options, known);
        boolean header = found.inFirstRow();
        names = found.names();
        rows = found.rows(sample);
        remarks.addAll(found.remarks());
        width = rows.isEmpty() ? names.length : rows.get(0).length;
        boolean rowNames = found.lacksRowNames(rows);
        if (rowNames) {
            names = found.namesBehindRowNames();
        } else if (names != null) {
            width = names.length;
        }
        columns = new RoleFinder(sample, names, width);
        requireTable();
        // a row of another width is an error of its own, which says nothing about the columns
        rows = rows.stream().filter(row -> row.length == width).toList();
        columns.takeNamedByOptions(options);
        if (has(ColumnRole.WEIGHT)) {
            requireNumbers(columns.place(ColumnRole.WEIGHT));
        }
        if (names != null) {
            takeNamedInHeader();
        }
        if (!has(ColumnRole.SOURCE) || !has(ColumnRole.TARGET)) {
            takeByContent();
        }
        return columns.found(header, rowNames, remarks);
    }

    private boolean has(ColumnRole role) {
        return columns.has(role);
    }

    private void takeFree(ColumnRole role, int column) {
        columns.takeFree(role, column);
    }

    private String called(int column) {
        return columns.called(column);
    }

    private String called(List<Integer> some) {
        return columns.called(some);
    }

    private ColumnSample column(int c) {
        return new ColumnSample(rows, c);
    }

    private void requireTable() throws InputException {
        if (width == 1) {
            throw sample.error("expected a row with a source and a target, found 1 column; tried as separators: tab,"
                    + " comma, semicolon, | and blanks");
        }
        if (!options.columns().isEmpty()) {
            return;
        }
        if (MatrixShape.isMatrix(sample.rows())) {
            throw sample.error(
                    "expected a row for each link (source, target), found a table with a row and a column for"
                            + " each entity (an adjacency matrix): write a row for each cell that is a link");
        }
        if (TableSample.widths(rows).size() > 2 && names == null) {
            throw sample.error("expected as many columns in every row, found rows of "
                    + TableSample.widths(rows).first() + " to "
                    + TableSample.widths(rows).last()
                    + " columns: if each row is an entity and all its neighbours (an adjacency list), write a row for each"
                    + " link");
        }
    }

    private void requireNumbers(int column) throws InputException {
        if (!column(column).isEmpty() && !column(column).numbers()) {
            throw sample.error("expected numbers in the column " + called(column) + " for --weight, found '"
                    + rows.stream()
                            .map(row -> column < row.length ? row[column] : "")
                            .filter(value -> !Decimal.isMissing(value) && Double.isNaN(Decimal.parse(value)))
                            .findFirst()
                            .orElse("")
                    + "'");
        }
    }

    private void takeNamedInHeader() throws InputException {
        columns.takeEnds(rows.isEmpty() ? "" : "; " + SAY_WHICH);
        takeDirection();
        takeLabel();
        for (ColumnRole role : List.of(ColumnRole.RELATION, ColumnRole.WEIGHT, ColumnRole.TIME)) {
            for (int c : KnownNames.places(role, names)) {
                boolean fits = role == ColumnRole.WEIGHT
                        ? column(c).numbers()
                        : !column(c).isEmpty();
                if (rows.isEmpty() || fits) {
                    takeFree(role, c);
                }
            }
        }
    }

    private void takeDirection() {
        for (int c : KnownNames.places(ColumnRole.DIRECTION, names)) {
            if (column(c).directions()) {
                takeFree(ColumnRole.DIRECTION, c);
            }
        }
    }

    /** Gephi's labels are texts to be drawn; ours say whether a pair is a link. */
    private void takeLabel() throws InputException {
        for (int c : KnownNames.places(ColumnRole.LABEL, names)) {
            boolean text = !column(c).isEmpty() && !column(c).numbers();
            if (has(ColumnRole.DIRECTION) || columns.taken(c)) {
                continue;
            }
            if (text) {
                throw sample.error("expected 1 or 0 in the column " + called(c) + " (is the pair a link?), found '"
                        + column(c).example() + "'; --relation " + names[c] + " takes it for the kind of link");
            }
            takeFree(ColumnRole.LABEL, c);
        }
    }

    /** Source and target, and what else is given by neither options nor names, from what the columns hold. */
    private void takeByContent() throws InputException {
        List<Integer> open = new ArrayList<>(IntStream.range(0, width)
                .filter(c -> !columns.taken(c) && (names == null || !names[c].isBlank()))
                .boxed()
                .toList());
        ColumnRole lone =
                has(ColumnRole.SOURCE) ? ColumnRole.TARGET : has(ColumnRole.TARGET) ? ColumnRole.SOURCE : null;
        if (lone != null) {
            if (open.size() != 1) {
                throw sample.error("expected --source and --target together, found one of them and "
                        + (open.isEmpty() ? "no other column" : "several other columns: " + called(open)));
            }
            takeFree(lone, open.get(0));
            return;
        }
        if (open.size() >= 3) {
            requireOneCandidate();
        }
        switch (open.size()) {
            case 2 -> {}
            case 3 -> {
                if (options.columns().isEmpty() || !takeRest(open)) {
                    takeThird(open);
                }
            }
            case 4 -> takeThirdAndFourth(open);
            default ->
                throw sample.error(
                        open.size() < 2
                                ? "expected columns for source and target, found " + called(open) + "; " + SAY_WHICH
                                : "expected source and target in a table of " + width + " columns, found no names that"
                                        + " tell them (" + called(open) + "); " + SAY_WHICH);
        }
        takeFree(ColumnRole.SOURCE, open.get(0));
        takeFree(ColumnRole.TARGET, open.get(1));
        requireNames();
    }

    /** Where there are many columns, several pairs of them may be the ends. */
    private void requireOneCandidate() throws InputException {
        List<int[]> several = names == null ? List.of() : KnownNames.numbered(names);
        if (several.size() > 1) {
            throw sample.error("expected one pair of columns that may be source and target, found " + several.size()
                    + ": "
                    + String.join(
                            "; ",
                            several.stream()
                                    .map(pair -> names[pair[0]] + " and " + names[pair[1]])
                                    .toList())
                    + "; " + SAY_WHICH);
        }
    }

    /** With a relation given, a third column that is left is a weight or a time. */
    private boolean takeRest(List<Integer> open) {
        if (!has(ColumnRole.RELATION)) {
            return false;
        }
        int last = open.remove(2);
        takeNumbers(last);
        return true;
    }

    /** Numbers beside two ends are a time or a weight; anything else is passed over. */
    private void takeNumbers(int c) {
        ColumnSample values = column(c);
        if (values.times()) {
            takeFree(ColumnRole.TIME, c);
        } else if (values.numbers()) {
            takeFree(ColumnRole.WEIGHT, c);
        }
    }

    /** Leaves source and target of three columns. */
    private void takeThird(List<Integer> open) throws InputException {
        ColumnSample first = column(open.get(0));
        ColumnSample middle = column(open.get(1));
        ColumnSample third = column(open.get(2));
        boolean alike = first.wholeNumbers() && third.wholeNumbers();
        if (third.times() && !(alike && third.shared(first) > 0)) {
            takeFree(ColumnRole.TIME, open.remove(2));
        } else if (third.numbers()) {
            if (alike && third.distinct().size() > 1) {
                throw openThird(open, "whole numbers in the first and the third column");
            }
            takeFree(ColumnRole.WEIGHT, open.remove(2));
        } else if (has(ColumnRole.RELATION)) {
            throw openThird(open, "text in all of them");
        } else if (isRelation(first, middle, third)) {
            takeFree(ColumnRole.RELATION, open.remove(1));
        } else {
            throw openThird(open, "text in all of them");
        }
    }

    /** Few values in the middle that are no ends. */
    private boolean isRelation(ColumnSample first, ColumnSample middle, ColumnSample third) {
        int kinds = middle.distinct().size();
        Set<String> ends = new HashSet<>(first.distinct());
        ends.addAll(third.distinct());
        long alsoEnds = middle.distinct().stream().filter(ends::contains).count();
        return kinds <= Math.max(2, rows.size() / 2)
                        && 2 * alsoEnds < kinds + 1
                        && kinds <= third.distinct().size()
                || rows.size() == 1 && alsoEnds == 0;
    }

    private InputException openThird(List<Integer> open, String found) {
        int two = open.get(1) + 1;
        int three = open.get(2) + 1;
        String weight = "source, target, weight (--weight " + three + "; --time " + three + " if it is a time), or ";
        return sample.error("expected three columns that can be read in one way, found " + found + ": "
                + (column(open.get(2)).numbers() ? weight : "")
                + "source, relation, target (--relation " + two + "), or source, target, relation (--relation " + three
                + ")");
    }

    /** Weight and time beside two ends, as in files of KONECT. */
    private void takeThirdAndFourth(List<Integer> open) throws InputException {
        ColumnSample third = column(open.get(2));
        ColumnSample fourth = column(open.get(3));
        if (!third.numbers()
                || !(fourth.times() || fourth.numbers() && fourth.distinct().size() == 1)) {
            throw sample.error("expected source and target in a table of " + width
                    + " columns, found no names that tell" + " them (" + called(open) + "); " + SAY_WHICH);
        }
        takeFree(ColumnRole.TIME, open.remove(3));
        takeFree(ColumnRole.WEIGHT, open.remove(2));
    }

    /** Decimals are no names of entities, unless somebody says so. */
    private void requireNames() throws InputException {
        for (ColumnRole end : List.of(ColumnRole.SOURCE, ColumnRole.TARGET)) {
            int place = columns.place(end);
            if (column(place).decimals()) {
                throw sample.error("expected names in the column " + called(place) + ", found numbers such as "
                        + column(place).example() + "; if they are names, say --source "
                        + (columns.place(ColumnRole.SOURCE) + 1) + " --target "
                        + (columns.place(ColumnRole.TARGET) + 1));
            }
        }
    }
}
