package org.medlink.explorer.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.medlink.explorer.answers.Answer;
import org.medlink.explorer.answers.Answers;
import org.medlink.explorer.problem.Problem;
import org.medlink.explorer.served.ServedModel;
import org.medlink.explorer.web.Call;
import org.medlink.explorer.web.JsonBody;
import org.medlink.explorer.web.Reply;
import org.medlink.explorer.web.Route;
import org.medlink.explorer.words.Json;

/** What people say about pairs: taken, counted, and given back as a file to learn from. */
record AnswersApi(Answers answers) {
    List<Route> routes() {
        return List.of(
                Route.current("/api/v1/answers", call -> Reply.json(all())),
                Route.post("/api/v1/answers", this::add),
                Route.current("/api/v1/answers.tsv", this::table));
    }

    private Reply add(Call call) throws Problem, IOException {
        JsonBody body = JsonBody.of(call, List.of("source", "relation", "target", "answer"));
        ServedModel model = call.model();
        int source = model.entity(JsonBody.required(body.object(), "source"));
        int target = model.entity(JsonBody.required(body.object(), "target"));
        int relation = model.relation(body.text("relation"));
        if (!model.model().canLink(relation, source, target)) {
            throw Problem.unprocessable("such a pair cannot be a link");
        }
        String word = JsonBody.required(body.object(), "answer");
        Answer answer = Answer.of(word)
                .orElseThrow(() -> Problem.bad("answer is '" + word + "', expected link, no-link or skip"));
        // In a symmetric network a pair and its mirror are one.
        boolean mirror = model.model().symmetric() && target < source;
        String name = model.relationName(relation);
        Answers.Pair pair = new Answers.Pair(
                model.entity(mirror ? target : source),
                name == null ? "" : name,
                model.entity(mirror ? source : target));
        if (!answers.add(pair, answer)) {
            throw Problem.unprocessable("there are " + Answers.MOST + " answers, more are not taken");
        }
        return Reply.json(all());
    }

    private ObjectNode all() {
        ObjectNode json = Json.object();
        ArrayNode list = json.putArray("answers");
        Map<Answer, Integer> counts = new EnumMap<>(Answer.class);
        answers.all().forEach((pair, answer) -> {
            counts.merge(answer, 1, Integer::sum);
            ObjectNode one = list.addObject();
            one.put("source", pair.source());
            one.set("relation", Json.text(pair.relation().isEmpty() ? null : pair.relation()));
            one.put("target", pair.target());
            one.put("answer", answer.word());
        });
        ObjectNode counted = json.putObject("counts");
        for (Answer answer : Answer.values()) {
            counted.put(answer.word(), counts.getOrDefault(answer, 0));
        }
        return json;
    }

    private Reply table(Call call) {
        return Reply.stream("text/tab-separated-values;charset=utf-8", answers::write)
                .with("Content-Disposition", "attachment; filename=\"answers.tsv\"");
    }
}
