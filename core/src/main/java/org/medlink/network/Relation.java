package org.medlink.network;

/**
 * One kind of link between entities.
 *
 * @param name what the input calls it; empty when the network has one relation without a name
 * @param links pairs observed to be linked
 * @param nonLinks pairs observed not to be linked, or null when the input had no labels: then every pair that is
 *     neither a link nor unobserved is a non-link
 * @param unobserved pairs of which nothing is known
 * @param weights how much each link counts in training, in the order of the links, with a mean of 1; null: all the same
 */
public record Relation(String name, PairSet links, PairSet nonLinks, PairSet unobserved, float[] weights) {
    public Relation {
        if (weights != null) {
            if (weights.length != links.size()) {
                throw new IllegalArgumentException(
                        "expected a weight for each of " + links.size() + " links, found " + weights.length);
            }
            for (float weight : weights) {
                if (!(weight > 0) || weight == Float.POSITIVE_INFINITY) {
                    throw new IllegalArgumentException("weights must be positive and finite, not " + weight);
                }
            }
        }
    }

    /** A relation whose links all count the same. */
    public Relation(String name, PairSet links, PairSet nonLinks, PairSet unobserved) {
        this(name, links, nonLinks, unobserved, null);
    }

    /** A relation in which every other pair is an observed non-link. */
    public static Relation of(String name, PairSet links) {
        return new Relation(name, links, null, PairSet.empty(links.entities()));
    }

    /** The same relation with other weights of its links; null: all the same. */
    public Relation withWeights(float[] other) {
        return new Relation(name, links, nonLinks, unobserved, other);
    }

    /** Whether links and non-links were both given, and nothing else is observed. */
    public boolean labelled() {
        return nonLinks != null;
    }
}
