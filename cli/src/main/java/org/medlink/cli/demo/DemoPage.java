package org.medlink.cli.demo;

import static org.medlink.cli.page.Element.element;

import java.io.IOException;
import java.io.Writer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.medlink.cli.page.Axis;
import org.medlink.cli.page.Chart;
import org.medlink.cli.page.Element;
import org.medlink.cli.page.Markup;
import org.medlink.cli.page.Page;
import org.medlink.cli.page.Template;
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
    private static final String TRUTH =
            " The truth is the model that made this network; no other can be expected to beat it.";

    public void write(Writer writer) throws IOException {
        ClubDrawing drawing = new ClubDrawing(network, club);
        Markup body = new Template("demo.html")
                .fill(
                        Map.of(
                                "club", drawing.svg(predictions),
                                "legend", drawing.legend(),
                                "predictions", predictionTable(),
                                "story", storyTable(),
                                "charts",
                                        List.of(
                                                roc(clubStudies).figure("Karate club", auc(clubStudies)),
                                                roc(plantedStudies)
                                                        .figure("Planted features", auc(plantedStudies), TRUTH),
                                                objective()
                                                        .figure(
                                                                "Training on the club",
                                                                "The objective after each iteration, as a share of the first."))));
        writer.write(new Page("Medlink: a karate club", body).html());
    }

    private Element predictionTable() {
        Element rows = element("tbody");
        for (int n = 0; n < predictions.size(); n++) {
            DemoClub.Friendship friendship = predictions.get(n);
            double other = bayesClub.model().score(0, friendship.one(), friendship.other());
            rows.add(element(
                    "tr",
                    element("td", n + 1),
                    element(
                            "td",
                            network.entities().get(friendship.one()) + " and "
                                    + network.entities().get(friendship.other())),
                    element("td.number", Figures.probability(friendship.probability())),
                    element("td.number", Figures.probability(bayesClub.model().probability(0, other)))));
        }
        Element head = element(
                "tr",
                element("th"),
                element("th", "members"),
                element("th.number", "MedLFRM"),
                element("th.number", "BayesMedLFRM"));
        return element("table", element("thead", head), rows);
    }

    private Element storyTable() {
        Element rows = element("tbody");
        story.lines()
                .forEach(line ->
                        rows.add(element("tr", element("td.number", line.adds()), element("td", line.because()))));
        Element head = element("tr", element("th.number", "adds"), element("th", "because"));
        return element("table", element("thead", head), rows);
    }

    private static Chart roc(List<DemoStudy> studies) {
        Chart chart = new Chart("non-links taken for links", Axis.share(), "links found", Axis.share()).diagonal();
        for (DemoStudy study : studies) {
            Curve curve = study.roc();
            chart.line(
                    study.name(),
                    IntStream.range(0, curve.size()).mapToDouble(curve::x).toArray(),
                    IntStream.range(0, curve.size()).mapToDouble(curve::y).toArray());
        }
        return chart;
    }

    private static String auc(List<DemoStudy> studies) {
        return "AUC: "
                + studies.stream()
                        .map(study -> study.name() + " " + study.auc())
                        .collect(Collectors.joining(", "))
                + ".";
    }

    private Chart objective() {
        int longest = Math.max(club.iterations().size(), bayesClub.iterations().size());
        Axis iterations = Axis.of(DoubleStream.of(0, longest));
        Axis shares = Axis.of(
                        Stream.of(club, bayesClub).flatMapToDouble(one -> Arrays.stream(shares(one.iterations()))))
                .below(1);
        Chart chart = new Chart("iteration", iterations, "objective", shares);
        line(chart, "MedLFRM", club.iterations());
        line(chart, "BayesMedLFRM", bayesClub.iterations());
        return chart;
    }

    private static double[] shares(List<Iteration> iterations) {
        double first = iterations.get(0).objective().total();
        return iterations.stream()
                .mapToDouble(iteration -> iteration.objective().total() / first)
                .toArray();
    }

    private static void line(Chart chart, String name, List<Iteration> iterations) {
        chart.line(name, iterations.stream().mapToDouble(Iteration::number).toArray(), shares(iterations));
    }
}
