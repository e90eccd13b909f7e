package org.medlink.cli.evaluation;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.medlink.cli.console.Console;
import org.medlink.cli.console.Count;
import org.medlink.cli.console.Table;
import org.medlink.eval.Metrics;
import org.medlink.network.Relation;
import org.medlink.split.SplitAudit;

/** What an evaluation found, in tables for people. */
public final class EvaluationTables {
    private static final int MOST_RELATIONS = 30;
    private static final int HASH_DIGITS = 12;
    private final EvaluationResult result;

    public EvaluationTables(EvaluationResult result) {
        this.result = result;
    }

    /** @param heldOut the protocol and what is held out */
    public void report(String heldOut, Console console) {
        List<EvaluationRun> repeats = result.repeats();
        EvaluationRun first = repeats.get(0);
        console.say("");
        console.say(
                "protocol %s, %s",
                heldOut,
                repeats.size() == 1
                        ? "seed " + first.seed() + ", split "
                                + first.split().hash().substring(0, HASH_DIGITS)
                        : "seeds " + first.seed() + " to "
                                + repeats.get(repeats.size() - 1).seed());
        console.say(
                "tested %s, trained on %,d in %.1f s",
                Count.of(first.split().test().size(), "pair"),
                first.split().train().size(),
                repeats.stream()
                        .mapToDouble(EvaluationRun::trainSeconds)
                        .average()
                        .orElse(0));
        SplitAudit audit = result.audit();
        if (audit.drawnLinks() > 0) {
            console.say(
                    "training does not know test pairs: it drew %s and %s as non-links",
                    Count.of(audit.drawnLinks(), "test link"), Count.of(audit.drawnNonLinks(), "test non-link"));
        }
        if (first.metrics().mirrored() > 0) {
            console.say(
                    "%,d of %s have their mirror among the training links; AUC over the others: %s",
                    first.metrics().mirrored(),
                    Count.of(first.split().test().size(), "test pair"),
                    MeanDeviation.of(result.metrics().stream()
                            .mapToDouble(Metrics::unmirroredAuc)
                            .toArray()));
        }
        console.say("");
        measures().lines().forEach(line -> console.say("%s", line));
        if (!first.beside().isEmpty()) {
            console.say("");
            comparison().lines().forEach(line -> console.say("%s", line));
        }
        List<String> notes = RankNotes.of(first.metrics());
        if (!notes.isEmpty()) {
            console.say("");
            notes.forEach(note -> console.say("%s", note));
        }
        first.beside().stream()
                .filter(beside -> beside.metrics().ranking().ranked() == 0)
                .forEach(beside -> console.say("%s", RankNotes.none(beside.method())));
        if (!result.undefined().isEmpty()) {
            console.say("");
            String names = String.join(", ", result.undefined());
            console.say("no AUC for lack of links or non-links in test%s", names.isEmpty() ? "" : ": " + names);
        }
        List<Relation> relations = result.input().network().relations();
        if (result.input().network().namedRelations() && relations.size() <= MOST_RELATIONS) {
            console.say("");
            relations(relations).lines().forEach(line -> console.say("%s", line));
        }
    }

    private Table measures() {
        List<Metrics> metrics = result.metrics();
        Table table = new Table("lr").row("", model());
        Measure.informative(result.measures(), result.input().network(), metrics)
                .forEach(measure -> table.row(measure.label(), measure.of(metrics)));
        return table;
    }

    /** The model and the methods beside it, a row each. */
    private Table comparison() {
        List<Measure> measures = Measure.brief(
                Measure.informative(Measure.OF_ORDER, result.input().network(), result.metrics()));
        Table table = new Table("lr");
        table.row(cells("", measures.stream().map(Measure::label), "seconds"));
        table.row(cells(
                model(),
                measures.stream().map(measure -> measure.of(result.metrics())),
                seconds(result.repeats().stream()
                        .mapToDouble(repeat -> repeat.trainSeconds() + repeat.scoreSeconds()))));
        for (List<MethodMetrics> method : EvaluationResult.beside(result.repeats())) {
            List<Metrics> metrics = method.stream().map(MethodMetrics::metrics).toList();
            table.row(cells(
                    method.get(0).method(),
                    measures.stream().map(measure -> measure.of(metrics)),
                    seconds(method.stream().mapToDouble(MethodMetrics::seconds))));
        }
        return table;
    }

    private static Object[] cells(String first, Stream<?> middle, String last) {
        return Stream.concat(Stream.concat(Stream.of(first), middle), Stream.of(last))
                .toArray();
    }

    private static String seconds(DoubleStream repeats) {
        return String.format(Locale.ROOT, "%.1f", repeats.average().orElse(0));
    }

    private String model() {
        return MedLfrmMethod.title(result.method());
    }

    private Table relations(List<Relation> relations) {
        Table table = new Table("lr").row("relation", "test links", "non-links", "AUC", "average precision");
        for (int r = 0; r < relations.size(); r++) {
            table.row(
                    relations.get(r).name(),
                    count(result.ofRelation(r, Metrics.OfRelation::links)),
                    count(result.ofRelation(r, Metrics.OfRelation::nonLinks)),
                    result.ofRelation(r, Metrics.OfRelation::auc),
                    result.ofRelation(r, Metrics.OfRelation::averagePrecision));
        }
        return table;
    }

    private static String count(MeanDeviation sample) {
        return String.format(Locale.ROOT, "%,.0f", sample.mean());
    }
}
