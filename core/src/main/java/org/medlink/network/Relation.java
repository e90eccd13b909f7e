package org.medlink.network;

/**
 * One kind of link between entities.
 *
 * @param name what the input calls it; empty when the network has one relation without a name
 * @param links pairs observed to be linked
 * @param nonLinks pairs observed not to be linked, or null when the input had no labels: then every pair that is
 *     neither a link nor unobserved is a non-link
 * @param unobserved pairs of which nothing is known
 */
public record Relation(String name, PairSet links, PairSet nonLinks, PairSet unobserved) {
    /** A relation in which every other pair is an observed non-link. */
    public static Relation of(String name, PairSet links) {
        return new Relation(name, links, null, PairSet.empty(links.entities()));
    }

    /** Whether links and non-links were both given, and nothing else is observed. */
    public boolean labelled() {
        return nonLinks != null;
    }
}
