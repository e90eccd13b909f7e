package org.medlink.cli.page;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.medlink.cli.console.Version;
import org.medlink.reproduce.report.Cell;
import org.medlink.reproduce.report.Outcome;
import org.medlink.reproduce.report.Plot;
import org.medlink.reproduce.report.ResultTable;

/** What {@code reproduce} has found, as one HTML file with its pictures inside. */
public final class ReproductionPage {
    private static final String TEMPLATE = "reproduce.html";

    private ReproductionPage() {}

    public static String text(List<Outcome> outcomes) throws IOException {
        StringBuilder contents = new StringBuilder();
        StringBuilder sections = new StringBuilder();
        for (Outcome outcome : outcomes) {
            contents.append(String.format(
                    Locale.ROOT,
                    "<li><a href=\"#%s\">%s</a> <span>%s%,.0f s</span></li>%n",
                    outcome.name(),
                    Html.escaped(outcome.title()),
                    outcome.quick() ? "quick, " : "",
                    outcome.seconds()));
            sections.append(section(outcome));
        }
        return Html.template(TEMPLATE)
                .replace("{{version}}", Html.escaped(Version.number()))
                .replace("{{differences}}", differences())
                .replace("{{contents}}", contents)
                .replace("{{sections}}", sections);
    }

    private static String differences() {
        return ReproductionMarkdown.DIFFERENCES.stream()
                .map(difference -> "<li>" + Html.escaped(difference) + "</li>\n")
                .collect(Collectors.joining());
    }

    private static String section(Outcome outcome) {
        StringBuilder html = new StringBuilder(
                "<section id=\"" + outcome.name() + "\">\n<h2>" + Html.escaped(outcome.title()) + "</h2>\n");
        if (outcome.quick()) {
            html.append("<p class=\"quick\">Cut short by --quick: not a full result.</p>\n");
        }
        html.append("<dl class=\"facts\">\n");
        outcome.facts()
                .forEach(fact -> html.append(
                        "<dt>" + Html.escaped(fact.label()) + "</dt><dd>" + Html.escaped(fact.text()) + "</dd>\n"));
        html.append(String.format(Locale.ROOT, "<dt>took</dt><dd>%,.1f s</dd>%n</dl>%n", outcome.seconds()));
        if (!outcome.plots().isEmpty()) {
            html.append("<div class=\"charts\">\n");
            outcome.plots().forEach(plot -> html.append(figure(plot)));
            html.append("</div>\n");
        }
        outcome.tables().forEach(table -> html.append(table(table)));
        outcome.notes().forEach(note -> html.append("<p class=\"note\">" + Html.escaped(note) + "</p>\n"));
        return html.append("</section>\n").toString();
    }

    private static String figure(Plot plot) {
        Axis x =
                Axis.of(plot.lines().stream().flatMap(line -> line.x().stream()).mapToDouble(Double::doubleValue));
        Axis y =
                Axis.of(plot.lines().stream().flatMap(line -> line.y().stream()).mapToDouble(Double::doubleValue));
        if (plot.yLabel().equals("AUC")) {
            y = y.below(1);
        }
        LineChart chart = new LineChart(
                        Html.escaped(plot.xLabel()),
                        Html.escaped(plot.yLabel()),
                        x.least(),
                        x.most(),
                        y.least(),
                        y.most(),
                        false)
                .dotted();
        for (Plot.Line line : plot.lines()) {
            // A place without a height, such as a method that failed, is passed over.
            int[] drawn = IntStream.range(0, line.x().size())
                    .filter(i -> Double.isFinite(line.y().get(i)))
                    .toArray();
            chart.line(
                    Html.escaped(line.name()),
                    Arrays.stream(drawn).mapToDouble(i -> line.x().get(i)).toArray(),
                    Arrays.stream(drawn).mapToDouble(i -> line.y().get(i)).toArray());
        }
        return "<figure><figcaption>" + Html.escaped(plot.title()) + "</figcaption>\n" + chart.svg() + "</figure>\n";
    }

    private static String table(ResultTable table) {
        StringBuilder html = new StringBuilder("<h3>" + Html.escaped(table.title()) + "</h3>\n");
        if (table.rows().isEmpty()) {
            return html.append("<p>Nothing was measured.</p>\n").toString();
        }
        html.append("<div class=\"scroll\"><table><thead><tr>");
        for (int c = 0; c < table.columns().size(); c++) {
            html.append(cell(
                    "th",
                    ReproductionMarkdown.numeric(table, c),
                    table.columns().get(c)));
        }
        html.append("</tr></thead>\n<tbody>\n");
        for (List<Cell> row : table.rows()) {
            html.append("<tr>");
            for (int c = 0; c < row.size(); c++) {
                html.append(cell(
                        "td", ReproductionMarkdown.numeric(table, c), row.get(c).text()));
            }
            html.append("</tr>\n");
        }
        return html.append("</tbody></table></div>\n").toString();
    }

    private static String cell(String kind, boolean number, String text) {
        return "<" + kind + (number ? " class=\"number\">" : ">") + Html.escaped(text) + "</" + kind + ">";
    }
}
