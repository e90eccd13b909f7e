package org.medlink.reproduce.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.Plot;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.reproduce.study.Repeat;
import org.medlink.reproduce.study.Result;

/** Results along one setting, in a line for each way to learn; a trial's name is where it stands. */
final class ResultLines {
    private final String setting;
    private final Map<String, List<Result>> lines = new LinkedHashMap<>();
    private final Map<String, Result> levels = new LinkedHashMap<>();

    /** @param setting what changes */
    ResultLines(String setting) {
        this.setting = setting;
    }

    /** Adds a line; the names of the results are numbers. */
    ResultLines line(String name, List<Result> results) {
        lines.put(name, List.copyOf(results));
        return this;
    }

    /** Adds a level that the setting does not change. */
    ResultLines level(String name, Result result) {
        if (!result.repeats().isEmpty()) {
            levels.put(name, result);
        }
        return this;
    }

    Plot auc(String title) {
        return plot(title, "AUC", Repeat::auc);
    }

    Plot plot(String title, String label, ToDoubleFunction<Repeat> figure) {
        List<Plot.Line> drawn = new ArrayList<>();
        lines.forEach((name, results) -> drawn.add(line(name, results, figure)));
        List<Double> places = drawn.stream()
                .flatMap(line -> line.x().stream())
                .distinct()
                .sorted()
                .toList();
        levels.forEach((name, result) -> {
            List<Double> ends = List.of(places.get(0), places.get(places.size() - 1));
            drawn.add(new Plot.Line(name, ends, List.of(result.mean(figure), result.mean(figure))));
        });
        return new Plot(title, setting, label, drawn);
    }

    static Plot.Line line(String name, List<Result> results, ToDoubleFunction<Repeat> figure) {
        return new Plot.Line(
                name,
                results.stream().map(ResultLines::place).toList(),
                results.stream().map(result -> result.mean(figure)).toList());
    }

    private static Double place(Result result) {
        return Double.valueOf(result.method());
    }

    /** A row for each place, a column for each line; levels are in every row. */
    ResultTable table(String title) {
        List<String> columns = new ArrayList<>(List.of(setting));
        columns.addAll(lines.keySet());
        columns.addAll(levels.keySet());
        List<List<Cell>> rows = new ArrayList<>();
        List<Double> places = lines.values().stream()
                .flatMap(List::stream)
                .map(ResultLines::place)
                .distinct()
                .sorted()
                .toList();
        for (double place : places) {
            List<Cell> row = new ArrayList<>();
            row.add(Cell.number(place == Math.rint(place) ? "%.0f" : "%.2f", place));
            Stream.concat(lines.values().stream().map(results -> at(place, results)), levels.values().stream())
                    .forEach(result -> row.add(result == null ? Cell.none() : result.aucCell()));
            rows.add(row);
        }
        return new ResultTable(title, columns, rows);
    }

    private static Result at(double place, List<Result> results) {
        return results.stream()
                .filter(result -> place(result) == place)
                .findFirst()
                .orElse(null);
    }
}
