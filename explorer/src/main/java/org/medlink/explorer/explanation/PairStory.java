package org.medlink.explorer.explanation;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.medlink.explorer.words.Figures;
import org.medlink.explorer.words.Json;
import org.medlink.model.Explanation;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.Evidence;

/**
 * Why a pair has its score, for a person to read.
 *
 * @param source name of the source
 * @param target name of the target
 * @param runs how many runs the model has
 * @param facts the links around the pair
 * @param explanation what adds up to the score
 * @param most how many terms of a group are listed at the most
 * @param features what the features in these terms are about
 */
public record PairStory(
        String source,
        String target,
        int runs,
        PairFacts facts,
        Explanation explanation,
        int most,
        List<Feature> features) {
    /** A feature of a run; in order of run, then number. */
    record FeatureId(int run, int number) implements Comparable<FeatureId> {
        @Override
        public int compareTo(FeatureId other) {
            return run != other.run ? Integer.compare(run, other.run) : Integer.compare(number, other.number);
        }
    }

    /** A feature and the entities that have it most strongly. */
    record Feature(FeatureId id, FeatureMembers members) {}

    /**
     * A line of the sum.
     *
     * @param adds what is added; empty for a part of the line above
     */
    public record Line(String adds, String because) {}

    /**
     * One reason, with what it is made of.
     *
     * @param kind a word for the kind of reason
     * @param adds what is added to the score
     * @param notes what else there is to say
     * @param parts the largest terms, and the others together
     */
    public record Reason(String kind, double adds, String because, List<String> notes, List<Part> parts) {}

    /** A part of a reason. */
    public record Part(double adds, String because) {}

    /** The kind of reason that says where a pair starts. */
    public static final String START = "start";

    private static final String STARTS = "where a pair starts: mean degrees, and nothing else known about it";

    public static PairStory of(LatentFeatureModel model, int relation, int source, int target, int most) {
        Explanation explanation = Explanation.of(model, relation, source, target);
        return new PairStory(
                model.entities().get(source),
                model.entities().get(target),
                model.runs().size(),
                PairFacts.of(model, relation, source, target),
                explanation,
                most,
                features(model, relation, explanation, most));
    }

    private static List<Feature> features(LatentFeatureModel model, int relation, Explanation explanation, int most) {
        TreeSet<FeatureId> named = new TreeSet<>();
        for (Explanation.Group group : explanation.groups()) {
            for (Explanation.Term term : listed(group, most)) {
                if (term instanceof Explanation.FeaturePair pair) {
                    named.add(new FeatureId(pair.run(), pair.sourceFeature()));
                    named.add(new FeatureId(pair.run(), pair.targetFeature()));
                }
            }
        }
        return named.stream()
                .map(id -> new Feature(id, FeatureMembers.of(model, relation, id.run(), id.number())))
                .toList();
    }

    private static List<Explanation.Term> listed(Explanation.Group group, int most) {
        return group.terms().subList(0, Math.min(most, group.terms().size()));
    }

    /** What the terms that are not listed add. */
    private double others(Explanation.Group group) {
        return group.sum()
                - listed(group, most).stream()
                        .mapToDouble(Explanation.Term::contribution)
                        .sum();
    }

    public double score() {
        return explanation.score();
    }

    /** The reasons, largest first; then where a pair starts, and what averaging draws makes, where these are not nothing. */
    public List<Reason> reasons() {
        List<Reason> reasons = new ArrayList<>();
        boolean measured = false;
        for (Explanation.Group group : explanation.groups()) {
            boolean around = group.kind() == Evidence.CONNECTION || group.kind() == Evidence.DEGREES;
            measured |= around;
            if (around || !group.terms().isEmpty()) {
                reasons.add(reason(group));
            }
        }
        if (measured) {
            reasons.add(new Reason(START, explanation.base(), STARTS, List.of(), List.of()));
        }
        if (explanation.averaging() != 0) {
            reasons.add(new Reason(
                    "averaging",
                    explanation.averaging(),
                    "since draws are averaged as probabilities, so that none outweighs the others",
                    List.of(),
                    List.of()));
        }
        return reasons;
    }

    private Reason reason(Explanation.Group group) {
        List<Part> parts = new ArrayList<>();
        List<Explanation.Term> listed = listed(group, most);
        listed.forEach(term -> parts.add(new Part(term.contribution(), reason(group.kind(), term))));
        int more = group.terms().size() - listed.size();
        if (more > 0) {
            parts.add(new Part(others(group), more == 1 ? "1 other" : String.format(Locale.ROOT, "%,d others", more)));
        }
        return new Reason(
                word(group.kind()),
                group.sum(),
                facts.words(group.kind(), !group.terms().isEmpty()),
                facts.path(group.kind()).stream().toList(),
                parts);
    }

    /** The whole sum. */
    public List<Line> lines() {
        List<Line> lines = new ArrayList<>();
        for (Reason reason : reasons()) {
            lines.add(new Line(signed(reason.adds()), reason.because()));
            reason.notes().forEach(note -> lines.add(new Line("", note)));
            int width = reason.parts().stream()
                    .mapToInt(part -> signed(part.adds()).length())
                    .max()
                    .orElse(0);
            for (Part part : reason.parts()) {
                String adds = signed(part.adds());
                lines.add(new Line("", "  " + " ".repeat(width - adds.length()) + adds + "  " + part.because()));
            }
        }
        lines.add(new Line(signed(score()), "score"));
        return lines;
    }

    /** Who has the features that the reasons speak of: the name of each, and its members in words. */
    public List<Line> members() {
        return features.stream()
                .map(feature -> new Line(name(feature.id()), feature.members().toString()))
                .toList();
    }

    private static String word(Evidence kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** A number with its sign, in the digits that people see. */
    public static String signed(double value) {
        String figure = Figures.score(value);
        // No minus before what is nothing in the digits shown.
        return value < 0 && !figure.equals("-0.00") ? figure : "+" + figure.replace("-", "");
    }

    private String reason(Evidence kind, Explanation.Term term) {
        if (term instanceof Explanation.FeaturePair pair) {
            return features(pair);
        }
        Explanation.AttributeTerm attribute = (Explanation.AttributeTerm) term;
        return switch (kind) {
            case GIVEN ->
                String.format(
                        Locale.ROOT,
                        "%s is %.2f, worth %+.2f each",
                        attribute.attribute(),
                        attribute.value(),
                        attribute.weight());
            case DEGREES ->
                String.format(
                        Locale.ROOT,
                        "%s: %.1f deviations %s the mean of training pairs",
                        attribute.attribute(),
                        Math.abs(attribute.value()),
                        attribute.value() < 0 ? "below" : "above");
            case CONNECTION, OTHER_LINKS, LIKENESS, SELF, FEATURES, CONSTANT -> attribute.attribute();
        };
    }

    private String features(Explanation.FeaturePair pair) {
        String worth =
                String.format(Locale.ROOT, "%+.2f%s", pair.affinity(), runs == 1 ? "" : " in one of " + runs + " runs");
        String ofSource = name(new FeatureId(pair.run(), pair.sourceFeature()));
        String ofTarget = name(new FeatureId(pair.run(), pair.targetFeature()));
        return pair.sourceFeature() == pair.targetFeature()
                ? String.format(
                        Locale.ROOT,
                        "both have %s (%s %.2f, %s %.2f), worth %s",
                        ofSource,
                        source,
                        pair.sourceMembership(),
                        target,
                        pair.targetMembership(),
                        worth)
                : String.format(
                        Locale.ROOT,
                        "%s has %s (%.2f), %s has %s (%.2f), together worth %s",
                        source,
                        ofSource,
                        pair.sourceMembership(),
                        target,
                        ofTarget,
                        pair.targetMembership(),
                        worth);
    }

    private String name(FeatureId id) {
        return runs == 1 ? "feature " + id.number() : "feature " + id.number() + " of run " + id.run();
    }

    public void addTo(ObjectNode json) {
        json.put("base", explanation.base());
        json.put("averaging", explanation.averaging());
        ArrayNode groups = json.putArray("groups");
        for (Explanation.Group group : explanation.groups()) {
            ObjectNode one = groups.addObject();
            one.put("kind", word(group.kind()));
            one.put("sum", group.sum());
            facts.addTo(group.kind(), one);
            ArrayNode terms = one.putArray("terms");
            listed(group, most).forEach(term -> addTo(terms.addObject(), term));
            one.put("others", others(group));
        }
        addFeatures(json.putArray("features"));
    }

    /** Who has the features that the reasons speak of. */
    public void addFeatures(ArrayNode named) {
        for (Feature feature : features) {
            ObjectNode one = named.addObject();
            one.put("run", feature.id().run());
            one.put("feature", feature.id().number());
            feature.members().addTo(one);
        }
    }

    private static void addTo(ObjectNode json, Explanation.Term term) {
        if (term instanceof Explanation.FeaturePair pair) {
            json.put("run", pair.run());
            json.put("sourceFeature", pair.sourceFeature());
            json.put("targetFeature", pair.targetFeature());
            json.put("sourceMembership", pair.sourceMembership());
            json.put("affinity", pair.affinity());
            json.put("targetMembership", pair.targetMembership());
        } else if (term instanceof Explanation.AttributeTerm attribute) {
            json.put("attribute", attribute.attribute());
            json.put("value", attribute.value());
            json.set("weight", Json.number(attribute.weight()));
        }
        json.put("contribution", term.contribution());
    }
}
