package org.medlink.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import org.medlink.model.Explanation;
import org.medlink.model.LatentFeatureModel;

/**
 * Why a pair has its score, over all runs of a model: a run's feature pairs count for its share of the mean, and an attribute
 * once for all runs.
 *
 * @param source name of the source
 * @param target name of the target
 * @param runs how many runs the model has
 * @param score the pair's score
 * @param terms the largest terms, largest first
 * @param rest what all others add
 * @param features what the features in these terms are about
 */
record PairStory(
        String source, String target, int runs, double score, List<Term> terms, double rest, List<Feature> features) {
    /**
     * One summand of the score.
     *
     * @param run the run that the features are of; −1 for an attribute
     * @param what the largest run's term: which features or which attribute
     * @param contribution what it adds to the score
     */
    record Term(int run, Explanation.Term what, double contribution) {}

    /** A feature of a run; in order of run, then number. */
    record FeatureId(int run, int number) implements Comparable<FeatureId> {
        @Override
        public int compareTo(FeatureId other) {
            return run != other.run ? Integer.compare(run, other.run) : Integer.compare(number, other.number);
        }
    }

    /** A feature and the entities that have it most strongly. */
    record Feature(FeatureId id, FeatureMembers members) {}

    static PairStory of(LatentFeatureModel model, int relation, int source, int target, int most) {
        Explanation explanation = Explanation.of(model, relation, source, target, Integer.MAX_VALUE);
        List<Term> terms = merge(explanation);
        terms.sort(Comparator.comparingDouble((Term term) -> -Math.abs(term.contribution())));
        List<Term> largest = List.copyOf(terms.subList(0, Math.min(most, terms.size())));
        // The rest is what is missing from the score, so that the sum is the score and not nearly the score.
        double rest = explanation.score()
                - largest.stream().mapToDouble(Term::contribution).sum();
        return new PairStory(
                model.entities().get(source),
                model.entities().get(target),
                model.runs().size(),
                explanation.score(),
                largest,
                rest,
                features(model, relation, largest));
    }

    private static List<Term> merge(Explanation explanation) {
        int runs = explanation.runs().size();
        List<Term> terms = new ArrayList<>();
        Map<String, Term> attributes = new LinkedHashMap<>();
        for (int run = 0; run < runs; run++) {
            for (Explanation.Term term : explanation.runs().get(run).terms()) {
                double share = term.contribution() / runs;
                if (term instanceof Explanation.AttributeTerm attribute) {
                    attributes.merge(
                            attribute.attribute(),
                            new Term(-1, term, share),
                            (one, other) -> new Term(-1, one.what(), one.contribution() + other.contribution()));
                } else {
                    terms.add(new Term(run, term, share));
                }
            }
        }
        terms.addAll(attributes.values());
        return terms;
    }

    private static List<Feature> features(LatentFeatureModel model, int relation, List<Term> terms) {
        TreeSet<FeatureId> named = new TreeSet<>();
        for (Term term : terms) {
            if (term.what() instanceof Explanation.FeaturePair pair) {
                named.add(new FeatureId(term.run(), pair.sourceFeature()));
                named.add(new FeatureId(term.run(), pair.targetFeature()));
            }
        }
        return named.stream()
                .map(id -> new Feature(id, FeatureMembers.of(model, relation, id.run(), id.number())))
                .toList();
    }

    void report(Console console) {
        Table table = new Table("rl").row("adds", "because");
        terms.forEach(term -> table.row(signed(term.contribution()), reason(term)));
        if (rest != 0) {
            table.row(signed(rest), "everything else");
        }
        table.row(signed(score), "score");
        table.lines().forEach(line -> console.say("%s", line));
        if (!features.isEmpty()) {
            console.say("");
            console.say("who has these features");
            Table members = new Table("rl");
            features.forEach(feature -> members.row(name(feature.id()), feature.members()));
            members.lines().forEach(line -> console.say("%s", line));
        }
    }

    static String signed(double value) {
        return (value < 0 ? "" : "+") + Figures.score(value);
    }

    String reason(Term term) {
        if (term.what() instanceof Explanation.FeaturePair pair) {
            return String.format(
                    Locale.ROOT,
                    "%s has %s (%.2f), %s has %s (%.2f), together worth %+.2f%s",
                    source,
                    name(new FeatureId(term.run(), pair.sourceFeature())),
                    pair.sourceMembership(),
                    target,
                    name(new FeatureId(term.run(), pair.targetFeature())),
                    pair.targetMembership(),
                    pair.affinity(),
                    runs == 1 ? "" : " in one of " + runs + " runs");
        }
        Explanation.AttributeTerm attribute = (Explanation.AttributeTerm) term.what();
        double weight = weight(term, attribute);
        // What has several forms was measured in the network, and standardised.
        return Double.isNaN(weight)
                ? String.format(
                        Locale.ROOT,
                        "%s: %.2f deviations %s the mean",
                        attribute.attribute(),
                        Math.abs(attribute.value()),
                        attribute.value() < 0 ? "below" : "above")
                : String.format(
                        Locale.ROOT, "%s is %.2f, worth %+.2f each", attribute.attribute(), attribute.value(), weight);
    }

    /** What the attribute's weights in all runs make together; NaN where it has several forms. */
    private static double weight(Term term, Explanation.AttributeTerm attribute) {
        return Float.isNaN(attribute.weight()) ? Double.NaN : term.contribution() / attribute.value();
    }

    private String name(FeatureId id) {
        return runs == 1 ? "feature " + id.number() : "feature " + id.number() + " of run " + id.run();
    }

    void addTo(ObjectNode json) {
        ArrayNode list = json.putArray("terms");
        for (Term term : terms) {
            ObjectNode one = list.addObject();
            if (term.what() instanceof Explanation.FeaturePair pair) {
                one.put("kind", "features");
                one.put("run", term.run());
                one.put("sourceFeature", pair.sourceFeature());
                one.put("targetFeature", pair.targetFeature());
                one.put("sourceMembership", pair.sourceMembership());
                one.put("affinity", pair.affinity());
                one.put("targetMembership", pair.targetMembership());
            } else if (term.what() instanceof Explanation.AttributeTerm attribute) {
                one.put("kind", "attribute");
                one.put("attribute", attribute.attribute());
                one.put("value", attribute.value());
                one.set("weight", Json.number(weight(term, attribute)));
            }
            one.put("contribution", term.contribution());
        }
        json.put("rest", rest);
        ArrayNode named = json.putArray("features");
        for (Feature feature : features) {
            ObjectNode one = named.addObject();
            one.put("run", feature.id().run());
            one.put("feature", feature.id().number());
            feature.members().addTo(one);
        }
    }
}
