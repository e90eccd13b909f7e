package org.medlink.split;

import org.medlink.network.LabeledPairs;
import org.medlink.network.Network;
import org.medlink.random.Seed;

/**
 * The non-links to learn from.
 *
 * @param perLink how many are drawn for each link; infinite: all there are
 * @param hardPerLink how many more at distance two
 */
public record Negatives(double perLink, double hardPerLink) {
    public Negatives {
        if (!(hardPerLink >= 0) || Double.isInfinite(hardPerLink)) {
            throw new IllegalArgumentException(
                    "--hard-negatives: expected a number of 0 or more, found '" + hardPerLink + "'");
        }
        if (hardPerLink > 0 && Double.isInfinite(perLink)) {
            throw new IllegalArgumentException("with --negatives all there are no more, leave out --hard-negatives");
        }
    }

    /** Whether every pair that is no link is one. */
    public boolean all() {
        return Double.isInfinite(perLink);
    }

    /** Whether some are drawn at distance two. */
    public boolean hard() {
        return hardPerLink > 0;
    }

    /** How many there are of each link. */
    public double together() {
        return perLink + hardPerLink;
    }

    /** The same with at least this number for each link. */
    public Negatives atLeast(double least) {
        return new Negatives(Math.max(perLink, least), hardPerLink);
    }

    /** All links of a network with such non-links. */
    public LabeledPairs training(Network network, Seed seed) {
        LabeledPairs pairs = Splitter.training(network, perLink, seed);
        return hard() ? HardNegatives.train(network, pairs, hardPerLink, seed) : pairs;
    }

    /** The split with the hard ones in training too. */
    public Split harden(Network network, Split split, Seed seed) {
        return hard() ? HardNegatives.train(network, split, hardPerLink, seed) : split;
    }
}
