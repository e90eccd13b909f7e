package org.medlink.cli.page;

import static org.medlink.cli.page.Element.element;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.medlink.cli.console.Version;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.Outcome;
import org.medlink.reproduce.report.Plot;
import org.medlink.reproduce.report.ResultTable;

/** What {@code reproduce} has found, as one HTML file with its pictures inside. */
public final class ReproductionPage {
    private ReproductionPage() {}

    public static String text(List<Outcome> outcomes) throws IOException {
        Markup body = new Template("reproduce.html")
                .fill(Map.of(
                        "version", Version.number(),
                        "differences", items(ReproductionMarkdown.DIFFERENCES.stream()),
                        "contents", items(outcomes.stream().map(ReproductionPage::entry)),
                        "sections",
                                outcomes.stream().map(ReproductionPage::section).toList()));
        return new Page("Medlink: the paper's experiments, reproduced", body).html();
    }

    private static List<Element> items(Stream<?> content) {
        return content.map(one -> element("li", one)).toList();
    }

    private static List<Element> entry(Outcome outcome) {
        return List.of(
                element("a", outcome.title()).with("href", "#" + outcome.name()),
                element(
                        "small",
                        String.format(Locale.ROOT, " %s%,.0f s", outcome.quick() ? "quick, " : "", outcome.seconds())));
    }

    private static Element section(Outcome outcome) {
        Element facts = element("dl.facts");
        outcome.facts().forEach(fact -> facts.add(element("dt", fact.label()), element("dd", fact.text())));
        facts.add(element("dt", "took"), element("dd", String.format(Locale.ROOT, "%,.1f s", outcome.seconds())));
        return element(
                        "section.result",
                        element("h2", outcome.title()),
                        outcome.quick() ? element("p.failed", "Cut short by --quick: not a full result.") : null,
                        facts,
                        outcome.plots().isEmpty()
                                ? null
                                : element(
                                        "div.charts",
                                        outcome.plots().stream()
                                                .map(ReproductionPage::figure)
                                                .toList()),
                        outcome.tables().stream().map(ReproductionPage::table).toList(),
                        outcome.notes().stream()
                                .map(note -> element("p.note", note))
                                .toList())
                .with("id", outcome.name());
    }

    private static Element figure(Plot plot) {
        Axis x =
                Axis.of(plot.lines().stream().flatMap(line -> line.x().stream()).mapToDouble(Double::doubleValue));
        Axis y =
                Axis.of(plot.lines().stream().flatMap(line -> line.y().stream()).mapToDouble(Double::doubleValue));
        Chart chart = new Chart(plot.xLabel(), x, plot.yLabel(), plot.yLabel().equals("AUC") ? y.below(1) : y);
        for (Plot.Line line : plot.lines()) {
            // A place without a height, such as a method that failed, is passed over.
            int[] drawn = IntStream.range(0, line.x().size())
                    .filter(i -> Double.isFinite(line.y().get(i)))
                    .toArray();
            chart.dottedLine(
                    line.name(),
                    Arrays.stream(drawn).mapToDouble(i -> line.x().get(i)).toArray(),
                    Arrays.stream(drawn).mapToDouble(i -> line.y().get(i)).toArray());
        }
        return chart.figure(plot.title());
    }

    private static List<Element> table(ResultTable table) {
        Element title = element("h3", table.title());
        if (table.rows().isEmpty()) {
            return List.of(title, element("p", "Nothing was measured."));
        }
        Element rows = element("tbody");
        for (List<Cell> row : table.rows()) {
            rows.add(row(table, "td", row.stream().map(Cell::text).toList()));
        }
        Element head = element("thead", row(table, "th", table.columns()));
        return List.of(title, element("div.scroll", element("table", head, rows)));
    }

    private static Element row(ResultTable table, String kind, List<String> texts) {
        Element row = element("tr");
        for (int c = 0; c < texts.size(); c++) {
            row.add(element(ReproductionMarkdown.numeric(table, c) ? kind + ".number" : kind, texts.get(c)));
        }
        return row;
    }
}
