package org.medlink.model;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.medlink.network.Attributes;

/**
 * Why a pair has its score: the products psi_ik Λ_kk' psi_jk' and κ_d x_d that it is the sum of, run by run, largest
 * absolute value first.
 *
 * @param score the pair's score: the mean of the runs' scores
 * @param runs one sum per run
 */
public record Explanation(double score, List<Run> runs) {
    /**
     * What one run says.
     *
     * @param score the sum of all terms
     * @param terms the largest of them
     * @param remainder the sum of the others: terms and remainder add up to the score
     */
    public record Run(double score, List<Term> terms, double remainder) {}

    /** One summand of a score. */
    public sealed interface Term permits FeaturePair, AttributeTerm {
        /** What it adds to the score. */
        double contribution();
    }

    /**
     * Feature k of the source meets feature k' of the target.
     *
     * @param sourceMembership psi_ik
     * @param affinity Λ_kk'
     * @param targetMembership psi_jk'; for a feature of an entity meeting itself 1, because then it is certain to be
     *     shared
     */
    public record FeaturePair(
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
    public record AttributeTerm(String attribute, float value, float weight, double contribution) implements Term {}

    /**
     * Explains a pair.
     *
     * @param most how many terms to list for each run at the most
     */
    public static Explanation of(LatentFeatureModel model, int relation, int source, int target, int most) {
        if (most < 0) {
            throw new IllegalArgumentException("cannot list " + most + " terms");
        }
        float[] row = new float[model.attributes().dimension()];
        model.attributes().fill(relation, source, target, row);
        List<Run> runs = new ArrayList<>(model.runs().size());
        for (LatentFeatures run : model.runs()) {
            List<Term> terms = featurePairs(run, relation, source, target);
            attributeTerms(model.attributes(), run, relation, row).forEach(term -> addNonZero(terms, term));
            terms.sort(Comparator.comparingDouble((Term term) -> -Math.abs(term.contribution())));
            double score = run.latentScore(relation, source, target) + run.attributeScore(relation, row);
            List<Term> largest = List.copyOf(terms.subList(0, Math.min(most, terms.size())));
            // Rounding is part of the remainder, so that the sum is the score and not nearly the score.
            double listed = 0;
            for (Term term : largest) {
                listed += term.contribution();
            }
            runs.add(new Run(score, largest, score - listed));
        }
        return new Explanation(model.score(relation, source, target), List.copyOf(runs));
    }

    private static List<Term> featurePairs(LatentFeatures run, int relation, int source, int target) {
        List<Term> terms = new ArrayList<>();
        for (int k = 0; k < run.features(); k++) {
            float psi = run.membership(relation, source, k);
            for (int k2 = 0; k2 < run.features(); k2++) {
                float other = source == target && k == k2 ? 1 : run.membership(relation, target, k2);
                float affinity = run.affinity(relation, k, k2);
                addNonZero(terms, new FeaturePair(k, k2, psi, affinity, other, (double) psi * affinity * other));
            }
        }
        return terms;
    }

    private static Collection<AttributeTerm> attributeTerms(
            Attributes attributes, LatentFeatures run, int relation, float[] row) {
        Map<String, AttributeTerm> terms = new LinkedHashMap<>();
        for (int d = 0; d < row.length; d++) {
            float weight = run.attributeWeight(relation, d);
            terms.merge(
                    attributes.measure(d),
                    new AttributeTerm(attributes.measure(d), row[d], weight, (double) weight * row[d]),
                    (first, next) -> new AttributeTerm(
                            first.attribute(), first.value(), Float.NaN, first.contribution() + next.contribution()));
        }
        return terms.values();
    }

    private static void addNonZero(List<Term> terms, Term term) {
        if (term.contribution() != 0) {
            terms.add(term);
        }
    }
}
