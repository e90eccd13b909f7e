package org.medlink.foldin;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Map;
import org.medlink.margin.Costs;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.PairSet;

/**
 * What the features of a model were trained by, as its file says.
 *
 * @param margin ℓ
 * @param cost C⁺
 * @param ratio of C⁺ to C⁻; NaN where links and non-links counted the same in all
 * @param pairs how many training pairs there were
 * @param share by which Λ was multiplied when all was learnt
 * @param apart whether features were learnt as if there were no attributes
 */
record TrainedHinge(double margin, double cost, double ratio, double pairs, double share, boolean apart) {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** @throws IllegalArgumentException where the model does not say */
    static TrainedHinge of(LatentFeatureModel model) {
        Map<String, String> facts = model.provenance();
        try {
            JsonNode options = MAPPER.readTree(facts.getOrDefault("options", "{}"));
            JsonNode ratio = options.path("costRatio");
            TrainedHinge hinge = new TrainedHinge(
                    options.path("margin").asDouble(Double.NaN),
                    number(facts, "cost"),
                    ratio.isNumber() ? ratio.asDouble() : Double.NaN,
                    number(facts, "pairs"),
                    number(facts, "featureShare"),
                    "apart".equals(facts.get("featureLearning")));
            if (hinge.margin > 0 && hinge.cost > 0 && hinge.pairs > 0 && hinge.share > 0) {
                return hinge;
            }
        } catch (JsonProcessingException | NumberFormatException e) {
            throw unknown(e);
        }
        throw unknown(null);
    }

    private static double number(Map<String, String> facts, String name) {
        return Double.parseDouble(facts.getOrDefault(name, "NaN"));
    }

    private static IllegalArgumentException unknown(Exception cause) {
        return new IllegalArgumentException("the model does not say by which cost its features were trained", cause);
    }

    /**
     * Those of the pairs of a new entity, whose non-links are taken to count as much in all as those of the others do on average.
     *
     * @param others how many non-links a new entity has in each direction, about
     */
    Costs costs(LatentFeatureModel model, int relation, int others) {
        double all = 0;
        for (PairSet links : model.trainingLinks()) {
            all += links.size();
        }
        double links = Math.max(1, model.trainingLinks().get(relation).size());
        double nonLinks = Math.max(1, pairs * links / Math.max(1, all) - links);
        double ends = model.symmetric() ? 2 : 1;
        double counted = Double.isNaN(ratio) ? links : nonLinks / ratio;
        return new Costs(margin, cost, cost * counted * ends / model.entities().size() / others);
    }
}
