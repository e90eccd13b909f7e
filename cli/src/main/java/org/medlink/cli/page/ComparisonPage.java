package org.medlink.cli.page;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.medlink.cli.console.Count;
import org.medlink.cli.console.Version;
import org.medlink.cli.evaluation.Comparison;
import org.medlink.cli.evaluation.Contender;
import org.medlink.cli.evaluation.MeanDeviation;
import org.medlink.cli.evaluation.Measure;
import org.medlink.explorer.words.Figures;

/** The page that {@code compare} writes: one HTML file with its pictures inside. */
public record ComparisonPage(Comparison comparison, String file, String heldOut) {
    private static final String TEMPLATE = "compare.html";

    public void write(Writer writer) throws IOException {
        List<Contender> measured = comparison.measured();
        writer.write(Html.template(TEMPLATE)
                .replace("{{name}}", Html.escaped(name()))
                .replace("{{file}}", Html.escaped(file))
                .replace("{{data}}", Html.escaped(comparison.input().summary().line()))
                .replace("{{protocol}}", Html.escaped(protocol()))
                .replace("{{seeds}}", Html.escaped(comparison.seedWords()))
                .replace("{{version}}", Html.escaped(Version.number()))
                .replace("{{highlight}}", highlight(measured.size()))
                .replace("{{table}}", table())
                .replace("{{bars}}", new AucBars(measured).svg())
                .replace("{{roc}}", new RocChart(measured).svg())
                .replace("{{legend}}", legend(measured))
                .replace("{{citations}}", citations()));
    }

    /** The file and the folder that it is in: many files are called links. */
    private String name() {
        if (file.contains(", ")) {
            return file;
        }
        Path path = Path.of(file);
        int names = path.getNameCount();
        return names > 2 ? path.subpath(names - 2, names).toString() : file;
    }

    private String protocol() {
        return String.format(
                Locale.ROOT,
                "%s: trained on %s, tested on %,d",
                heldOut,
                Count.of(comparison.split().train().size(), "pair"),
                comparison.split().test().size());
    }

    /** Pointing at a method in the legend leaves its curve alone in colour. */
    private static String highlight(int methods) {
        StringBuilder rules = new StringBuilder();
        for (int m = 0; m < methods; m++) {
            rules.append(".roc:has(.k" + m + ":hover) > svg .series:not(.m" + m + ") { opacity: .1; }\n");
        }
        return rules.toString();
    }

    private String table() {
        List<Measure> measures = comparison.measures();
        StringBuilder table = new StringBuilder("<table><thead><tr><th>method</th>");
        measures.forEach(measure -> table.append(cell("th", measure.label())));
        table.append(cell("th", "seconds")).append(cell("th", "memory")).append("</tr></thead>\n<tbody>\n");
        for (Contender contender : comparison.contenders()) {
            String note = contender.note(comparison.seeds());
            table.append(
                    "<tr><td class=\"name\">" + Html.escaped(contender.method().name()) + "</td>");
            if (contender.runs().isEmpty()) {
                table.append("<td class=\"note\" colspan=\"" + (measures.size() + 2) + "\">" + Html.escaped(note)
                        + "</td></tr>\n");
                continue;
            }
            for (Measure measure : measures) {
                table.append(cell(measure.of(contender.metrics())));
            }
            table.append(cell("td", Comparison.seconds(contender)))
                    .append(cell("td", Figures.megabytes(contender.memoryBytes())))
                    .append(note.isEmpty() ? "" : "<td class=\"note\">" + Html.escaped(note) + "</td>")
                    .append("</tr>\n");
        }
        return table.append("</tbody></table>").toString();
    }

    private static String cell(String kind, String text) {
        return "<" + kind + " class=\"number\">" + Html.escaped(text) + "</" + kind + ">";
    }

    /** The deviation is smaller to look at than the mean. */
    private static String cell(MeanDeviation sample) {
        return "<td class=\"number\">" + Figures.share(sample.mean())
                + (Double.isNaN(sample.deviation())
                        ? ""
                        : String.format(Locale.ROOT, " <small>± %.3f</small>", sample.deviation()))
                + "</td>";
    }

    private static String legend(List<Contender> measured) {
        StringBuilder items = new StringBuilder("<ul class=\"legend\">\n");
        for (int m = 0; m < measured.size(); m++) {
            items.append(String.format(
                    Locale.ROOT,
                    "<li class=\"k%d\"><svg viewBox=\"0 0 34 8\"><path class=\"series\" style=\"%s\" d=\"M1 4H33\"/></svg>%s"
                            + " <span>%s</span></li>%n",
                    m,
                    RocChart.style(m),
                    Html.escaped(measured.get(m).method().name()),
                    Figures.share(Comparison.auc(measured.get(m)).mean())));
        }
        return items.append("</ul>").toString();
    }

    private String citations() {
        StringBuilder list = new StringBuilder("<dl>\n");
        for (Contender contender : comparison.contenders()) {
            list.append("<dt>" + Html.escaped(contender.method().name()) + "</dt><dd>"
                    + Html.escaped(contender.method().citation()) + "</dd>\n");
        }
        return list.append("</dl>").toString();
    }
}
