package org.medlink.explorer.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.InputStream;
import java.util.List;
import org.medlink.explorer.explanation.PairStory;
import org.medlink.explorer.problem.Problem;
import org.medlink.explorer.scoring.PairForm;
import org.medlink.explorer.scoring.PairScoring;
import org.medlink.explorer.served.ServedModel;
import org.medlink.explorer.web.Call;
import org.medlink.explorer.web.Query;
import org.medlink.explorer.web.Reply;
import org.medlink.explorer.web.Route;
import org.medlink.explorer.web.Spool;
import org.medlink.explorer.words.Json;

/** Pairs: the score of one or many, and why one has it. */
public final class PairApi {
    private static final int TERMS = 3;
    private static final int THREADS = Runtime.getRuntime().availableProcessors();

    private PairApi() {}

    static List<Route> routes() {
        return List.of(
                Route.get("/api/v1/score", PairApi::score, "source", "target", "relation"),
                Route.post("/api/v1/score", PairApi::scores),
                Route.get("/api/v1/explain", PairApi::explain, "source", "target", "relation", "n"));
    }

    private static Reply score(Call call) throws Problem {
        ServedModel model = call.model();
        Query query = call.query();
        int source = model.entity(query.required("source"));
        int target = model.entity(query.required("target"));
        return Reply.json(score(model, model.relation(query.text("relation")), source, target));
    }

    /** The score of a pair, and what it means. */
    public static ObjectNode score(ServedModel model, int relation, int source, int target) {
        double score = model.model().score(relation, source, target);
        ObjectNode json = Json.object().put("source", model.entity(source)).put("target", model.entity(target));
        json.set("relation", Json.text(model.relationName(relation)));
        json.put("score", score);
        json.set("probability", Json.number(model.probability(relation, score)));
        json.put("link", model.model().isTrainingLink(relation, source, target));
        json.put("possible", model.model().canLink(relation, source, target));
        return json;
    }

    private static Reply scores(Call call) throws Problem {
        PairForm from = PairForm.ofBody(call.bodyType());
        PairForm to = PairForm.ofAnswer(call.accepted(), from);
        return Reply.stream(to.type() + ";charset=utf-8", out -> {
            try (Spool body = Spool.of(call.body())) {
                try (InputStream pairs = body.open()) {
                    PairScoring.check(pairs, from);
                }
                try (InputStream pairs = body.open();
                        InputStream again = body.open()) {
                    PairScoring.score(call.model(), pairs, again, from, out, to, THREADS);
                }
            }
        });
    }

    private static Reply explain(Call call) throws Problem {
        ServedModel model = call.model();
        Query query = call.query();
        int source = model.entity(query.required("source"));
        int target = model.entity(query.required("target"));
        int most = query.number("n", TERMS, 1, Integer.MAX_VALUE);
        return Reply.json(explanation(model, model.relation(query.text("relation")), source, target, most));
    }

    /**
     * The score of a pair, and why it has it.
     *
     * @param most how many terms of each reason are listed
     */
    public static ObjectNode explanation(ServedModel model, int relation, int source, int target, int most) {
        ObjectNode json = score(model, relation, source, target);
        PairStory story = PairStory.of(model.model(), relation, source, target, most);
        json.putNull("start");
        ArrayNode terms = json.putArray("terms");
        for (PairStory.Reason reason : story.reasons()) {
            if (reason.kind().equals(PairStory.START)) {
                json.putObject("start").put("adds", reason.adds()).put("text", reason.because());
            } else {
                ObjectNode term = terms.addObject();
                term.put("kind", reason.kind());
                term.put("adds", reason.adds());
                term.put("because", reason.because());
                ArrayNode details = term.putArray("details");
                reason.notes().forEach(details::add);
                ArrayNode parts = term.putArray("parts");
                reason.parts()
                        .forEach(part ->
                                parts.addObject().put("adds", part.adds()).put("because", part.because()));
            }
        }
        story.addFeatures(json.putArray("features"));
        return json;
    }
}
