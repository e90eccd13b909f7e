package org.medlink.explorer.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.medlink.explorer.words.Json;
import org.medlink.quality.Bin;
import org.medlink.quality.Point;
import org.medlink.quality.Quality;
import org.medlink.quality.Step;

/** What was measured, as the API has it. */
final class QualityJson {
    private QualityJson() {}

    static ObjectNode of(Quality quality) {
        ObjectNode json = Json.object();
        json.put("links", quality.links());
        json.put("others", quality.others());
        json.put("standFor", quality.standFor());
        json.put("auc", quality.auc());
        json.put("averagePrecision", quality.averagePrecision());
        add(quality.roc(), json.putArray("roc"));
        add(quality.precisionRecall(), json.putArray("precisionRecall"));
        ArrayNode reliability = json.putArray("reliability");
        for (Bin bin : quality.reliability()) {
            reliability
                    .addObject()
                    .put("predicted", bin.predicted())
                    .put("observed", bin.observed())
                    .put("links", bin.links())
                    .put("pairs", bin.pairs());
        }
        return json;
    }

    private static void add(List<Point> points, ArrayNode json) {
        points.forEach(point -> json.addArray().add(point.x()).add(point.y()));
    }

    /** @param relations the names of the relations that have features of their own */
    static void add(List<Step> steps, List<String> relations, ArrayNode json) {
        for (Step step : steps) {
            ObjectNode one = json.addObject();
            one.set("relation", Json.text(step.relation() < 0 ? null : relations.get(step.relation())));
            one.put("iteration", step.number());
            one.put("objective", step.objective());
            one.set("auc", Json.number(step.validationAuc()));
        }
    }
}
