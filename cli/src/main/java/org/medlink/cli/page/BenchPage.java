package org.medlink.cli.page;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.medlink.reproduce.study.Result;
import org.medlink.train.Iteration;

/** The page that {@code bench --plot} writes: AUC against seconds, a chart for each network, K and protocol. */
public record BenchPage(List<Result> results) {
    private static final String HEAD = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Medlink: AUC against time</title>
            <style>
            :root { color-scheme: light dark; --paper: #fdfdfb; --ink: #22252a; --soft: #6a7079; --line: #dcdfe3;
              --s0: #2f6db3; --s1: #c8641b; --s2: #3b8a5a; }
            @media (prefers-color-scheme: dark) { :root { --paper: #16181c; --ink: #e6e8eb; --soft: #9aa1ab; --line: #30343b;
              --s0: #7db0ee; --s1: #f0a263; --s2: #74c797; } }
            body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
            main { max-width: 60rem; margin: 0 auto; padding: 2rem 1.25rem; }
            h1 { font-size: 1.5rem; } h2 { font-size: 1rem; }
            .charts { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 1.5rem 2rem; }
            svg { display: block; width: 100%; height: auto; overflow: visible; }
            svg text { font: 11px system-ui, sans-serif; fill: var(--ink); }
            svg .tick, svg .axis { fill: var(--soft); }
            .grid { stroke: var(--line); stroke-width: 1; }
            .series { fill: none; stroke-width: 2; stroke-linejoin: round; }
            .c0 { stroke: var(--s0); }
            .c1 { stroke: var(--s1); stroke-dasharray: 7 3; }
            .c2 { stroke: var(--s2); stroke-dasharray: 2 3; }
            </style>
            </head>
            <body>
            <main>
            <h1>AUC against time</h1>
            <p>On a validation part of the training pairs, after every iteration of the first seed's training. Where relations have
            features of their own: the mean over them and the sum of their seconds, as long as all of them go on.</p>
            """;

    /** As many lines as a chart has colours for. */
    private static final int MOST_LINES = 3;

    public void write(Writer writer) throws IOException {
        Map<String, List<Result>> charts = new LinkedHashMap<>();
        for (Result result : results) {
            if (!result.curve().isEmpty()) {
                charts.computeIfAbsent(title(result), title -> new ArrayList<>())
                        .add(result);
            }
        }
        writer.write(HEAD);
        writer.write("<div class=\"charts\">\n");
        for (Map.Entry<String, List<Result>> entry : charts.entrySet()) {
            List<Result> all = entry.getValue();
            for (int from = 0; from < all.size(); from += MOST_LINES) {
                List<Result> some = all.subList(from, Math.min(all.size(), from + MOST_LINES));
                writer.write("<figure><h2>" + escaped(entry.getKey()) + "</h2>\n" + chart(some) + "</figure>\n");
            }
        }
        writer.write("</div>\n</main>\n</body>\n</html>\n");
    }

    private static String title(Result result) {
        return result.scenario() + ": " + result.data() + ", " + result.protocol() + ", K = " + result.features();
    }

    private static String chart(List<Result> some) {
        double last = 0;
        double least = 1;
        for (Result result : some) {
            for (double[] point : curve(result)) {
                last = Math.max(last, point[0]);
                least = Math.min(least, point[1]);
            }
        }
        // Ticks, four to an axis, at hundredths of AUC and at round seconds.
        LineChart chart = new LineChart("seconds", "AUC", end(last), Math.floor(least * 25) / 25, 1, false);
        for (Result result : some) {
            List<double[]> points = curve(result);
            chart.line(
                    escaped(result.method()),
                    points.stream().mapToDouble(point -> point[0]).toArray(),
                    points.stream().mapToDouble(point -> point[1]).toArray());
        }
        return chart.svg();
    }

    /** Four times a number with one digit that is not 0. */
    private static double end(double last) {
        double unit = Math.pow(10, Math.floor(Math.log10(Math.max(last, 0.04) / 4)));
        return 4 * unit * Math.ceil(last / 4 / unit);
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

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
