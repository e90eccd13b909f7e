package org.medlink.cli.report;

import static org.medlink.cli.page.Element.element;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.medlink.cli.console.Count;
import org.medlink.cli.page.Axis;
import org.medlink.cli.page.Chart;
import org.medlink.cli.page.Element;
import org.medlink.explorer.words.Figures;

/**
 * How well hidden links were found.
 *
 * @param model the summary of the API
 * @param overview what the API says of the network and the training
 */
record Trust(JsonNode model, JsonNode overview) {
    /** Smaller probabilities are drawn at the edge. */
    private static final double LEAST_DRAWN = 1e-5;

    List<Element> content() {
        List<Element> content = new ArrayList<>();
        content.add(element("p", heldOut()));
        JsonNode measured = overview.path("heldOut");
        if (measured.isNull()) {
            content.add(element(
                    "p.note",
                    "The model file has no curves (ROC, precision and recall, reliability of the probabilities). ",
                    element("code", "medlink evaluate LINKS --curves FILE"),
                    " measures them on links that it hides."));
            return content;
        }
        content.add(element("p.soft", pairs(measured)));
        Element charts = element("div.charts");
        charts.add(curve(measured.path("roc"), "other pairs so far", "links so far")
                .diagonal()
                .figure(
                        "Links found against false alarms (ROC)",
                        "Down a list of pairs, best score first. A line that climbs steeply at the left is good; the line from corner to"
                                + " corner is guessing."));
        charts.add(
                curve(measured.path("precisionRecall"), "links found", "share of the list")
                        .figure(
                                "Purity of the list (precision, recall)",
                                "The share of links in the same list, from its top down to where so many of the links have come up."));
        if (!measured.path("reliability").isEmpty()) {
            charts.add(reliability(measured.path("reliability"))
                    .figure(
                            "Do the probabilities hold?",
                            "A dot is pairs of about the same probability. On the line they were links as often as was said,"
                                    + " below it more seldom. Both axes grow tenfold from mark to mark."));
        }
        content.add(charts);
        return content;
    }

    private static String pairs(JsonNode measured) {
        String how = switch (measured.path("kind").asText()) {
            case "hidden" -> "listed links, hidden from other trainings a part at a time, among %s not listed";
            case "validation" -> "listed links that training put aside until its last steps, among %s not listed";
            default -> "links, scored by trainings that had not seen them, among %s that the input calls no links";
        };
        return String.format(
                Locale.ROOT,
                "%,d " + how + ". The model in the file has learnt from all of these links afterwards.",
                measured.path("links").asLong(),
                Count.of(measured.path("others").asLong(), "pair"));
    }

    private static Chart curve(JsonNode points, String x, String y) {
        return new Chart(x, Axis.share(), y, Axis.share()).line("held out", column(points, 0), column(points, 1));
    }

    private static Chart reliability(JsonNode bins) {
        double[] said = bins.findValues("predicted").stream()
                .mapToDouble(JsonNode::asDouble)
                .toArray();
        double[] found = bins.findValues("observed").stream()
                .mapToDouble(JsonNode::asDouble)
                .toArray();
        double least = Arrays.stream(said).filter(share -> share > 0).min().orElse(LEAST_DRAWN);
        double from = Math.max(LEAST_DRAWN, Math.pow(10, Math.floor(Math.log10(least))));
        Axis axis = Axis.logarithmic(from, 1);
        return new Chart("probability said", axis, "share that were links", axis)
                .diagonal()
                .dots("held out", atLeast(from, said), atLeast(from, found));
    }

    /** What is less is drawn at the edge. */
    private static double[] atLeast(double least, double[] values) {
        return Arrays.stream(values).map(value -> Math.max(least, value)).toArray();
    }

    private static double[] column(JsonNode points, int place) {
        return IntStream.range(0, points.size())
                .mapToDouble(n -> points.path(n).path(place).asDouble())
                .toArray();
    }

    private String heldOut() {
        JsonNode auc = model.path("heldOutAuc");
        if (!auc.isNumber()) {
            return "The model file does not say how well hidden links were found; medlink evaluate measures it.";
        }
        return "Links were hidden and looked for by models that had not seen them. Shown one hidden link and one pair that is"
                + " no link, the model tells which is which " + Math.round(100 * auc.asDouble()) + " times of 100 (AUC "
                + Figures.share(auc.asDouble()) + "; guessing is right 50 times).";
    }
}
