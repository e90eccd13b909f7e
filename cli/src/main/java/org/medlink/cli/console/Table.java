package org.medlink.cli.console;

import java.util.ArrayList;
import java.util.List;

/** Rows of text in columns that line up. */
public final class Table {
    private static final String GAP = "  ";

    private final String sides;
    private final List<List<String>> rows = new ArrayList<>();

    /** A table whose columns line up on these sides, {@code l} or {@code r} for each; the last is for all that follow. */
    public Table(String sides) {
        this.sides = sides;
    }

    public Table row(Object... cells) {
        List<String> row = new ArrayList<>(cells.length);
        for (Object cell : cells) {
            row.add(String.valueOf(cell));
        }
        rows.add(row);
        return this;
    }

    /** The rows, each indented by two blanks. */
    public List<String> lines() {
        List<Integer> widths = new ArrayList<>();
        for (List<String> row : rows) {
            for (int c = 0; c < row.size(); c++) {
                if (c == widths.size()) {
                    widths.add(0);
                }
                widths.set(c, Math.max(widths.get(c), width(row.get(c))));
            }
        }
        List<String> lines = new ArrayList<>(rows.size());
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < row.size(); c++) {
                String padding = " ".repeat(widths.get(c) - width(row.get(c)));
                boolean left = sides.charAt(Math.min(c, sides.length() - 1)) == 'l';
                line.append(GAP).append(left ? row.get(c) + padding : padding + row.get(c));
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }

    private static int width(String cell) {
        return cell.codePointCount(0, cell.length());
    }
}
