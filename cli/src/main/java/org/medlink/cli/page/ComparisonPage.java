package org.medlink.cli.page;

import static org.medlink.cli.page.Element.element;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.medlink.cli.console.Count;
import org.medlink.cli.console.Version;
import org.medlink.cli.evaluation.Comparison;
import org.medlink.cli.evaluation.Contender;
import org.medlink.cli.evaluation.MeanDeviation;
import org.medlink.cli.evaluation.Measure;
import org.medlink.explorer.words.Figures;

/** The page that {@code compare} writes: one HTML file with its pictures inside. */
public record ComparisonPage(Comparison comparison, String file, String heldOut) {
    public void write(Writer writer) throws IOException {
        List<Contender> measured = comparison.measured();
        Chart roc = RocChart.of(measured);
        Markup body = new Template("compare.html")
                .fill(Map.ofEntries(
                        Map.entry("name", name()),
                        Map.entry("file", file),
                        Map.entry("data", comparison.input().summary().line()),
                        Map.entry("protocol", protocol()),
                        Map.entry("seeds", comparison.seedWords()),
                        Map.entry("version", Version.number()),
                        Map.entry("table", table()),
                        Map.entry("bars", new AucBars(measured).svg()),
                        Map.entry("roc", roc.canvas()),
                        Map.entry("legend", measured.size() > 1 ? roc.legend() : ""),
                        Map.entry("citations", citations())));
        writer.write(new Page("Medlink: methods compared on " + name(), highlight(measured.size()), body).html());
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
            rules.append(".roc:has(.key-" + m + ":hover) .canvas .line:not(.series-" + m + ") { opacity: .1; }\n");
        }
        return rules.toString();
    }

    private Element table() {
        List<Measure> measures = comparison.measures();
        Element head = element("tr", element("th", "method"));
        measures.forEach(measure -> head.add(element("th.number", measure.label())));
        head.add(element("th.number", "seconds"), element("th.number", "memory"));
        Element rows = element("tbody");
        for (Contender contender : comparison.contenders()) {
            rows.add(row(contender, measures));
        }
        return element("table", element("thead", head), rows);
    }

    private Element row(Contender contender, List<Measure> measures) {
        Element row = element("tr", element("td.name", contender.method().name()));
        String note = contender.note(comparison.seeds());
        if (contender.runs().isEmpty()) {
            return row.add(element("td.failed", note).with("colspan", measures.size() + 2));
        }
        measures.forEach(measure -> row.add(cell(measure.of(contender.metrics()))));
        row.add(
                element("td.number", Comparison.seconds(contender)),
                element("td.number", Figures.megabytes(contender.memoryBytes())));
        return note.isEmpty() ? row : row.add(element("td.failed", note));
    }

    /** The deviation is smaller to look at than the mean. */
    private static Element cell(MeanDeviation sample) {
        Element cell = element("td.number", Figures.share(sample.mean()));
        return Double.isNaN(sample.deviation())
                ? cell
                : cell.add(" ", element("small", String.format(Locale.ROOT, "± %.3f", sample.deviation())));
    }

    private Element citations() {
        Element list = element("dl.facts");
        comparison
                .contenders()
                .forEach(contender -> list.add(
                        element("dt", contender.method().name()),
                        element("dd", contender.method().citation())));
        return list;
    }
}
