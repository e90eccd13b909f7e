package org.medlink.cli.report;

import static org.medlink.cli.page.Element.element;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import org.medlink.cli.console.Count;
import org.medlink.cli.page.Element;
import org.medlink.explorer.served.ServedModel;
import org.medlink.explorer.words.Figures;

/**
 * What the model is about, in a sentence and in numbers, and what the words of the report mean.
 *
 * @param model the summary of the API
 */
record Summary(ServedModel served, JsonNode model) {
    List<Element> content() {
        return List.of(element("p.lead", sentence()), tiles(), words());
    }

    private Element tiles() {
        JsonNode auc = model.path("heldOutAuc");
        int features = model.get("features").asInt();
        return element(
                "dl.tiles",
                tile("Entities", String.format(Locale.ROOT, "%,d", served.size())),
                tile("Links", String.format(Locale.ROOT, "%,d", served.links().size())),
                tile("Features", features == 0 ? "none" : Integer.toString(features)),
                tile("Held-out AUC", auc.isNumber() ? Figures.share(auc.asDouble()) : "not measured"));
    }

    private static Element tile(String label, String value) {
        return element("div", element("dt", label), element("dd", value));
    }

    private String sentence() {
        String links = Count.of(served.links().size(), served.model().symmetric() ? "link" : "directed link")
                + (served.model().symmetric() ? " without direction" : "");
        int relations = served.model().relations().size();
        return "A model of " + Count.of(served.size(), "entity") + " and " + links
                + (relations > 1 ? " in " + Count.of(relations, "relation") : "")
                + ". It has learnt which pairs tend to be linked, and finds pairs that look like links but are not in"
                + " the file.";
    }

    private Element words() {
        Element words = element("dl.facts");
        words.add(
                element("dt", "Entity"),
                element("dd", "whatever a line of the file of links joins with another: people, proteins, products"));
        words.add(
                element("dt", "Link"),
                element(
                        "dd",
                        served.model().symmetric()
                                ? "a pair that the file lists, A – B; it has no direction"
                                : "a pair that the file lists, A → B, from A to B"));
        words.add(
                element("dt", "Missing link"),
                element(
                        "dd",
                        "a pair that the file does not list but perhaps should; the list below has those that are most probably links"));
        words.add(
                element("dt", "Score"),
                element("dd", "how much a pair looks like the links of the file; above 0 more so than not"));
        if (model.get("features").asInt() > 0) {
            words.add(
                    element("dt", "Feature"),
                    element(
                            "dd",
                            "a hidden group that the model found by itself; an entity may be in several, or in part."
                                    + " It has a number and no name: its members say what it stands for"));
        }
        return words;
    }
}
