package org.medlink.explorer.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import org.medlink.explorer.problem.Problem;
import org.medlink.explorer.served.EntitySearch;
import org.medlink.explorer.served.FeatureSpace;
import org.medlink.explorer.served.Neighbourhoods;
import org.medlink.explorer.served.ServedModel;
import org.medlink.explorer.web.Call;
import org.medlink.explorer.web.Reply;
import org.medlink.explorer.web.Route;
import org.medlink.explorer.words.Json;
import org.medlink.model.Recommendation;
import org.medlink.model.Recommender;

/** Entities: found by their names, looked at one by one, and whom they may be linked to. */
public final class EntityApi {
    private static final int FOUND = 20;
    private static final int MOST_FOUND = 1000;
    private static final int LINKS = 200;
    private static final int MOST_LINKS = 10_000;
    private static final int NEAREST = 10;
    private static final int RECOMMENDED = 10;
    private static final int MOST_RECOMMENDED = 1000;

    private EntityApi() {}

    static List<Route> routes() {
        return List.of(
                Route.get("/api/v1/entities", EntityApi::entities, "q", "limit", "offset"),
                Route.get("/api/v1/entity", EntityApi::entity, "name", "relation", "run", "limit"),
                Route.get("/api/v1/recommend", EntityApi::recommend, "entity", "relation", "n"));
    }

    private static Reply entities(Call call) throws Problem {
        ServedModel model = call.model();
        String text = call.query().text("q");
        EntitySearch search = EntitySearch.of(
                model,
                text == null ? "" : text,
                call.query().number("offset", 0, 0, Integer.MAX_VALUE),
                call.query().number("limit", FOUND, 1, MOST_FOUND));
        ObjectNode json = Json.object().put("total", search.total());
        ArrayNode entities = json.putArray("entities");
        for (int entity : search.found()) {
            entities.addObject()
                    .put("name", model.entity(entity))
                    .put("degree", model.links().degree(entity));
        }
        return Reply.json(json);
    }

    private static Reply entity(Call call) throws Problem {
        ServedModel model = call.model();
        int entity = model.entity(call.query().required("name"));
        ObjectNode json = Json.object()
                .put("name", model.entity(entity))
                .put("degree", model.links().degree(entity));
        if (!model.model().symmetric()) {
            json.put("outDegree", model.links().outDegree(entity));
            json.put("inDegree", model.links().inDegree(entity));
        }
        FeatureSpace space = FeatureApi.space(call);
        ArrayNode features = json.putArray("features");
        for (int feature : space.of(entity)) {
            features.addObject().put("feature", feature).put("membership", space.membership(entity, feature));
        }
        List<Neighbourhoods.Link> links = model.links().of(entity);
        json.put("linksTotal", links.size());
        ArrayNode listed = json.putArray("links");
        links.stream()
                .limit(call.query().number("limit", LINKS, 0, MOST_LINKS))
                .forEach(link -> addLink(model, link, listed));
        ArrayNode nearest = json.putArray("nearest");
        for (FeatureSpace.Similar similar : space.nearest(entity, NEAREST)) {
            nearest.addObject().put("name", model.entity(similar.entity())).put("similarity", similar.similarity());
        }
        return Reply.json(json);
    }

    private static void addLink(ServedModel model, Neighbourhoods.Link link, ArrayNode links) {
        ObjectNode json = links.addObject();
        json.set("relation", Json.text(model.relationName(link.relation())));
        json.put("entity", model.entity(link.other()));
        json.put("direction", link.direction().name().toLowerCase(Locale.ROOT));
    }

    private static Reply recommend(Call call) throws Problem {
        ServedModel model = call.model();
        int entity = model.entity(call.query().required("entity"));
        int relation = model.relation(call.query().text("relation"));
        int most = call.query().number("n", RECOMMENDED, 1, MOST_RECOMMENDED);
        List<Recommendation> best = new Recommender(model.model()).best(relation, entity, most);
        return Reply.json(recommendations(model, relation, entity, best));
    }

    /** The best links of an entity, best first. */
    public static ObjectNode recommendations(ServedModel model, int relation, int entity, List<Recommendation> best) {
        ObjectNode json = Json.object().put("entity", model.entity(entity));
        json.set("relation", Json.text(model.relationName(relation)));
        ArrayNode list = json.putArray("recommendations");
        best.forEach(one -> add(model, relation, one, list));
        return json;
    }

    /** One of the best. */
    static void add(ServedModel model, int relation, Recommendation one, ArrayNode list) {
        ObjectNode row = list.addObject();
        row.put("rank", list.size());
        row.put("target", model.entity(one.target()));
        row.put("score", one.score());
        row.set("probability", Json.number(model.probability(relation, one.score())));
    }
}
