package org.medlink.cli.evaluation;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.cli.console.PeakMemory;
import org.medlink.cli.console.Table;
import org.medlink.cli.console.Version;
import org.medlink.cli.input.NetworkInput;
import org.medlink.eval.Metrics;
import org.medlink.explorer.words.Figures;
import org.medlink.explorer.words.Json;
import org.medlink.split.Split;
import org.medlink.train.Provenance;

/**
 * What became of all methods: the best AUC first, those without one last.
 *
 * @param split that of the first seed
 * @param seed the first, to which one was added for each further split
 * @param splitHashes one for each seed
 */
public record Comparison(
        NetworkInput input, Split split, long seed, List<String> splitHashes, List<Contender> contenders) {
    private static final Measure AUC = Measure.ALL.get(0);

    /** What the table for a terminal has room for. */
    private static final Set<String> IN_TABLE = Set.of(
            "auc",
            "averagePrecision",
            "mrr",
            "hits/10",
            "filtered/mrr",
            "filtered/hits/10",
            "perLink/mrr",
            "perLink/hits/10",
            "ogbHits/50");

    public Comparison {
        List<Contender> sorted = new ArrayList<>(contenders);
        sorted.sort(Comparator.comparingDouble(Comparison::place));
        contenders = List.copyOf(sorted);
    }

    private static double place(Contender contender) {
        double mean = auc(contender).mean();
        return Double.isNaN(mean) ? Double.POSITIVE_INFINITY : -mean;
    }

    public static MeanDeviation auc(Contender contender) {
        return AUC.of(contender.metrics());
    }

    /** Those of which there are numbers. */
    public List<Contender> measured() {
        return contenders.stream()
                .filter(contender -> !contender.runs().isEmpty())
                .toList();
    }

    public int seeds() {
        return splitHashes.size();
    }

    /** The seeds, for a person. */
    public String seedWords() {
        return seeds() == 1 ? "seed " + seed : "seeds " + seed + " to " + (seed + seeds() - 1);
    }

    public void report(String heldOut, Console console) {
        console.say("");
        console.say("protocol %s, %s", heldOut, seedWords());
        console.say(
                "tested %s, trained on %,d",
                Count.of(split.test().size(), "pair"), split.train().size());
        console.say("");
        table().lines().forEach(line -> console.say("%s", line));
        List<String> notes = notes();
        if (!notes.isEmpty()) {
            console.say("");
            notes.forEach(note -> console.say("%s", note));
        }
    }

    /** All methods have the same links to rank, but scores of the user's own may be too few for it. */
    private List<String> notes() {
        Map<Boolean, List<Contender>> ranked = measured().stream()
                .collect(Collectors.partitioningBy(
                        contender -> contender.metrics().get(0).ranking().ranked() > 0));
        List<String> notes = new ArrayList<>();
        ranked.get(true).stream()
                .limit(1)
                .forEach(contender ->
                        notes.addAll(RankNotes.of(contender.metrics().get(0))));
        ranked.get(false)
                .forEach(
                        contender -> notes.add(RankNotes.none(contender.method().name())));
        return notes;
    }

    /** Those that say something about these methods. */
    public List<Measure> measures() {
        List<Metrics> all = contenders.stream()
                .flatMap(contender -> contender.metrics().stream())
                .toList();
        return Measure.informative(Measure.OF_ORDER, input.network(), all);
    }

    private Table table() {
        List<Measure> measures = measures().stream()
                .filter(measure -> IN_TABLE.contains(measure.key()))
                .toList();
        boolean notes = contenders.stream().anyMatch(contender -> contender.failure() != null);
        Table table = new Table("l" + "r".repeat(measures.size() + 2) + "l");
        List<Object> head = new ArrayList<>(List.of(""));
        measures.forEach(measure -> head.add(measure.label()));
        head.addAll(List.of("seconds", "memory"));
        table.row(head.toArray());
        for (Contender contender : contenders) {
            List<Object> row = new ArrayList<>(List.of(contender.method().name()));
            measures.forEach(measure -> row.add(measure.of(contender.metrics())));
            row.add(seconds(contender));
            row.add(Figures.megabytes(contender.memoryBytes()));
            if (notes) {
                row.add(contender.note(seeds()));
            }
            table.row(row.toArray());
        }
        return table;
    }

    /** Mean seconds, and ± deviation where there is one. */
    public static String seconds(Contender contender) {
        MeanDeviation seconds = contender.seconds();
        return Figures.seconds(seconds.mean())
                + (Double.isNaN(seconds.deviation()) ? "" : " ± " + Figures.seconds(seconds.deviation()));
    }

    public ObjectNode json(ObjectNode options, String protocol) {
        ObjectNode json = Json.object();
        ArrayNode methods = json.putArray("methods");
        contenders.forEach(contender -> add(contender, methods.addObject()));
        json.put("protocol", protocol);
        json.put("seed", seed);
        json.put("seeds", seeds());
        ArrayNode hashes = json.putArray("splitHashes");
        splitHashes.forEach(hashes::add);
        json.set("options", options);
        json.put("peakMemoryBytes", PeakMemory.bytes());
        json.put("kernel", Provenance.kernel());
        json.put("version", Version.number());
        input.summary().addTo(json);
        EvaluationResult.addCounts(json, "train", split.train());
        EvaluationResult.addCounts(json, "test", split.test());
        return json;
    }

    private static void add(Contender contender, ObjectNode json) {
        json.put("name", contender.method().name());
        List<Metrics> metrics = contender.metrics();
        EvaluationResult.addMeasures(json, Measure.OF_ORDER, metrics, false);
        json.set("seconds", Json.number(contender.seconds().mean()));
        json.set("memoryBytes", Json.number(contender.memoryBytes()));
        json.set("failure", Json.text(contender.failure()));
        ObjectNode deviation = json.putObject("deviation");
        EvaluationResult.addMeasures(deviation, Measure.OF_ORDER, metrics, true);
        deviation.set("seconds", Json.number(contender.seconds().deviation()));
        ArrayNode repeats = json.putArray("repeats");
        for (MethodRun run : contender.runs()) {
            ObjectNode repeat = repeats.addObject().put("seed", run.seed());
            EvaluationResult.addMeasures(repeat, Measure.OF_ORDER, List.of(run.metrics()), false);
            repeat.putObject("seconds").put("train", run.trainSeconds()).put("score", run.scoreSeconds());
        }
        json.put("citation", contender.method().citation());
    }
}
