package org.medlink.explorer.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.medlink.explorer.foldin.NewEntity;
import org.medlink.explorer.problem.Problem;
import org.medlink.explorer.served.ServedModel;
import org.medlink.explorer.web.Call;
import org.medlink.explorer.web.JsonBody;
import org.medlink.explorer.web.Reply;
import org.medlink.explorer.web.Route;
import org.medlink.explorer.words.Json;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;
import org.medlink.model.Recommendation;
import org.medlink.model.Recommender;

/** Recommendations for an entity that the model does not know, from its links. */
final class FoldInApi {
    private static final int RECOMMENDED = 10;
    private static final int MOST_RECOMMENDED = 1000;
    private static final int MOST_LINKS = 10_000;

    private FoldInApi() {}

    static List<Route> routes() {
        return List.of(Route.post("/api/v1/fold-in", FoldInApi::foldIn));
    }

    private static Reply foldIn(Call call) throws Problem, IOException {
        JsonBody body = JsonBody.of(call, List.of("links", "relation", "n"));
        ServedModel served = call.model();
        int most = body.number("n", RECOMMENDED, 1, MOST_RECOMMENDED);
        List<NewEntity.Link> links = links(served, body.object().path("links"));
        String name = body.text("relation");
        int relation = name == null && !links.isEmpty() ? links.get(0).relation() : served.relation(name);
        LatentFeatureModel model = NewEntity.in(served.model(), links);
        int added = served.size();
        ObjectNode json = Json.object();
        json.set("relation", Json.text(served.relationName(relation)));
        ArrayNode features = json.putArray("features");
        LatentFeatures run = model.runs().get(0);
        for (int k = 0; k < run.features(); k++) {
            if (run.membership(relation, added, k) > 0) {
                features.addObject().put("feature", k).put("membership", run.membership(relation, added, k));
            }
        }
        ArrayNode list = json.putArray("recommendations");
        // Where entities may be linked with themselves, the new one may be among its own best.
        List<Recommendation> best = new Recommender(model).best(relation, added, most + 1);
        best.stream()
                .filter(one -> one.target() != added)
                .limit(most)
                .forEach(one -> EntityApi.add(served, relation, one, list));
        return Reply.json(json);
    }

    private static List<NewEntity.Link> links(ServedModel model, JsonNode given) throws Problem {
        if (!given.isArray() || given.isEmpty() || given.size() > MOST_LINKS) {
            throw Problem.bad("links: expected an array of 1 to " + MOST_LINKS + " links");
        }
        List<NewEntity.Link> links = new ArrayList<>();
        for (JsonNode link : given) {
            JsonBody.requireMembers(link, List.of("entity", "relation", "direction"));
            String direction = JsonBody.text(link, "direction");
            if (direction != null && !direction.equals("out") && !direction.equals("in")) {
                throw Problem.bad("direction is '" + direction + "', expected out or in");
            }
            links.add(new NewEntity.Link(
                    model.relation(JsonBody.text(link, "relation")),
                    model.entity(JsonBody.required(link, "entity")),
                    direction == null || direction.equals("out")));
        }
        return links;
    }
}
