package org.medlink.cli.report;

import static org.medlink.cli.page.Element.element;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.medlink.cli.page.Element;

/**
 * What a score is made of beside features.
 *
 * @param model the summary of the API
 */
record EvidenceRead(JsonNode model) {
    /** What is the same for every pair says nothing of any, and has no words. */
    private static final Map<String, String> WORDS = Map.of(
            "connection", "what joins the two: neighbours in common, paths, walks",
            "degrees", "how many links the two have",
            "other-links", "links the other way and in other relations",
            "likeness", "which relations those have who are like the two",
            "self", "being linked with itself",
            "given", "attributes that came with the network");

    List<Element> content() {
        List<String> read = StreamSupport.stream(model.get("attributeGroups").spliterator(), false)
                .map(group -> WORDS.get(group.get("name").asText()))
                .filter(words -> words != null)
                .toList();
        return read.isEmpty()
                ? List.of(element(
                        "p.note",
                        "Nothing: this model scores pairs by features alone. What the links around a pair say was left out when"
                                + " it was trained, and no attributes were given."))
                : List.of(
                        element("p", "Of every pair the model reads"),
                        element(
                                "ul",
                                read.stream().map(words -> element("li", words)).toList()));
    }
}
