package org.medlink.explorer.served;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.medlink.model.LatentFeatures;

/** Who has which features of a run, and how far; what features have in common, and entities. */
public final class FeatureSpace {
    /** From this membership on an entity counts as one that has the feature. */
    public static final float HALF = 0.5f;

    /** A feature that an entity has less of is off. */
    private static final float OFF = 0.01f;

    /**
     * An entity that has a feature.
     *
     * @param lift how many times as much of the feature it has as one would expect of an entity with as many features
     */
    public record Member(int entity, float membership, double lift) {}

    /** An entity and how alike another is, by the cosine of their memberships. */
    public record Similar(int entity, double similarity) {}

    private final int entities;
    private final int features;
    private final float[] memberships;
    private final double[] sizes;
    private final int[] members;
    private final double[] totals;
    private final FeaturePlaces places;

    FeatureSpace(LatentFeatures run, int space) {
        this.entities = run.entities();
        this.features = run.features();
        this.memberships = run.memberships(space);
        this.sizes = new double[features];
        this.members = new int[features];
        this.totals = new double[entities];
        double[][] products = new double[features][features];
        for (int i = 0; i < entities; i++) {
            int row = i * features;
            for (int k = 0; k < features; k++) {
                float psi = memberships[row + k];
                sizes[k] += psi;
                totals[i] += psi;
                members[k] += psi > HALF ? 1 : 0;
                for (int l = 0; psi > 0 && l <= k; l++) {
                    products[k][l] += (double) psi * memberships[row + l];
                }
            }
        }
        this.places = FeaturePlaces.of(products);
    }

    /** How many features there are. */
    public int count() {
        return features;
    }

    /** How much of an entity a feature is. */
    public float membership(int entity, int feature) {
        return memberships[entity * features + feature];
    }

    /** The sum of memberships of a feature. */
    public double size(int feature) {
        return sizes[feature];
    }

    /** How many entities have the feature with more than one half. */
    public int members(int feature) {
        return members[feature];
    }

    /** Where features are, near each other when the same entities have them. */
    public FeaturePlaces places() {
        return places;
    }

    /** The features that an entity has, strongest first. */
    public List<Integer> of(int entity) {
        return IntStream.range(0, features)
                .filter(k -> membership(entity, k) > OFF)
                .boxed()
                .sorted(Comparator.comparingDouble(k -> -membership(entity, k)))
                .toList();
    }

    /** The feature that an entity has most of, as far as it has one; -1 where it has none. */
    public int strongest(int entity) {
        int strongest = -1;
        for (int k = 0; k < features; k++) {
            if (membership(entity, k) > (strongest < 0 ? HALF : membership(entity, strongest))) {
                strongest = k;
            }
        }
        return strongest;
    }

    /**
     * Those who have a feature, in an order between the typical and the distinctive: by λ log ψ + (1 − λ) log lift, as LDAvis orders the terms of
     * a topic (Sievert and Shirley, 2014).
     *
     * @param lambda 1 for the most typical first, 0 for the most distinctive
     */
    public List<Member> members(int feature, double lambda) {
        return IntStream.range(0, entities)
                .filter(i -> membership(i, feature) > OFF)
                .mapToObj(i -> new Member(i, membership(i, feature), lift(i, feature)))
                .sorted(Comparator.comparingDouble((Member member) ->
                                -lambda * Math.log(member.membership()) - (1 - lambda) * Math.log(member.lift()))
                        .thenComparingInt(Member::entity))
                .toList();
    }

    /** One is added to the features that entities have: to have little of one feature and nothing else does not set anybody apart. */
    private double lift(int entity, int feature) {
        double mean = Arrays.stream(sizes).sum() / entities;
        double expected = sizes[feature] / entities * (totals[entity] + 1) / (mean + 1);
        return membership(entity, feature) / expected;
    }

    /** The entities most like one, but for itself; none where it has no features. */
    public List<Similar> nearest(int entity, int most) {
        double own = Math.sqrt(product(entity, entity));
        if (own == 0) {
            return List.of();
        }
        return IntStream.range(0, entities)
                .filter(i -> i != entity)
                .mapToObj(i -> new Similar(i, product(entity, i) / (own * Math.sqrt(product(i, i)))))
                .filter(similar -> similar.similarity() > 0)
                .sorted(Comparator.comparingDouble((Similar similar) -> -similar.similarity())
                        .thenComparingInt(Similar::entity))
                .limit(most)
                .toList();
    }

    private double product(int i, int j) {
        double sum = 0;
        for (int k = 0; k < features; k++) {
            sum += (double) memberships[i * features + k] * memberships[j * features + k];
        }
        return sum;
    }
}
