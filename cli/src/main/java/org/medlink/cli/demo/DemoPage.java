package org.medlink.cli.demo;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;
import org.medlink.cli.page.Html;
import org.medlink.cli.page.LineChart;
import org.medlink.eval.Curve;
import org.medlink.explorer.explanation.PairStory;
import org.medlink.explorer.words.Figures;
import org.medlink.network.Network;
import org.medlink.train.Iteration;

/** The page that {@code demo} writes: one HTML file with its pictures inside. */
public record DemoPage(
        Network network,
        DemoClub club,
        DemoClub bayesClub,
        List<DemoClub.Friendship> predictions,
        List<DemoStudy> clubStudies,
        List<DemoStudy> plantedStudies,
        PairStory story) {
    private static final String TEMPLATE = "demo.html";

    public void write(Writer writer) throws IOException {
        ClubDrawing drawing = new ClubDrawing(network, club);
        writer.write(Html.template(TEMPLATE)
                .replace("{{club}}", drawing.svg(predictions))
                .replace("{{legend}}", drawing.legend())
                .replace("{{predictions}}", predictionTable())
                .replace("{{story}}", storyTable())
                .replace("{{clubRoc}}", roc(clubStudies))
                .replace("{{clubAuc}}", auc(clubStudies))
                .replace("{{plantedRoc}}", roc(plantedStudies))
                .replace("{{plantedAuc}}", auc(plantedStudies))
                .replace("{{objective}}", objective()));
    }

    private String predictionTable() {
        StringBuilder rows = new StringBuilder("<table><tr><th></th><th>members</th><th class=\"number\">MedLFRM</th>"
                + "<th class=\"number\">BayesMedLFRM</th></tr>\n");
        for (int n = 0; n < predictions.size(); n++) {
            DemoClub.Friendship friendship = predictions.get(n);
            double other = bayesClub.model().score(0, friendship.one(), friendship.other());
            rows.append(row(
                    "",
                    Integer.toString(n + 1),
                    network.entities().get(friendship.one()) + " and "
                            + network.entities().get(friendship.other()),
                    Figures.probability(friendship.probability()),
                    Figures.probability(bayesClub.model().probability(0, other))));
        }
        return rows.append("</table>").toString();
    }

    private String storyTable() {
        StringBuilder rows = new StringBuilder("<table><tr><th class=\"number\">adds</th><th>because</th></tr>\n");
        story.lines().forEach(line -> rows.append(row("number", line.adds(), line.because())));
        return rows.append("</table>").toString();
    }

    /** A row; probabilities, after the second cell, are numbers. */
    private static String row(String firstClass, String... cells) {
        StringBuilder row = new StringBuilder("<tr>");
        for (int c = 0; c < cells.length; c++) {
            String kind = c == 0 ? firstClass : c > 1 ? "number" : "";
            row.append(kind.isEmpty() ? "<td>" : "<td class=\"" + kind + "\">")
                    .append(Html.escaped(cells[c]))
                    .append("</td>");
        }
        return row.append("</tr>\n").toString();
    }

    private static String roc(List<DemoStudy> studies) {
        LineChart chart = new LineChart("non-links taken for links", "links found", 1, 0, 1, true);
        for (DemoStudy study : studies) {
            Curve curve = study.roc();
            double[] x = new double[curve.size()];
            double[] y = new double[curve.size()];
            for (int i = 0; i < x.length; i++) {
                x[i] = curve.x(i);
                y[i] = curve.y(i);
            }
            chart.line(study.name(), x, y);
        }
        return chart.svg();
    }

    private static String auc(List<DemoStudy> studies) {
        return "AUC: "
                + studies.stream()
                        .map(study -> Html.escaped(study.name() + " " + study.auc()))
                        .collect(Collectors.joining(", "))
                + ".";
    }

    private String objective() {
        int longest = Math.max(club.iterations().size(), bayesClub.iterations().size());
        // Whole numbers at all four ticks.
        int end = Math.max(4, (longest + 3) / 4 * 4);
        double least = Math.min(least(club.iterations()), least(bayesClub.iterations()));
        LineChart chart = new LineChart("iteration", "objective", end, Math.floor((least - 0.01) * 5) / 5, 1, false);
        line(chart, "MedLFRM", club.iterations());
        line(chart, "BayesMedLFRM", bayesClub.iterations());
        return chart.svg();
    }

    private static double least(List<Iteration> iterations) {
        double first = iterations.get(0).objective().total();
        return iterations.stream()
                .mapToDouble(iteration -> iteration.objective().total() / first)
                .min()
                .orElse(0);
    }

    private static void line(LineChart chart, String name, List<Iteration> iterations) {
        double first = iterations.get(0).objective().total();
        chart.line(
                name,
                iterations.stream().mapToDouble(Iteration::number).toArray(),
                iterations.stream()
                        .mapToDouble(iteration -> iteration.objective().total() / first)
                        .toArray());
    }
}
