package org.medlink.reproduce.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.ResultTable;
import org.medlink.reproduce.study.Repeat;
import org.medlink.reproduce.study.Result;

/**
 * What the trials of a study differ by, on the same test pairs.
 *
 * @param results of one network: first the defaults, then the same with cost and start settled, then all others. AUC is compared
 *     with the first, time with the second, since the others have nothing to choose either
 */
record Differences(List<Result> results) {
    private static final int SETTLED = 1;

    Differences {
        double auc = results.get(0).mean(Repeat::auc);
        double seconds = results.get(SETTLED).wholeSeconds();
        results = results.stream()
                .map(result -> result.with(Result.AUC_DIFFERENCE, result.mean(Repeat::auc) - auc)
                        .with(Result.WHOLE_TIME_RATIO, result.wholeSeconds() / seconds))
                .toList();
    }

    /** Trials against networks: the AUC of the first, for the others how much more it is, with the deviation over the seeds. */
    static ResultTable aucs(List<Differences> networks) {
        List<String> columns = columns(networks, "mean", "better on", "worse on");
        List<List<Cell>> rows = new ArrayList<>();
        for (int t = 0; t < trials(networks); t++) {
            int trial = t;
            List<Cell> row = row(networks, t);
            networks.forEach(network -> row.add(network.auc(trial)));
            row.add(t == 0 ? Cell.none() : Cell.number("%+.4f", mean(networks, t, Result.AUC_DIFFERENCE)));
            row.add(t == 0 ? Cell.none() : count(networks, network -> network.everySeed(trial, 1)));
            row.add(t == 0 ? Cell.none() : count(networks, network -> network.everySeed(trial, -1)));
            rows.add(row);
        }
        return new ResultTable(
                "AUC of the first, differences of the others to it; better and worse: networks on which every seed agrees",
                columns,
                rows);
    }

    /** Trials against networks: the seconds of the second, for the others how many times as long they took. */
    static ResultTable seconds(List<Differences> networks) {
        List<List<Cell>> rows = new ArrayList<>();
        for (int t = 0; t < trials(networks); t++) {
            List<Cell> row = row(networks, t);
            for (Differences network : networks) {
                Result result = network.results.get(t);
                row.add(
                        t == SETTLED
                                ? Cell.seconds(result.wholeSeconds())
                                : Cell.number("× %.2f", result.figures().get(Result.WHOLE_TIME_RATIO)));
            }
            row.add(t == SETTLED ? Cell.none() : Cell.number("× %.2f", mean(networks, t, Result.WHOLE_TIME_RATIO)));
            rows.add(row);
        }
        return new ResultTable("seconds of the second, ratios of the others to it", columns(networks, "mean"), rows);
    }

    private static int trials(List<Differences> networks) {
        return networks.isEmpty() ? 0 : networks.get(0).results.size();
    }

    private static List<String> columns(List<Differences> networks, String... last) {
        List<String> columns = new ArrayList<>(List.of(""));
        networks.forEach(network -> columns.add(network.results.get(0).data()));
        columns.addAll(List.of(last));
        return columns;
    }

    private static List<Cell> row(List<Differences> networks, int t) {
        return new ArrayList<>(List.of(Cell.words(networks.get(0).results.get(t).method())));
    }

    private static double mean(List<Differences> networks, int t, String figure) {
        return networks.stream()
                .mapToDouble(network -> network.results.get(t).figures().get(figure))
                .average()
                .orElse(Double.NaN);
    }

    private static Cell count(List<Differences> networks, Predicate<Differences> which) {
        return Cell.number("%.0f", (double) networks.stream().filter(which).count());
    }

    private Cell auc(int t) {
        if (t == 0) {
            return results.get(0).aucCell();
        }
        double[] differences = differences(t);
        double mean = results.get(t).figures().get(Result.AUC_DIFFERENCE);
        double squares = Arrays.stream(differences)
                .map(difference -> (difference - mean) * (difference - mean))
                .sum();
        return Cell.difference(mean, Math.sqrt(squares / Math.max(1, differences.length - 1)));
    }

    /** Whether all seeds have a difference of this sign. */
    private boolean everySeed(int t, int sign) {
        return Arrays.stream(differences(t)).allMatch(difference -> sign * difference > 0);
    }

    private double[] differences(int t) {
        List<Repeat> first = results.get(0).repeats();
        List<Repeat> others = results.get(t).repeats();
        double[] differences = new double[first.size()];
        for (int n = 0; n < differences.length; n++) {
            differences[n] = others.get(n).auc() - first.get(n).auc();
        }
        return differences;
    }
}
