package org.medlink.explorer.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.medlink.explorer.problem.Problem;
import org.medlink.explorer.served.BestPairs;
import org.medlink.explorer.served.ServedModel;
import org.medlink.explorer.web.Call;
import org.medlink.explorer.web.Reply;
import org.medlink.explorer.web.Route;
import org.medlink.explorer.words.Json;
import org.medlink.model.TopLinks;

/** The best missing links of the whole network. To find them takes a while the first time; until then there is nothing but a promise. */
final class TopApi {
    private static final int PAIRS = 50;
    private static final int PROMISED = 202;

    private TopApi() {}

    static List<Route> routes() {
        return List.of(Route.current("/api/v1/top", TopApi::top, "relation", "n"));
    }

    private static Reply top(Call call) throws Problem {
        ServedModel model = call.model();
        int relation = model.relation(call.query().text("relation"));
        int most = call.query().number("n", PAIRS, 1, BestPairs.MOST);
        Optional<TopLinks> found = model.best().of(relation);
        if (found.isEmpty()) {
            return promise();
        }
        ObjectNode json = Json.object().put("done", true);
        ArrayNode pairs = json.putArray("pairs");
        TopLinks best = found.get();
        for (int place = 0; place < Math.min(most, best.size()); place++) {
            add(model, best, place, pairs.addObject());
        }
        return Reply.json(json);
    }

    /** What is answered while the best are looked for. */
    static Reply promise() {
        ObjectNode json = Json.object().put("done", false);
        json.putArray("pairs");
        return Reply.json(PROMISED, "application/json", json).with("Retry-After", "1");
    }

    /** One of the best. */
    static void add(ServedModel model, TopLinks best, int place, ObjectNode json) {
        int relation = best.relation(place);
        json.put("source", model.entity(best.source(place)));
        json.put("target", model.entity(best.target(place)));
        json.set("relation", Json.text(model.relationName(relation)));
        json.put("score", best.score(place));
        json.set("probability", Json.number(model.probability(relation, best.score(place))));
    }
}
