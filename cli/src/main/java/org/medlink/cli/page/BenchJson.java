package org.medlink.cli.page;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.TreeMap;
import org.medlink.explorer.words.Json;
import org.medlink.kernel.Kernel;
import org.medlink.reproduce.study.Repeat;
import org.medlink.reproduce.study.Result;
import org.medlink.reproduce.study.StudyRunner;
import org.medlink.train.Iteration;

/** The results of a scenario for a machine: a line each. */
public final class BenchJson {
    private BenchJson() {}

    public static String line(Result result, StudyRunner.Setup setup, long memory) {
        ObjectNode json = Json.object()
                .put("scenario", result.scenario())
                .put("data", result.data())
                .put("protocol", result.protocol())
                .put("features", result.features())
                .put("method", result.method())
                .put("threads", setup.threads())
                .put("simd", Kernel.best().simd())
                .put("java", System.getProperty("java.version"))
                .put("peakMemoryBytes", memory);
        json.set("auc", Json.number(result.mean(Repeat::auc)));
        json.set("aucDeviation", Json.number(result.deviation(Repeat::auc)));
        json.set("trainAuc", Json.number(result.mean(Repeat::trainAuc)));
        json.set(
                "trainSeconds",
                Json.number(result.mean(repeat -> repeat.seconds().train())));
        json.set("pairsPerSecond", Json.number(result.mean(Repeat::pairsPerSecond)));
        json.set("bandwidthShare", Json.number(result.mean(Repeat::bandwidthShare)));
        new TreeMap<>(result.figures()).forEach((name, value) -> json.set(name, Json.number(value)));
        ArrayNode repeats = json.putArray("repeats");
        for (Repeat repeat : result.repeats()) {
            repeats.add(repeat(repeat));
        }
        if (!result.curve().isEmpty()) {
            ArrayNode curve = json.putArray("curve");
            result.curve().forEach(iteration -> curve.add(iteration(iteration)));
        }
        return json.toString();
    }

    private static ObjectNode repeat(Repeat repeat) {
        ObjectNode json = Json.object()
                .put("seed", repeat.seed())
                .put("splitHash", repeat.splitHash())
                .put("trainingPairs", repeat.trainingPairs());
        json.set("cost", Json.number(repeat.cost()));
        json.set("auc", Json.number(repeat.auc()));
        json.set("trainAuc", Json.number(repeat.trainAuc()));
        ObjectNode seconds = json.putObject("seconds");
        seconds.set("read", Json.number(repeat.seconds().read()));
        seconds.set("split", Json.number(repeat.seconds().split()));
        seconds.set("select", Json.number(repeat.seconds().select()));
        seconds.set("train", Json.number(repeat.seconds().train()));
        seconds.set("memberships", Json.number(repeat.seconds().memberships()));
        seconds.set("weights", Json.number(repeat.seconds().weights()));
        seconds.set("score", Json.number(repeat.seconds().score()));
        json.set("pairsPerSecond", Json.number(repeat.pairsPerSecond()));
        json.set("bandwidthShare", Json.number(repeat.bandwidthShare()));
        ArrayNode iterations = json.putArray("iterations");
        repeat.iterations().forEach(iteration -> iterations.add(iteration(iteration)));
        return json;
    }

    private static ObjectNode iteration(Iteration iteration) {
        ObjectNode json = Json.object()
                .put("run", iteration.run())
                .put("relation", iteration.relation())
                .put("iteration", iteration.number());
        json.set("objective", Json.number(iteration.objective().total()));
        json.set("seconds", Json.number(iteration.seconds()));
        json.set("membershipSeconds", Json.number(iteration.membershipSeconds()));
        json.set("weightSeconds", Json.number(iteration.weightSeconds()));
        json.put("pairVisits", iteration.pairVisits());
        if (!Double.isNaN(iteration.validationAuc())) {
            json.set("validationAuc", Json.number(iteration.validationAuc()));
        }
        return json;
    }
}
