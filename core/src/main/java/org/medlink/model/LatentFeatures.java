package org.medlink.model;

import java.util.stream.IntStream;
import org.medlink.kernel.Kernel;

/**
 * One trained run: how much each entity has of each latent feature, and what the features do for a link.
 *
 * <p>With psi the memberships, Λ a relation's affinity and κ its attribute weights (Zhu, Song and Chen, Eq. (6) in
 * expectation), the latent part of a score is
 *
 * <pre>
 *   psi_i Λ psi_jᵀ                                            i ≠ j
 *   Σ_{k≠k'} Λ_kk' psi_ik psi_ik' + Σ_k Λ_kk psi_ik           i = j, because a feature squared is itself
 * </pre>
 */
public final class LatentFeatures {
    /** A feature that nobody has more of is off. */
    private static final float OFF = 0.01f;

    private final int entities;
    private final int features;
    private final float[][] memberships;
    private final float[][] affinities;
    private final float[][] attributeWeights;

    /** Λ in double precision as [relation][k · stride + k'], with rows padded for the kernel. */
    private final double[][] wideAffinities;

    private final int stride;

    /**
     * The arrays become this object's own: whoever passed them must not change them afterwards.
     *
     * @param memberships psi in [0, 1] as [space][entity · features + k]; one space that all relations share, or one
     *     per relation
     * @param affinities Λ as [relation][k · features + k']
     * @param attributeWeights κ as [relation][d]
     */
    public LatentFeatures(
            int entities, int features, float[][] memberships, float[][] affinities, float[][] attributeWeights) {
        int relations = affinities.length;
        if (relations == 0 || attributeWeights.length != relations) {
            throw new IllegalArgumentException(
                    relations + " affinities with " + attributeWeights.length + " rows of attribute weights");
        }
        if (memberships.length != 1 && memberships.length != relations) {
            throw new IllegalArgumentException(memberships.length
                    + " spaces of memberships, expected 1 or one for each of " + relations + " relations");
        }
        for (float[] space : memberships) {
            requireLength("memberships", space, (long) entities * features);
            requireShares(space);
        }
        for (int r = 0; r < relations; r++) {
            requireLength("affinity", affinities[r], (long) features * features);
            requireLength("attribute weights", attributeWeights[r], attributeWeights[0].length);
            requireFinite("affinity", affinities[r]);
            requireFinite("attribute weight", attributeWeights[r]);
        }
        this.entities = entities;
        this.features = features;
        this.memberships = memberships.clone();
        this.affinities = affinities.clone();
        this.attributeWeights = attributeWeights.clone();
        this.stride = Kernel.padded(features);
        this.wideAffinities = new double[relations][features * stride];
        for (int r = 0; r < relations; r++) {
            for (int at = 0; at < affinities[r].length; at++) {
                wideAffinities[r][at / features * stride + at % features] = affinities[r][at];
            }
        }
    }

    /** How many entities there are. */
    public int entities() {
        return entities;
    }

    /** How many latent features there are (the truncation K). */
    public int features() {
        return features;
    }

    /** How many relations there are. */
    public int relations() {
        return affinities.length;
    }

    /** How many matrices of memberships there are: 1 when all relations share their features. */
    public int spaces() {
        return memberships.length;
    }

    /** How many attributes a pair has. */
    public int attributes() {
        return attributeWeights[0].length;
    }

    /** psi: how much of feature k the entity has, in a relation's space. */
    public float membership(int relation, int entity, int k) {
        return space(relation)[entity * features + k];
    }

    /** Λ: what feature k of the source and feature k' of the target together do for a link. */
    public float affinity(int relation, int k, int k2) {
        return affinities[relation][k * features + k2];
    }

    /** κ: what attribute d of the pair does for a link. */
    public float attributeWeight(int relation, int d) {
        return attributeWeights[relation][d];
    }

    /** The latent part of the score of a link. */
    public double latentScore(int relation, int source, int target) {
        return latentScore(relation, source, target, outgoing(relation, source));
    }

    /** Adds the latent parts of the scores of links from one source to out[t] for targets[t]. */
    void addLatentScores(int relation, int source, int[] targets, double[] out) {
        double[] outgoing = outgoing(relation, source);
        for (int t = 0; t < targets.length; t++) {
            out[t] += latentScore(relation, source, targets[t], outgoing);
        }
    }

