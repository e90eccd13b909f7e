package org.medlink.explorer.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.medlink.explorer.problem.Problem;
import org.medlink.explorer.served.BestPairs;
import org.medlink.explorer.served.Likeness;
import org.medlink.explorer.served.ServedModel;
import org.medlink.explorer.web.Call;
import org.medlink.explorer.web.Reply;
import org.medlink.explorer.web.Route;
import org.medlink.explorer.words.Json;
import org.medlink.model.TopLinks;

/**
 * Two models of the same network side by side.
 *
 * @param beside the second model, where one was given
 */
record CompareApi(Optional<Supplier<ServedModel>> beside) {
    private static final int PAIRS = 50;

    List<Route> routes() {
        return List.of(Route.current("/api/v1/compare", this::compare, "relation", "n"));
    }

    private Reply compare(Call call) throws Problem {
        if (beside.isEmpty()) {
            throw Problem.notFound("there is no second model; give one at the start with --beside");
        }
        ServedModel one = call.model();
        ServedModel other = beside.get().get();
        int relation = one.relation(call.query().text("relation"));
        int most = call.query().number("n", PAIRS, 1, BestPairs.MOST);
        Likeness likeness = Likeness.of(one, other, relation);
        Optional<TopLinks> ofOne = one.best().of(relation);
        Optional<TopLinks> ofOther = other.best().of(likeness.otherRelation());
        ObjectNode json = Json.object().put("done", ofOne.isPresent() && ofOther.isPresent());
        json.putArray("models").add(ModelApi.summary(one)).add(ModelApi.summary(other));
        json.set("correlation", Json.number(likeness.correlation()));
        json.put("pairs", likeness.pairs());
        json.put("sharedEntities", likeness.sharedEntities());
        ArrayNode only = json.putArray("topOnly");
        if (ofOne.isEmpty() || ofOther.isEmpty()) {
            return Reply.json(202, "application/json", json).with("Retry-After", "1");
        }
        likeness.onlyInFirst(ofOne.get(), ofOther.get(), most)
                .forEach(place ->
                        TopApi.add(one, ofOne.get(), place, only.addObject().put("model", 0)));
        likeness.swapped()
                .onlyInFirst(ofOther.get(), ofOne.get(), most)
                .forEach(place ->
                        TopApi.add(other, ofOther.get(), place, only.addObject().put("model", 1)));
        return Reply.json(json);
    }
}
