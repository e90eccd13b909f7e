package org.medlink.explorer.api;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.medlink.explorer.problem.Problem;
import org.medlink.explorer.served.FeatureSpace;
import org.medlink.explorer.served.ServedModel;
import org.medlink.explorer.web.Call;
import org.medlink.explorer.web.Query;
import org.medlink.explorer.web.Reply;
import org.medlink.explorer.web.Route;
import org.medlink.explorer.words.Json;
import org.medlink.model.LatentFeatures;

/** Features: how large they are and how alike, who has them, and which go with which. */
final class FeatureApi {
    private static final int FEATURES = 100;
    private static final int MOST_FEATURES = 1000;
    private static final int TOP = 5;
    private static final int MEMBERS = 30;
    private static final int MOST_MEMBERS = 10_000;

    private FeatureApi() {}

    static List<Route> routes() {
        return List.of(
                Route.get("/api/v1/features", FeatureApi::features, "run", "relation", "limit"),
                Route.get(
                        "/api/v1/feature",
                        FeatureApi::feature,
                        "feature",
                        "run",
                        "relation",
                        "order",
                        "lambda",
                        "limit",
                        "offset"),
                Route.get("/api/v1/affinity", FeatureApi::affinity, "relation", "run"));
    }

    /** The features that a query is about. Where all relations share theirs, the relation may be left out. */
    static FeatureSpace space(Call call) throws Problem {
        ServedModel model = call.model();
        String relation = call.query().text("relation");
        boolean any = relation == null && !model.features().perRelation();
        return model.features().of(run(call), any ? 0 : model.relation(relation));
    }

    private static int run(Call call) throws Problem {
        return call.query().number("run", 0, 0, call.model().model().runs().size() - 1);
    }

    private static Reply features(Call call) throws Problem {
        FeatureSpace space = space(call);
        ObjectNode json = Json.object().put("total", space.count());
        ArrayNode list = json.putArray("features");
        List<Integer> largest = IntStream.range(0, space.count())
                .boxed()
                .sorted(Comparator.comparingDouble(k -> -space.size(k)))
                .limit(call.query().number("limit", FEATURES, 1, MOST_FEATURES))
                .toList();
        for (int feature : largest) {
            ObjectNode one = list.addObject()
                    .put("feature", feature)
                    .put("size", space.size(feature))
                    .put("members", space.members(feature))
                    .put("x", space.places().x()[feature])
                    .put("y", space.places().y()[feature]);
            add(call.model(), space.members(feature, 1), 0, TOP, one.putArray("top"));
        }
        return Reply.json(json);
    }

    private static Reply feature(Call call) throws Problem {
        Query query = call.query();
        FeatureSpace space = space(call);
        if (query.text("feature") == null) {
            throw Problem.bad("parameter 'feature' is missing");
        }
        if (space.count() == 0) {
            throw Problem.notFound("the model has no features");
        }
        int feature = query.number("feature", 0, 0, space.count() - 1);
        boolean typical =
                query.choice("order", List.of("typical", "distinctive")).equals("typical");
        List<FeatureSpace.Member> members =
                space.members(feature, query.share("lambda").orElse(typical ? 1.0 : 0.0));
        ObjectNode json = Json.object()
                .put("feature", feature)
                .put("size", space.size(feature))
                .put("members", space.members(feature))
                .put("total", members.size());
        int offset = query.number("offset", 0, 0, Integer.MAX_VALUE);
        add(call.model(), members, offset, query.number("limit", MEMBERS, 1, MOST_MEMBERS), json.putArray("entities"));
        return Reply.json(json);
    }

    private static void add(
            ServedModel model, List<FeatureSpace.Member> members, int offset, int limit, ArrayNode json) {
        members.stream()
                .skip(offset)
                .limit(limit)
                .forEach(member -> json.addObject()
                        .put("name", model.entity(member.entity()))
                        .put("membership", member.membership())
                        .put("lift", member.lift()));
    }

    private static Reply affinity(Call call) throws Problem {
        int relation = call.model().relation(call.query().text("relation"));
        int run = run(call);
        LatentFeatures features = call.model().model().runs().get(run);
        int[] order = call.model().features().of(run, relation).places().order();
        ObjectNode json = Json.object();
        json.set("relation", Json.text(call.model().relationName(relation)));
        Arrays.stream(order).forEach(json.putArray("features")::add);
        ArrayNode matrix = json.putArray("matrix");
        for (int k : order) {
            ArrayNode row = matrix.addArray();
            Arrays.stream(order).forEach(l -> row.add(features.affinity(relation, k, l)));
        }
        return Reply.json(json);
    }
}