    /** κ · x. */
    double attributeScore(int relation, float[] x) {
        float[] weights = attributeWeights[relation];
        double sum = 0;
        for (int d = 0; d < weights.length; d++) {
            sum += (double) weights[d] * x[d];
        }
        return sum;
    }

    /** ψ of a space, entity by entity; not a copy. */
    public float[] memberships(int space) {
        return memberships[space];
    }

    /** Λ of a relation, row by row; not a copy. */
    public float[] affinity(int relation) {
        return affinities[relation];
    }

    /** κ of a relation; not a copy. */
    public float[] attributeWeights(int relation) {
        return attributeWeights[relation];
    }

    /** The same without features that are off. Each space loses its own, as far as all can be of one width. */
    public LatentFeatures pruned() {
        int[][] kept = new int[memberships.length][];
        int width = 1;
        for (int space = 0; space < kept.length; space++) {
            float[] psi = memberships[space];
            kept[space] = IntStream.range(0, features)
                    .filter(k -> IntStream.range(0, entities).anyMatch(i -> psi[i * features + k] > OFF))
                    .toArray();
            width = Math.max(width, kept[space].length);
        }
        float[][] fewer = new float[memberships.length][entities * width];
        for (int space = 0; space < fewer.length; space++) {
            for (int i = 0; i < entities; i++) {
                for (int k = 0; k < kept[space].length; k++) {
                    fewer[space][i * width + k] = memberships[space][i * features + kept[space][k]];
                }
            }
        }
        float[][] smaller = new float[affinities.length][width * width];
        for (int r = 0; r < smaller.length; r++) {
            int[] own = kept[kept.length == 1 ? 0 : r];
            for (int k = 0; k < own.length; k++) {
                for (int k2 = 0; k2 < own.length; k2++) {
                    smaller[r][k * width + k2] = affinity(r, own[k], own[k2]);
                }
            }
        }
        return new LatentFeatures(entities, width, fewer, smaller, attributeWeights);
    }

    private float[] space(int relation) {
        return memberships[memberships.length == 1 ? 0 : relation];
    }

    /**
     * psi_i Λ, padded with zeros: with it every score of the source is one dot product. Sums are kept in double precision: pairs that are
     * the same to the model should tie, and (i, j) should score as (j, i) where Λ is symmetric, whatever the order of
     * additions.
     */
    double[] outgoing(int relation, int source) {
        double[] outgoing = new double[stride];
        Kernel.best().combine(space(relation), source * features, features, wideAffinities[relation], stride, outgoing);
        return outgoing;
    }

    /** The latent part of the score of a link, from psi_i Λ of its source. */
    double latentScore(int relation, int source, int target, double[] outgoing) {
        float[] space = space(relation);
        double score = dot(outgoing, space, target * features, features);
        if (source == target) {
            float[] affinity = affinities[relation];
            for (int k = 0; k < features; k++) {
                double psi = space[source * features + k];
                score += affinity[k * features + k] * psi * (1 - psi);
            }
        }
        return score;
    }

    /** Four sums instead of one, so that additions need not wait for each other. */
    private static double dot(double[] a, float[] b, int bFrom, int n) {
        double sum0 = 0;
        double sum1 = 0;
        double sum2 = 0;
        double sum3 = 0;
        int k = 0;
        for (; k + 4 <= n; k += 4) {
            sum0 += a[k] * b[bFrom + k];
            sum1 += a[k + 1] * b[bFrom + k + 1];
            sum2 += a[k + 2] * b[bFrom + k + 2];
            sum3 += a[k + 3] * b[bFrom + k + 3];
        }
        for (; k < n; k++) {
            sum0 += a[k] * b[bFrom + k];
        }
        return (sum0 + sum1) + (sum2 + sum3);
    }

    private static void requireLength(String what, float[] values, long expected) {
        if (values.length != expected) {
            throw new IllegalArgumentException(values.length + " values of " + what + ", expected " + expected);
        }
    }

    private static void requireShares(float[] memberships) {
        for (float psi : memberships) {
            if (!(psi >= 0 && psi <= 1)) {
                throw new IllegalArgumentException("membership " + psi + " is not in [0, 1]");
            }
        }
    }

    private static void requireFinite(String what, float[] values) {
        for (float value : values) {
            if (!Float.isFinite(value)) {
                throw new IllegalArgumentException(what + " " + value + " is not finite");
            }
        }
    }
}
