package org.medlink.quality;

/**
 * Pairs of about the same probability.
 *
 * @param predicted their mean probability
 * @param observed the share of them that were links
 * @param links how many links were looked at
 * @param pairs how many pairs there are, with those that the ones looked at stand for
 */
public record Bin(float predicted, float observed, float links, float pairs) {
    public Bin {
        Point.requireShare(predicted);
        Point.requireShare(observed);
        if (!(links >= 0 && pairs > 0 && Float.isFinite(links) && Float.isFinite(pairs))) {
            throw new IllegalArgumentException(
                    links + " links among " + pairs + " pairs, expected numbers of things, of pairs one at least");
        }
    }
}
