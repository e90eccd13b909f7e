package org.medlink.cli.report;

import static org.medlink.cli.page.Element.element;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.medlink.cli.page.Element;
import org.medlink.explorer.explanation.PairStory;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;

/**
 * Which features go with which, in words and as a heat map.
 *
 * @param order the features that are shown, similar ones side by side
 */
record Affinity(LatentFeatureModel model, int relation, int[] order) {
    private static final int IN_WORDS = 4;

    /** A feature, another, and what a link between them gains. */
    private record Cell(int feature, int other, double weight) {}

    private double weight(int feature, int other) {
        LatentFeatures features = model.runs().get(0);
        return features.affinity(relation, feature, other);
    }

    List<Element> content() {
        HeatMap map = new HeatMap(order, this::weight);
        String between = model.symmetric() ? "between" : "from";
        String and = model.symmetric() ? "and" : "to";
        return List.of(
                element(
                        "p.soft",
                        "A cell is how much a link " + between + " members of the row’s feature " + and
                                + " members of the column’s gains (+) or loses (−). Features that have the same members stand"
                                + " side by side."),
                element(
                        "div.columns",
                        map.figure(),
                        element(
                                "div.card",
                                words("Links are likely", cell -> cell.weight() > 0, Comparator.reverseOrder()),
                                words("Links are unlikely", cell -> cell.weight() < 0, Comparator.naturalOrder()))));
    }

    private List<Element> words(String title, Predicate<Cell> wanted, Comparator<Double> by) {
        List<Element> items = cells().stream()
                .filter(wanted)
                .sorted(Comparator.comparing(Cell::weight, by))
                .limit(IN_WORDS)
                .map(cell -> element("li", words(cell) + " (" + PairStory.signed(cell.weight()) + ")"))
                .toList();
        return List.of(
                element("h3", title),
                items.isEmpty() ? element("p", "Nowhere by features alone.") : element("ul", items));
    }

    private List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        for (int i = 0; i < order.length; i++) {
            for (int j = model.symmetric() ? i : 0; j < order.length; j++) {
                cells.add(new Cell(order[i], order[j], weight(order[i], order[j])));
            }
        }
        return cells;
    }

    private String words(Cell cell) {
        if (cell.feature() == cell.other()) {
            return "among members of feature " + cell.feature();
        }
        return model.symmetric()
                ? "between members of feature " + cell.feature() + " and feature " + cell.other()
                : "from members of feature " + cell.feature() + " to those of " + cell.other();
    }

    /** With whom members of a feature tend to link, in a sentence or two. */
    String partners(int feature) {
        Comparator<Cell> byWeight = Comparator.comparingDouble(Cell::weight);
        List<Cell> row = Arrays.stream(order)
                .mapToObj(other -> new Cell(feature, other, weight(feature, other)))
                .toList();
        Optional<Cell> most = row.stream().max(byWeight).filter(cell -> cell.weight() > 0);
        Optional<Cell> least = row.stream().min(byWeight).filter(cell -> cell.weight() < 0);
        String to = model.symmetric() ? "with " : "to ";
        return most.map(cell -> "Its members tend most of all to have links " + to + whom(cell) + ". ")
                        .orElse("")
                + least.map(cell -> "They avoid " + whom(cell) + " most.").orElse("");
    }

    private static String whom(Cell cell) {
        String weight = " (" + PairStory.signed(cell.weight()) + ")";
        return (cell.feature() == cell.other() ? "each other" : "those of feature " + cell.other()) + weight;
    }
}
