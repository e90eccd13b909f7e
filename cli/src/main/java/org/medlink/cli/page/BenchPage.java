package org.medlink.cli.page;

import static org.medlink.cli.page.Element.element;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.medlink.reproduce.study.Result;
import org.medlink.train.Iteration;

/** The page that {@code bench --plot} writes: AUC against seconds, a chart for each network, K and protocol. */
public record BenchPage(List<Result> results) {
    private static final String TITLE = "AUC against time";
    private static final String ABOUT = "On a validation part of the training pairs, after every iteration of the first"
            + " seed's training. Where relations have features of their own: the mean over them and the sum of their"
            + " seconds, as long as all of them go on.";

    /** More lines than these are hard to tell apart. */
    private static final int MOST_LINES = 5;

    public void write(Writer writer) throws IOException {
        Map<String, List<Result>> byTitle = new LinkedHashMap<>();
        for (Result result : results) {
            if (!result.curve().isEmpty()) {
                byTitle.computeIfAbsent(title(result), title -> new ArrayList<>())
                        .add(result);
            }
        }
        Element charts = element("div.charts");
        byTitle.forEach((title, all) -> {
            for (int from = 0; from < all.size(); from += MOST_LINES) {
                charts.add(chart(all.subList(from, Math.min(all.size(), from + MOST_LINES)))
                        .figure(title));
            }
        });
        writer.write(
                new Page("Medlink: " + TITLE, List.of(element("h1", TITLE), element("p.lead", ABOUT), charts)).html());
    }

    private static String title(Result result) {
        return result.scenario() + ": " + result.data() + ", " + result.protocol() + ", K = " + result.features();
    }

    private static Chart chart(List<Result> some) {
        List<List<double[]>> curves = some.stream().map(BenchPage::curve).toList();
        Axis seconds = Axis.of(DoubleStream.concat(DoubleStream.of(0), all(curves, 0)));
        Chart chart =
                new Chart("seconds", seconds, "AUC", Axis.of(all(curves, 1)).below(1));
        for (int n = 0; n < some.size(); n++) {
            List<List<double[]>> one = List.of(curves.get(n));
            chart.line(some.get(n).method(), all(one, 0).toArray(), all(one, 1).toArray());
        }
        return chart;
    }

    private static DoubleStream all(List<List<double[]>> curves, int coordinate) {
        return curves.stream().flatMap(List::stream).mapToDouble(point -> point[coordinate]);
    }

    /** Seconds and AUC; where relations have features of their own, their mean and the sum of their seconds. */
    private static List<double[]> curve(Result result) {
        Map<Integer, List<Iteration>> byNumber = new LinkedHashMap<>();
        for (Iteration iteration : result.curve()) {
            byNumber.computeIfAbsent(iteration.number(), number -> new ArrayList<>())
                    .add(iteration);
        }
        int fits = byNumber.values().iterator().next().size();
        return byNumber.values().stream()
                .filter(several -> several.size() == fits)
                .map(several -> new double[] {
                    several.stream().mapToDouble(Iteration::seconds).sum(),
                    several.stream()
                            .mapToDouble(Iteration::validationAuc)
                            .average()
                            .orElse(Double.NaN)
                })
                .toList();
    }
}
