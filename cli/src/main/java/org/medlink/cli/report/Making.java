package org.medlink.cli.report;

import static org.medlink.cli.page.Element.element;
import static org.medlink.cli.page.Element.name;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.medlink.cli.page.Element;

/**
 * How a model was made, and the command that makes it again.
 *
 * @param model the summary of the API
 */
record Making(JsonNode model) {
    /** Facts that have words; others are called as they are in the file. */
    private static final Map<String, String> WORDS = new LinkedHashMap<>();

    static {
        WORDS.put("software", "Made by");
        WORDS.put("seed", "Seed");
        WORDS.put("kernel", "Kernel");
        WORDS.put("entities", "Entities");
        WORDS.put("links", "Links");
        WORDS.put("pairs", "Pairs learnt from");
        WORDS.put("cost", "Cost C");
        WORDS.put("start", "Start");
        WORDS.put("features", "Features");
        WORDS.put("featureShare", "Share of the features");
        WORDS.put("featureLearning", "Learning of features");
        WORDS.put("crossFittedAuc", "AUC of links by models that had not seen them");
        WORDS.put("missing", "Share of links assumed missing");
        WORDS.put("pairsHash", "Hash of the pairs learnt from");
    }

    List<Element> content() {
        JsonNode known = model.get("facts");
        Element facts = element("dl.facts");
        WORDS.forEach((fact, words) -> add(words, known.path(fact), facts));
        known.properties().stream()
                .filter(fact -> !WORDS.containsKey(fact.getKey()))
                .forEach(fact -> add(fact.getKey(), fact.getValue(), facts));
        return List.of(
                element(
                        "p",
                        "This command makes the same model again; LINKS is the file of links. The same input, options and seed"
                                + " give the same model."),
                element(
                        "div.command",
                        element("pre", element("code", model.get("command").asText()))),
                facts);
    }

    /** Options are in the command, as far as they are not the defaults. */
    private static void add(String words, JsonNode value, Element facts) {
        if (value.isValueNode() && !value.isNull()) {
            facts.add(element("dt", words), element("dd", name(value.asText())));
        }
    }
}
