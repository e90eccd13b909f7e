package org.medlink.cli.evaluation;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.medlink.cli.console.PeakMemory;
import org.medlink.cli.console.Version;
import org.medlink.cli.input.NetworkInput;
import org.medlink.cli.training.TrainingLog;
import org.medlink.eval.Metrics;
import org.medlink.explorer.words.Json;
import org.medlink.network.LabeledPairs;
import org.medlink.split.SplitAudit;
import org.medlink.train.Provenance;

/**
 * What an evaluation found, over all its repeats: as JSON, means under the same names as those of a single repeat.
 *
 * @param method what was measured
 * @param measures those that make sense for it
 */
public record EvaluationResult(NetworkInput input, String method, List<EvaluationRun> repeats, List<Measure> measures) {
    List<Metrics> metrics() {
        return repeats.stream().map(EvaluationRun::metrics).toList();
    }

    /** What became of the other methods: a list for each, with one entry for each of these repeats. */
    static List<List<MethodMetrics>> beside(List<EvaluationRun> repeats) {
        return IntStream.range(0, repeats.get(0).beside().size())
                .mapToObj(method -> repeats.stream()
                        .map(repeat -> repeat.beside().get(method))
                        .toList())
                .toList();
    }

    /** Relations that lacked links or non-links in the test pairs of some repeat. */
    List<String> undefined() {
        return metrics().stream()
                .flatMap(metrics -> metrics.undefined().stream())
                .distinct()
                .toList();
    }

    /** A number of one relation over the repeats. */
    MeanDeviation ofRelation(int relation, ToDoubleFunction<Metrics.OfRelation> value) {
        return MeanDeviation.of(metrics().stream()
                .map(metrics -> metrics.relations().get(relation))
                .mapToDouble(value)
                .toArray());
    }

    /** What the first split's training has of its test pairs. */
    SplitAudit audit() {
        return SplitAudit.check(repeats.get(0).split(), input.network().symmetric());
    }

    public ObjectNode json(ObjectNode options, String protocol, long seed) {
        ObjectNode json = Json.object();
        addMeasures(json, measures, metrics(), false);
        ArrayNode undefined = json.putArray("undefined");
        undefined().forEach(undefined::add);
        json.putObject("seconds")
                .put("read", input.seconds())
                .put("train", mean(EvaluationRun::trainSeconds))
                .put("score", mean(EvaluationRun::scoreSeconds));
        json.put("peakMemoryBytes", PeakMemory.bytes());
        json.put("method", method);
        json.put("protocol", protocol);
        json.put("seed", seed);
        json.set(
                "splitHash",
                Json.text(repeats.size() == 1 ? repeats.get(0).split().hash() : null));
        json.set("cost", Json.number(mean(EvaluationRun::cost)));
        json.set("options", options);
        json.put("kernel", Provenance.kernel());
        json.put("version", Version.number());
        input.summary().addTo(json);
        addCounts(json, "train", repeats.get(0).split().train());
        addCounts(json, "test", repeats.get(0).split().test());
        json.put("testLinksDrawnAsNonLinks", audit().drawnLinks());
        json.put("testPairsMirroredInTraining", metrics().get(0).mirrored());
        json.put("testNonLinksDrawnAsNonLinks", audit().drawnNonLinks());
        addBeside(json, repeats);
        if (repeats.size() > 1) {
            addMeasures(json.putObject("deviation"), measures, metrics(), true);
            addRepeats(json.putArray("repeats"));
        }
        addRelations(json.putArray("relations"));
        ArrayNode iterations = json.putArray("iterations");
        for (EvaluationRun repeat : repeats) {
            TrainingLog.addTo(iterations, repeat.iterations(), input.network().frame(), repeat.seed());
        }
        return json;
    }

    private double mean(ToDoubleFunction<EvaluationRun> value) {
        return repeats.stream().mapToDouble(value).average().orElse(Double.NaN);
    }

    /** Adds means, or deviations, under the measures' keys. */
    static void addMeasures(ObjectNode json, List<Measure> measures, List<Metrics> metrics, boolean deviation) {
        for (Measure measure : measures) {
            MeanDeviation sample = measure.of(metrics);
            String[] path = measure.key().split("/", -1);
            ObjectNode into = json;
            for (int step = 0; step < path.length - 1; step++) {
                into = into.withObjectProperty(path[step]);
            }
            into.set(path[path.length - 1], Json.number(deviation ? sample.deviation() : sample.mean()));
        }
    }

    /** Adds how many links and non-links one side of a split has. */
    public static void addCounts(ObjectNode json, String side, LabeledPairs pairs) {
        long links = 0;
        for (int r = 0; r < pairs.relations(); r++) {
            links += pairs.links(r);
        }
        json.putObject(side).put("links", links).put("nonLinks", pairs.size() - links);
    }

    private void addRepeats(ArrayNode array) {
        for (EvaluationRun repeat : repeats) {
            ObjectNode json = array.addObject().put("seed", repeat.seed());
            addMeasures(json, measures, List.of(repeat.metrics()), false);
            json.put("splitHash", repeat.split().hash());
            json.set("cost", Json.number(repeat.cost()));
            json.putObject("seconds").put("train", repeat.trainSeconds()).put("score", repeat.scoreSeconds());
            addBeside(json, List.of(repeat));
        }
    }

    /** An object with one entry for each method, by its name. */
    private static void addBeside(ObjectNode json, List<EvaluationRun> repeats) {
        for (List<MethodMetrics> found : beside(repeats)) {
            ObjectNode entry =
                    json.withObjectProperty("beside").putObject(found.get(0).method());
            addMeasures(
                    entry,
                    Measure.OF_ORDER,
                    found.stream().map(MethodMetrics::metrics).toList(),
                    false);
            entry.put(
                    "seconds",
                    found.stream().mapToDouble(MethodMetrics::seconds).average().orElse(Double.NaN));
        }
    }

    private void addRelations(ArrayNode array) {
        for (int r = 0; r < input.network().relations().size(); r++) {
            ObjectNode json = array.addObject();
            json.put("name", input.network().relations().get(r).name());
            json.set(
                    "links",
                    Json.number(ofRelation(r, Metrics.OfRelation::links).mean()));
            json.set(
                    "nonLinks",
                    Json.number(ofRelation(r, Metrics.OfRelation::nonLinks).mean()));
            json.set("auc", Json.number(ofRelation(r, Metrics.OfRelation::auc).mean()));
            json.set(
                    "averagePrecision",
                    Json.number(
                            ofRelation(r, Metrics.OfRelation::averagePrecision).mean()));
            json.set(
                    "accuracy",
                    Json.number(ofRelation(r, Metrics.OfRelation::accuracy).mean()));
            json.set(
                    "mrr",
                    Json.number(ofRelation(r, relation -> relation.ranking().meanReciprocalRank())
                            .mean()));
        }
    }
}
