package org.medlink.cli.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.ToDoubleFunction;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Table;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.reproduce.study.Repeat;
import org.medlink.reproduce.study.Result;

/** The results of a scenario for people. */
public final class BenchTable {
    /** What a figure is called in the last column. */
    private static final Map<String, String> WORDS = Map.of(
            Result.PAPER_AUC, "paper %.4f",
            Result.TIME_RATIO, "time × %.2f of the first",
            Result.WHOLE_TIME_RATIO, "all × %.2f",
            Result.AUC_DIFFERENCE, "AUC %+.4f",
            Result.COLD_SECONDS, "cold %.2f s",
            Result.YARDSTICK_AUC, "yardstick AUC %.4f",
            Result.YARDSTICK_SECONDS, "yardstick %.2f s",
            Result.YARDSTICK_RATIO, "time × %.2f of the yardstick",
            Result.COLD_YARDSTICK_RATIO, "cold × %.2f",
            Result.PAIR_TIME_RATIO, "time per pair × %.2f");

    private final List<Object[]> rows = new ArrayList<>();

    public void add(Result result, long memory) {
        rows.add(new Object[] {
            result.data(),
            result.protocol(),
            result.features() == 0 ? "" : result.features(),
            result.method(),
            auc(result),
            figure(result, "%.4f", Repeat::trainAuc),
            seconds(result, Repeat.Seconds::read),
            seconds(result, Repeat.Seconds::split),
            seconds(result, Repeat.Seconds::select),
            seconds(result, Repeat.Seconds::train),
            seconds(result, Repeat.Seconds::memberships),
            seconds(result, Repeat.Seconds::weights),
            seconds(result, Repeat.Seconds::score),
            String.format(Locale.ROOT, "%,d MB", memory >> 20),
            figure(result, "%.2f M", repeat -> repeat.pairsPerSecond() / 1e6),
            figure(result, "%.0f %%", repeat -> 100 * repeat.bandwidthShare()),
            notes(result)
        });
    }

    /** Prints the rows since last time. */
    public void print(String scenario, Console console) {
        if (rows.isEmpty()) {
            return;
        }
        Table table = new Table("llrlrrrrrrrrrrrrl");
        table.row(
                "data",
                "protocol",
                "K",
                "inference",
                "AUC",
                "train AUC",
                "read",
                "split",
                "select",
                "train",
                "memberships",
                "weights",
                "score",
                "memory",
                "pairs/s",
                "bandwidth",
                "");
        rows.forEach(table::row);
        rows.clear();
        console.say("%s (seconds)", scenario);
        table.lines().forEach(line -> console.say("%s", line));
    }

    /** Prints a table of a scenario's own. */
    public static void print(ResultTable results, Console console) {
        Table table = new Table("lr");
        table.row(results.columns().toArray());
        results.rows().forEach(row -> table.row(row.stream().map(Cell::text).toArray()));
        console.say("%s", results.title());
        table.lines().forEach(line -> console.say("%s", line));
    }

    private static String auc(Result result) {
        String mean = figure(result, "%.4f", Repeat::auc);
        return result.repeats().size() == 1
                ? mean
                : String.format(Locale.ROOT, "%s ± %.4f", mean, result.deviation(Repeat::auc));
    }

    private static String seconds(Result result, ToDoubleFunction<Repeat.Seconds> phase) {
        return figure(result, "%.2f", repeat -> phase.applyAsDouble(repeat.seconds()));
    }

    private static String figure(Result result, String format, ToDoubleFunction<Repeat> figure) {
        double mean = result.mean(figure);
        return Double.isNaN(mean) ? "" : String.format(Locale.ROOT, format, mean);
    }

    private static String notes(Result result) {
        StringJoiner notes = new StringJoiner(", ");
        result.figures().entrySet().stream()
                .sorted(Map.Entry.<String, Double>comparingByKey().reversed())
                .forEach(entry -> notes.add(String.format(Locale.ROOT, WORDS.get(entry.getKey()), entry.getValue())));
        return notes.toString();
    }
}
