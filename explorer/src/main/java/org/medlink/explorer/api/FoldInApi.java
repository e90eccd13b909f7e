package org.medlink.explorer.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.medlink.explorer.problem.Problem;
import org.medlink.explorer.served.ServedModel;
import org.medlink.explorer.web.Call;
import org.medlink.explorer.web.JsonBody;
import org.medlink.explorer.web.Reply;
import org.medlink.explorer.web.Route;
import org.medlink.explorer.words.Json;
import org.medlink.foldin.NewEntities;
import org.medlink.model.LatentFeatureModel;
import org.medlink.model.LatentFeatures;
import org.medlink.model.Recommendation;
import org.medlink.model.Recommender;
import org.medlink.network.PairSet;
import org.medlink.parallel.Workers;

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
        Optional<String> obstacle = NewEntities.obstacle(served.model());
        if (obstacle.isPresent()) {
            throw Problem.unprocessable(obstacle.get());
        }
        List<Link> links = links(served, body.object().path("links"));
        String name = body.text("relation");
        int relation = name == null ? links.get(0).relation() : served.relation(name);
        LatentFeatureModel model = with(served, links);
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

    /** A link of the new entity; whether it begins there makes no difference where links have no direction. */
    private record Link(int relation, int other, boolean outgoing) {}

    /** The model with the new entity, the last one. */
    private static LatentFeatureModel with(ServedModel served, List<Link> links) throws Problem {
        int added = served.size();
        List<PairSet.Builder> sets = new ArrayList<>();
        for (int r = 0; r < served.model().relations().size(); r++) {
            sets.add(new PairSet.Builder(added + 1));
        }
        for (Link link : links) {
            sets.get(link.relation())
                    .add(link.outgoing() ? added : link.other(), link.outgoing() ? link.other() : added);
        }
        try {
            return NewEntities.in(
                    served.model(),
                    List.of(unusedName(served)),
                    sets.stream().map(PairSet.Builder::build).toList(),
                    Workers.sequential());
        } catch (IllegalArgumentException e) {
            throw Problem.unprocessable(e.getMessage());
        }
    }

    private static String unusedName(ServedModel served) {
        String name = "new entity";
        while (served.model().entities().indexOf(name) >= 0) {
            name += "'";
        }
        return name;
    }

    private static List<Link> links(ServedModel model, JsonNode given) throws Problem {
        if (!given.isArray() || given.isEmpty() || given.size() > MOST_LINKS) {
            throw Problem.bad("links: expected an array of 1 to " + MOST_LINKS + " links");
        }
        List<Link> links = new ArrayList<>();
        for (JsonNode link : given) {
            JsonBody.requireMembers(link, List.of("entity", "relation", "direction"));
            String direction = JsonBody.text(link, "direction");
            if (direction != null && !direction.equals("out") && !direction.equals("in")) {
                throw Problem.bad("direction is '" + direction + "', expected out or in");
            }
            links.add(new Link(
                    model.relation(JsonBody.text(link, "relation")),
                    model.entity(JsonBody.required(link, "entity")),
                    direction == null || direction.equals("out")));
        }
        return links;
    }
}
