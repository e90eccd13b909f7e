package org.medlink.io.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.medlink.io.text.InputException;

/**
 * Finds source, target and, where relations have names, relation in a table of pairs whose entities are known: by what a
 * person says, by the names in a header, else by which columns hold entities. Without a header, columns come in the order source,
 * (relation,) target unless that is not so. All others are further columns. What stays open is an error that says what settles
 * it.
 */
public final class PairFinder {
    private final TableSample sample;
    private final ColumnOptions options;
    private final NameLookup known;
    private final List<String> remarks = new ArrayList<>();
    private RoleFinder columns;
    private String[] names;
    private List<String[]> rows;
    private int width;

    public PairFinder(TableSample sample, ColumnOptions options, NameLookup known) {
        this.sample = sample;
        this.options = options;
        this.known = known;
    }

    public LinkColumns find() throws InputException {
        HeaderFinder found = HeaderFinder.find(sample, options, known);
        rows = found.rows(sample);
        remarks.addAll(found.remarks());
        boolean rowNames = found.lacksRowNames(rows);
        names = rowNames ? found.namesBehindRowNames() : found.names();
        width = names == null ? rows.get(0).length : names.length;
        columns = new RoleFinder(sample, names, width);
        columns.takeNamedByOptions(options);
        if (names != null) {
            columns.takeEnds("; " + known.settleColumns());
        }
        boolean told = columns.has(ColumnRole.SOURCE) && columns.has(ColumnRole.TARGET);
        boolean expected = !known.named() || takeRelation();
        boolean inOrder = told || takeEnds();
        if (!expected || !inOrder || !told && names != null) {
            remarks.add("columns found by what they hold: "
                    + columns.found(false, false, List.of()).taken());
        }
        return columns.found(found.inFirstRow(), rowNames, remarks);
    }

    private List<Integer> free() {
        return IntStream.range(0, width)
                .filter(c -> !columns.taken(c) && (names == null || !names[c].isBlank()))
                .boxed()
                .toList();
    }

    /** The columns without a role that hold mostly such names. */
    private List<Integer> holding(Predicate<String> property) {
        return free().stream()
                .filter(c -> new ColumnSample(rows, c).mostly(property))
                .toList();
    }

    /** Returns whether the relation is where it is expected. */
    private boolean takeRelation() throws InputException {
        if (columns.has(ColumnRole.RELATION)) {
            return true;
        }
        if (names != null) {
            KnownNames.places(ColumnRole.RELATION, names).forEach(c -> columns.takeFree(ColumnRole.RELATION, c));
            if (columns.has(ColumnRole.RELATION)) {
                return true;
            }
        }
        List<Integer> candidates = holding(known::isRelation);
        if (candidates.size() == 1 && !holding(known::isEntity).contains(candidates.get(0))) {
            columns.takeFree(ColumnRole.RELATION, candidates.get(0));
            return names == null && candidates.get(0) == 1;
        }
        if (names != null) {
            throw sample.error("expected a column 'relation' in the header, found " + String.join(", ", names)
                    + (candidates.isEmpty() ? "" : "; " + known.settleColumns()));
        }
        columns.takeFree(ColumnRole.RELATION, 1);
        return true;
    }

    /** Returns whether source and target are the first columns that are left. */
    private boolean takeEnds() throws InputException {
        List<Integer> free = free();
        List<Integer> candidates = holding(known::isEntity);
        if (columns.has(ColumnRole.SOURCE) || columns.has(ColumnRole.TARGET)) {
            List<Integer> other = candidates.size() == 1 ? candidates : free;
            requireOne(other.size() == 1, free);
            columns.takeFree(ColumnRole.SOURCE, other.get(0));
            columns.takeFree(ColumnRole.TARGET, other.get(0));
            return false;
        }
        if (names != null) {
            requireOne(free.size() == 2 || candidates.size() == 2 || rows.isEmpty() && free.size() > 1, free);
        }
        List<Integer> first = free.subList(0, Math.min(2, free.size()));
        List<Integer> ends = candidates.size() == 2 ? candidates : first;
        requireOne(ends.containsAll(candidates) || candidates.containsAll(ends), free);
        if (candidates.size() > 2) {
            remarks.add("source and target are taken from " + columns.called(ends)
                    + "; further columns hold entities too: "
                    + columns.called(
                            candidates.stream().filter(c -> !ends.contains(c)).toList()));
        }
        columns.takeFree(ColumnRole.SOURCE, ends.isEmpty() ? 0 : ends.get(0));
        columns.takeFree(ColumnRole.TARGET, ends.size() < 2 ? Math.max(width, 2) : ends.get(1));
        return ends.equals(first);
    }

    private void requireOne(boolean one, List<Integer> free) throws InputException {
        if (!one) {
            throw sample.error("expected one pair of columns that may be source and target, found "
                    + columns.called(free) + "; " + known.settleColumns());
        }
    }
}
