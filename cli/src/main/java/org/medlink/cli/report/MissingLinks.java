package org.medlink.cli.report;

import static org.medlink.cli.page.Element.element;
import static org.medlink.cli.page.Element.name;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.medlink.cli.page.Element;
import org.medlink.explorer.explanation.PairStory;
import org.medlink.explorer.served.ServedModel;
import org.medlink.explorer.words.Figures;
import org.medlink.model.TopLinks;

/** The best missing links, as a table with a reason each, and with all their reasons. */
final class MissingLinks {
    private final ServedModel served;
    private final JsonNode model;
    private final TopLinks top;
    private final List<PairStory> stories;

    /** @param model the summary of the API */
    MissingLinks(ServedModel served, JsonNode model, TopLinks top) {
        this.served = served;
        this.model = model;
        this.top = top;
        this.stories = IntStream.range(0, top.size())
                .mapToObj(place -> PairStory.of(
                        served.model(), top.relation(place), top.source(place), top.target(place), Reasons.PARTS))
                .toList();
    }

    Element table() {
        if (stories.isEmpty()) {
            return element("p.note", "There is nothing left to link: every pair is in the file.");
        }
        Element head = element("tr", element("th.number", "Rank"), element("th", "Pair"));
        if (served.model().calibrated()) {
            head.add(element("th.number", "Probability"));
        }
        head.add(element("th.number", "Score"), element("th", "Most of all because of"));
        double most = IntStream.range(0, top.size())
                .mapToDouble(place -> probability(place).value())
                .max()
                .orElse(0);
        Element rows = element("tbody");
        for (int place = 0; place < stories.size(); place++) {
            rows.add(row(place, most));
        }
        return element("div.scroll", element("table.stacks.links", element("thead", head), rows));
    }

    private Element row(int place, double most) {
        Element row = element(
                "tr",
                element("td.number", element("a", place + 1).with("href", "#" + id(place))),
                element("td", pair(place)));
        if (served.model().calibrated()) {
            Probability probability = probability(place);
            row.add(element(
                    "td.number",
                    element(
                            "span.probability",
                            Bars.meter(probability.value(), most),
                            element("span.percent", probability.percent()))));
        }
        String reason = new Reasons(stories.get(place)).strongest();
        return row.add(
                element("td.number", Figures.score(top.score(place))).with("data-label", "score"),
                element("td.because", reason.isEmpty() ? "nothing alone; see all reasons" : name(reason)));
    }

    private static String id(int place) {
        return "link-" + (place + 1);
    }

    private Probability probability(int place) {
        return new Probability(served.probability(top.relation(place), top.score(place)));
    }

    private List<Object> pair(int place) {
        List<Object> pair = new ArrayList<>(List.of(
                name(served.entity(top.source(place))),
                served.model().symmetric() ? " – " : " → ",
                name(served.entity(top.target(place)))));
        String relation = served.relationName(top.relation(place));
        if (relation != null) {
            pair.add(element("small", " ", name(relation)));
        }
        return pair;
    }

    /** What the numbers of the table mean. */
    Element meaning() {
        if (!served.model().calibrated()) {
            return element(
                    "p.note",
                    "This model was trained without probabilities (--no-calibration). The score orders pairs.");
        }
        JsonNode missing = model.path("missing");
        return element(
                "p.soft",
                "The probability is the chance that a pair that is not in the file is a link all the same. ",
                missing.isNumber()
                        ? "It assumes that " + Figures.percent(missing.asDouble())
                                + " of all links are missing from the file (train --missing), which nobody knows: were more"
                                + " missing, every pair would be more probable."
                        : "It was learnt from pairs that the file lists as links and as non-links.",
                " Bars are relative to the most probable row.");
    }

    /** Every link with all its reasons. */
    List<Object> reasons() {
        List<Object> all = new ArrayList<>();
        all.add(element(
                "p.soft",
                "Bars to the right speak for the link, bars to the left against it; together they are the score."));
        for (int place = 0; place < stories.size(); place++) {
            Element words = element("p", "Score " + Figures.score(top.score(place)));
            if (served.model().calibrated()) {
                Probability probability = probability(place);
                words.add(
                        ", a link with probability ",
                        element("strong", probability.percent()),
                        " (" + probability.inWords() + " are links)");
            }
            all.add(element(
                            "div.card.story",
                            element("h3", place + 1 + ". ", pair(place)),
                            words.add("."),
                            new Reasons(stories.get(place)).content())
                    .with("id", id(place)));
        }
        return all;
    }
}
