package org.medlink.model;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.medlink.network.Attributes;
import org.medlink.network.Evidence;

/**
 * Why a pair has its score: the products psi_ik Λ_kk' psi_jk' and κ_d (x_d − o_d) by which it differs from the score of a pair o with nothing
 * to say about it ({@link Attributes#fillReference}): mean degrees, nothing that joins the two, no other link, mean attributes. They are grouped
 * by kind. Measures of one kind say much the same, so that the weight of a single one may well have the other sign; the sum of a
 * group has what they say together. With several runs each counts for its share of the mean.
 *
 * @param score the pair's score: base, averaging and sums add up to it
 * @param base the score of the pair with nothing to say about it, and rounding
 * @param averaging what it makes that draws from a posterior are averaged as {@link DrawMean} says, and not as runs are; else 0
 * @param groups largest absolute sum first; a kind that the model knows is there even if it adds nothing
 */
public record Explanation(double score, double base, double averaging, List<Group> groups) {
    /**
     * Summands of one kind.
     *
     * @param sum what they add to the score together
     * @param terms those that add something, largest absolute value first
     */
    public record Group(Evidence kind, double sum, List<Term> terms) {}

    /** One summand of a score. */
    public sealed interface Term permits FeaturePair, AttributeTerm {
        /** What it adds to the score. */
        double contribution();
    }

    /**
     * Feature k of the source meets feature k' of the target.
     *
     * @param run the run whose features these are
     * @param sourceMembership psi_ik
     * @param affinity Λ_kk'
     * @param targetMembership psi_jk'; for a feature of an entity meeting itself 1, because then it is certain to be
     *     shared
     */
    public record FeaturePair(
            int run,
            int sourceFeature,
            int targetFeature,
            float sourceMembership,
            float affinity,
            float targetMembership,
            double contribution)
            implements Term {}

    /**
     * An attribute of the pair, in all its forms together.
     *
     * @param value x_d, in its first form
     * @param weight κ_d; NaN where there are several forms
     */
    public record AttributeTerm(String attribute, float value, double weight, double contribution) implements Term {}

    /** Explains a pair. */
    public static Explanation of(LatentFeatureModel model, int relation, int source, int target) {
        Map<Evidence, List<Term>> kinds = new EnumMap<>(Evidence.class);
        if (model.runs().stream().anyMatch(run -> run.features() > 0)) {
            kinds.put(Evidence.FEATURES, featurePairs(model, relation, source, target));
        }
        attributeTerms(model, relation, source, target)
                .forEach((kind, terms) -> kinds.put(kind, List.copyOf(terms.values())));
        List<Group> groups = new ArrayList<>();
        kinds.forEach((kind, terms) -> groups.add(group(kind, terms)));
        groups.sort(Comparator.comparingDouble((Group group) -> -Math.abs(group.sum())));
        double score = model.score(relation, source, target);
        double averaging = model.drawn() ? score - model.meanOfRuns(relation, source, target) : 0;
        // What is missing from the score, so that the sum is the score and not nearly the score.
        double base =
                score - averaging - groups.stream().mapToDouble(Group::sum).sum();
        return new Explanation(score, base, averaging, List.copyOf(groups));
    }

    private static Group group(Evidence kind, List<Term> all) {
        List<Term> terms = all.stream()
                .filter(term -> term.contribution() != 0)
                .sorted(Comparator.comparingDouble((Term term) -> -Math.abs(term.contribution())))
                .toList();
        return new Group(kind, terms.stream().mapToDouble(Term::contribution).sum(), terms);
    }

    private static List<Term> featurePairs(LatentFeatureModel model, int relation, int source, int target) {
        List<Term> terms = new ArrayList<>();
        for (int r = 0; r < model.runs().size(); r++) {
            LatentFeatures run = model.runs().get(r);
            for (int k = 0; k < run.features(); k++) {
                float psi = run.membership(relation, source, k);
                for (int k2 = 0; k2 < run.features(); k2++) {
                    float other = source == target && k == k2 ? 1 : run.membership(relation, target, k2);
                    float affinity = run.affinity(relation, k, k2);
                    double share =
                            (double) psi * affinity * other / model.runs().size();
                    terms.add(new FeaturePair(r, k, k2, psi, affinity, other, share));
                }
            }
        }
        return terms;
    }

    private static Map<Evidence, Map<String, Term>> attributeTerms(
            LatentFeatureModel model, int relation, int source, int target) {
        Attributes attributes = model.attributes();
        float[] row = new float[attributes.dimension()];
        float[] reference = new float[row.length];
        attributes.fill(relation, source, target, row);
        attributes.fillReference(reference);
        Map<Evidence, Map<String, Term>> kinds = new EnumMap<>(Evidence.class);
        for (int d = 0; d < row.length; d++) {
            if (attributes.evidence(d) != Evidence.CONSTANT) {
                double weight = 0;
                for (LatentFeatures run : model.runs()) {
                    weight += run.attributeWeight(relation, d);
                }
                weight /= model.runs().size();
                double contribution = weight * ((double) row[d] - reference[d]);
                kinds.computeIfAbsent(attributes.evidence(d), kind -> new LinkedHashMap<>())
                        .merge(
                                attributes.measure(d),
                                new AttributeTerm(attributes.measure(d), row[d], weight, contribution),
                                Explanation::together);
            }
        }
        return kinds;
    }

    private static Term together(Term first, Term next) {
        AttributeTerm form = (AttributeTerm) first;
        return new AttributeTerm(
                form.attribute(), form.value(), Double.NaN, first.contribution() + next.contribution());
    }
}
