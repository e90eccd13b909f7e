package org.medlink.explorer.scoring;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.medlink.explorer.problem.Problem;

/** Pairs as rows of a table whose first row names the columns source, target and perhaps relation; other columns are carried along. */
final class TablePairs implements PairSource {
    private static final Set<String> KNOWN = Set.of("source", "relation", "target");

    private final TableRows rows;
    private final List<String> header;
    private final int source;
    private final int relation;
    private final int target;
    private final int[] others;
    private long line = 1;

    TablePairs(TableRows rows) throws IOException, Problem {
        this.rows = rows;
        List<String> first = rows.next();
        this.header = first == null ? List.of() : withoutMark(first);
        this.source = header.indexOf("source");
        this.relation = header.indexOf("relation");
        this.target = header.indexOf("target");
        if (source < 0 || target < 0) {
            throw Problem.bad("line 1 of the body: expected a header with source and target, found '"
                    + String.join(", ", header) + "'");
        }
        this.others = IntStream.range(0, header.size())
                .filter(column -> !KNOWN.contains(header.get(column)))
                .toArray();
    }

    /** Some programs begin UTF-8 with a mark. */
    private static List<String> withoutMark(List<String> header) {
        return header.stream().map(name -> name.replaceFirst("^\uFEFF", "")).toList();
    }

    @Override
    public Named next() throws IOException, Problem {
        List<String> row = rows.next();
        if (row == null) {
            return null;
        }
        line++;
        if (row.size() != header.size()) {
            throw Problem.bad(
                    "row " + line + " of the body: expected " + header.size() + " fields, found " + row.size());
        }
        return new Named(
                row.get(source),
                relation < 0 ? null : row.get(relation),
                row.get(target),
                IntStream.of(others).mapToObj(row::get).toList());
    }

    @Override
    public List<String> others() {
        return IntStream.of(others).mapToObj(header::get).toList();
    }
}
