package org.medlink.cli.report;

import static org.medlink.cli.page.Element.element;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.medlink.cli.page.Element;
import org.medlink.explorer.words.Figures;

/**
 * How well hidden links were found.
 *
 * @param model the summary of the API
 * @param overview what the API says of the network and the training
 */
record Trust(JsonNode model, JsonNode overview) {
    List<Element> content() {
        List<Element> content = new ArrayList<>();
        content.add(element("p", heldOut()));
        if (Stream.of("roc", "precisionRecall", "reliability")
                .allMatch(curve -> overview.path(curve).isNull())) {
            content.add(element(
                    "p.note",
                    "The model file has no curves (ROC, precision and recall, reliability of the probabilities). ",
                    element("code", "medlink evaluate LINKS --curves FILE"),
                    " measures them on links that it hides."));
        }
        return content;
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
