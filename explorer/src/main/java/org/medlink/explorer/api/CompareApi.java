package org.medlink.explorer.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
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

/** Two models of the same network side by side, where a second was given. */
final class CompareApi {
    private static final int PAIRS = 50;

    private final Optional<Supplier<ServedModel>> beside;
    private final AtomicReference<Seen> seen = new AtomicReference<>();

    CompareApi(Optional<Supplier<ServedModel>> beside) {
        this.beside = beside;
    }

    /** What is known of two models. */
    private record Seen(ServedModel one, ServedModel other, Map<Integer, Likeness> likenesses) {}

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
        int otherRelation = other.relation(one.relationName(relation));
        int most = call.query().number("n", PAIRS, 1, BestPairs.MOST);
        Optional<TopLinks> ofOne = one.best().of(relation);
        Optional<TopLinks> ofOther = other.best().of(otherRelation);
        boolean done = ofOne.isPresent() && ofOther.isPresent();
        ObjectNode json = Json.object().put("done", done);
        json.putArray("models").add(ModelApi.summary(one)).add(ModelApi.summary(other));
        ArrayNode only = json.putArray("topOnly");
        if (!done) {
            json.putNull("correlation");
            json.put("pairs", 0);
            json.putNull("sharedEntities");
            return Reply.json(202, "application/json", json).with("Retry-After", "1");
        }
        Likeness likeness = likeness(one, other, relation);
        json.set("correlation", Json.number(likeness.correlation()));
        json.put("pairs", likeness.pairs());
        json.put("sharedEntities", likeness.sharedEntities());
        likeness.onlyInFirst(ofOne.get(), ofOther.get(), most)
                .forEach(place ->
                        TopApi.add(one, ofOne.get(), place, only.addObject().put("model", 0)));
        likeness.swapped()
                .onlyInFirst(ofOther.get(), ofOne.get(), most)
                .forEach(place ->
                        TopApi.add(other, ofOther.get(), place, only.addObject().put("model", 1)));
        return Reply.json(json);
    }

    /** It takes a while, so it is kept for as long as both models are there. */
    private Likeness likeness(ServedModel one, ServedModel other, int relation) throws Problem {
        Seen known = seen.get();
        if (known == null
                || !known.one().tag().equals(one.tag())
                || !known.other().tag().equals(other.tag())) {
            known = new Seen(one, other, new ConcurrentHashMap<>());
            seen.set(known);
        }
        Likeness likeness = known.likenesses().get(relation);
        if (likeness == null) {
            likeness = Likeness.of(one, other, relation);
            known.likenesses().put(relation, likeness);
        }
        return likeness;
    }
}
