package org.medlink.explorer.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.medlink.explorer.problem.Problem;
import org.medlink.explorer.served.FeatureSpace;
import org.medlink.explorer.served.NetworkPart;
import org.medlink.explorer.served.ServedModel;
import org.medlink.explorer.web.Call;
import org.medlink.explorer.web.Query;
import org.medlink.explorer.web.Reply;
import org.medlink.explorer.web.Route;
import org.medlink.explorer.words.Json;
import org.medlink.model.Recommendation;
import org.medlink.model.Recommender;

/** The network, or a part of it that can be drawn. */
final class NetworkApi {
    private static final int NODES = 500;
    private static final int MOST_NODES = 5000;
    private static final int MOST_HOPS = 6;
    private static final int PREDICTED = 10;
    private static final int MOST_PREDICTED = 200;

    private NetworkApi() {}

    static List<Route> routes() {
        return List.of(Route.get(
                "/api/v1/network",
                NetworkApi::network,
                "focus",
                "hops",
                "limit",
                "feature",
                "minDegree",
                "relation",
                "run",
                "predicted"));
    }

    private static Reply network(Call call) throws Problem {
        ServedModel model = call.model();
        Query query = call.query();
        FeatureSpace space = FeatureApi.space(call);
        int feature = query.number("feature", -1, 0, space.count() - 1);
        int least = query.number("minDegree", 0, 0, Integer.MAX_VALUE);
        NetworkPart.Wanted wanted = entity -> model.links().degree(entity) >= least
                && (feature < 0 || space.membership(entity, feature) > FeatureSpace.HALF);
        int limit = query.number("limit", NODES, 1, MOST_NODES);
        String focus = query.text("focus");
        NetworkPart part = focus == null
                ? NetworkPart.most(model, wanted, limit)
                : NetworkPart.around(model, model.entity(focus), query.number("hops", 1, 0, MOST_HOPS), wanted, limit);
        ObjectNode json = Json.object();
        ArrayNode nodes = json.putArray("nodes");
        ArrayNode edges = json.putArray("edges");
        int only = query.text("relation") == null ? -1 : model.relation(query.text("relation"));
        for (NetworkPart.Edge edge : part.edges()) {
            if (only < 0 || edge.relation() == only) {
                add(model, edge, edges).put("predicted", false);
            }
        }
        if (focus != null) {
            predict(call, part, edges);
        }
        for (int entity : part.nodes()) {
            ObjectNode node = nodes.addObject();
            node.put("name", model.entity(entity));
            node.put("degree", model.links().degree(entity));
            int strongest = space.strongest(entity);
            if (strongest < 0) {
                node.putNull("feature");
            } else {
                node.put("feature", strongest);
            }
        }
        json.put("sampled", part.sampled());
        json.putObject("of")
                .put("nodes", model.size())
                .put("edges", model.links().size());
        return Reply.json(json);
    }

    /** The best new links of the entity in the middle; whom they lead to is shown too. */
    private static void predict(Call call, NetworkPart part, ArrayNode edges) throws Problem {
        ServedModel model = call.model();
        int most = call.query().number("predicted", PREDICTED, 0, MOST_PREDICTED);
        int middle = model.entity(call.query().required("focus"));
        int relations = model.model().relations().size();
        String relation = call.query().text("relation");
        int first = relation == null ? 0 : model.relation(relation);
        int last = relation == null ? relations - 1 : first;
        Recommender recommender = new Recommender(model.model());
        for (int r = first; r <= last; r++) {
            for (Recommendation best : recommender.best(r, middle, most)) {
                part.show(best.target());
                add(model, new NetworkPart.Edge(r, middle, best.target()), edges)
                        .put("predicted", true)
                        .put("score", best.score())
                        .set("probability", Json.number(model.probability(r, best.score())));
            }
        }
    }

    private static ObjectNode add(ServedModel model, NetworkPart.Edge edge, ArrayNode edges) {
        ObjectNode json = edges.addObject();
        json.put("source", model.entity(edge.source()));
        json.put("target", model.entity(edge.target()));
        json.set("relation", Json.text(model.relationName(edge.relation())));
        return json;
    }
}
