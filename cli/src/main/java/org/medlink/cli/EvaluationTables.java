package org.medlink.cli;

import java.util.List;
import java.util.Locale;
import org.medlink.eval.Metrics;
import org.medlink.eval.Ranking;
import org.medlink.network.Relation;
import org.medlink.train.Options;

/** What an evaluation found, in tables for people. */
final class EvaluationTables {
    private static final int MOST_RELATIONS = 30;
    private static final int HASH_DIGITS = 12;

    private final EvaluationResult result;
    private final Options options;

    EvaluationTables(EvaluationResult result, Options options) {
        this.result = result;
        this.options = options;
    }

    void report(String heldOut, Console console) {
        List<Repeat> repeats = result.repeats();
        Repeat first = repeats.get(0);
        console.say("");
        console.say(
                "protocol %s, %s, %s",
                first.split().protocol(),
                heldOut,
                repeats.size() == 1
                        ? "seed " + first.seed() + ", split "
                                + first.split().hash().substring(0, HASH_DIGITS)
                        : "seeds " + first.seed() + " to "
                                + repeats.get(repeats.size() - 1).seed());
        console.say(
                "tested %,d pairs, trained on %,d in %.1f s",
                first.split().test().size(),
                first.split().train().size(),
                repeats.stream().mapToDouble(Repeat::trainSeconds).average().orElse(0));
        console.say("");
        measures().lines().forEach(line -> console.say("%s", line));
        Ranking ranking = first.metrics().ranking();
        if (ranking.ranked() < ranking.links()) {
            console.say("");
            console.say("MRR and hits are of a sample: %,d of %,d ends of links", ranking.ranked(), ranking.links());
        }
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
        List<Metrics> beside = result.beside();
        String model = options.model() == Options.Model.MED ? "MedLFRM" : "BayesMedLFRM";
        Table table = new Table("lr");
        if (beside.isEmpty()) {
            table.row("", model);
        } else {
            table.row("", model, "Katz");
        }
        for (Measure measure : Measure.ALL) {
            // Pooling one relation changes nothing.
            if (measure.key().equals("pooledAuc")
                    && result.input().network().relations().size() == 1) {
                continue;
            }
            if (beside.isEmpty() || !Measure.OF_ORDER.contains(measure)) {
                table.row(measure.label(), measure.of(metrics));
            } else {
                table.row(measure.label(), measure.of(metrics), measure.of(beside));
            }
        }
        return table;
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

    private static String count(Sample sample) {
        return String.format(Locale.ROOT, "%,.0f", sample.mean());
    }
}
