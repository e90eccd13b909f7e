package org.medlink.explorer.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.medlink.explorer.served.Neighbourhoods;
import org.medlink.explorer.served.ServedModel;
import org.medlink.explorer.web.Call;
import org.medlink.explorer.web.Reply;
import org.medlink.explorer.web.Route;
import org.medlink.explorer.words.Json;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Attributes;
import org.medlink.options.json.OptionsJson;
import org.medlink.quality.HeldOut;
import org.medlink.quality.Measured;

/** The model as a whole: its size, how it was made, and what the network looks like. */
public final class ModelApi {
    private ModelApi() {}

    static List<Route> routes() {
        return List.of(Route.get("/api/v1/model", ModelApi::model), Route.get("/api/v1/overview", ModelApi::overview));
    }

    private static Reply model(Call call) {
        return Reply.json(summary(call.model()));
    }

    /** What a model says about itself. */
    public static ObjectNode summary(ServedModel served) {
        LatentFeatureModel model = served.model();
        Training training = new Training(model);
        ObjectNode json = Json.object();
        json.put("name", served.name());
        json.put("version", served.tag());
        json.put("entities", served.size());
        json.put("links", served.links().size());
        json.put("namedRelations", model.namedRelations());
        model.relations().forEach(json.putArray("relations")::add);
        json.put("symmetric", model.symmetric());
        json.put("selfLinks", model.selfLinks());
        json.put("features", model.runs().get(0).features());
        json.put("featuresPerRelation", served.features().perRelation());
        json.put("runs", model.runs().size());
        json.put("calibrated", model.calibrated());
        json.set("missing", training.number("missing"));
        json.set("heldOutAuc", training.number("crossFittedAuc"));
        json.put("command", training.command());
        json.set("facts", training.facts());
        attributeGroups(model.attributes(), json.putArray("attributeGroups"));
        return json;
    }

    private static void attributeGroups(Attributes attributes, ArrayNode groups) {
        Map<String, Integer> counts = new TreeMap<>();
        for (int d = 0; d < attributes.dimension(); d++) {
            counts.merge(OptionsJson.word(attributes.evidence(d)), 1, Integer::sum);
        }
        counts.forEach((name, count) -> groups.addObject().put("name", name).put("count", count));
    }

    private static Reply overview(Call call) {
        return Reply.json(overview(call.model()));
    }

    /** What the network looks like, and how training went; what the file of a model does not have is null. */
    public static ObjectNode overview(ServedModel served) {
        Neighbourhoods links = served.links();
        ObjectNode json = Json.object();
        degrees(served.size(), links::degree, json.putArray("degrees"));
        if (!served.model().symmetric()) {
            degrees(served.size(), links::outDegree, json.putArray("outDegrees"));
            degrees(served.size(), links::inDegree, json.putArray("inDegrees"));
        }
        Measured measured = served.model().measured();
        json.set("heldOut", measured.heldOut().map(ModelApi::heldOut).orElse(null));
        if (measured.steps().isEmpty()) {
            json.putNull("iterations");
        } else {
            QualityJson.add(measured.steps(), served.model().relations(), json.putArray("iterations"));
        }
        return json;
    }

    private static ObjectNode heldOut(HeldOut heldOut) {
        ObjectNode json = Json.object().put("kind", OptionsJson.word(heldOut.kind()));
        return json.setAll(QualityJson.of(heldOut.quality()));
    }

    private static void degrees(int entities, IntUnaryOperator degree, ArrayNode json) {
        Map<Integer, Integer> counts = new TreeMap<>();
        IntStream.range(0, entities).map(degree).forEach(value -> counts.merge(value, 1, Integer::sum));
        counts.forEach((value, count) -> json.addObject().put("degree", value).put("count", count));
    }
}
