package org.medlink.estimate;

import org.medlink.network.Network;
import org.medlink.network.PairSet;

/**
 * How much there is to learn from: the training pairs of a network, counted before they are drawn.
 *
 * @param entities N
 * @param symmetric whether links have no direction
 * @param attributes dimension of a pair's attributes
 * @param links training links of each relation
 * @param nonLinks training non-links of each relation
 * @param longest most training pairs of one entity, over all relations
 */
record Workload(int entities, boolean symmetric, int attributes, long[] links, long[] nonLinks, long longest) {
    /** @param negatives sampled non-links per link; infinite for all */
    static Workload of(Network network, int attributes, double negatives) {
        int relations = network.relations().size();
        long[] links = new long[relations];
        long[] nonLinks = new long[relations];
        int[] degrees = new int[network.size()];
        long sampled = 0;
        for (int r = 0; r < relations; r++) {
            PairSet pairs = network.relations().get(r).links();
            links[r] = pairs.size();
            nonLinks[r] = Math.min(network.nonLinks(r), Math.round(negatives * links[r]));
            sampled += nonLinks[r];
            for (int source = 0; source < network.size(); source++) {
                degrees[source] += pairs.degree(source);
                for (int e = pairs.start(source); e < pairs.start(source + 1); e++) {
                    degrees[pairs.target(e)]++;
                }
            }
        }
        int most = 0;
        for (int degree : degrees) {
            most = Math.max(most, degree);
        }
        long longest = most + (network.size() == 0 ? 0 : 2 * sampled / network.size());
        return new Workload(network.size(), network.symmetric(), attributes, links, nonLinks, longest);
    }

    int relations() {
        return links.length;
    }

    long pairs() {
        return sum(links) + sum(nonLinks);
    }

    long allLinks() {
        return sum(links);
    }

    /** One relation alone. */
    Workload relation(int r) {
        long share = Math.round(longest * (double) (links[r] + nonLinks[r]) / Math.max(1, pairs()));
        return new Workload(entities, symmetric, attributes, new long[] {links[r]}, new long[] {nonLinks[r]}, share);
    }

    /** This share of the pairs of the same entities. */
    Workload share(double share) {
        long[] someLinks = new long[links.length];
        long[] someNonLinks = new long[links.length];
        for (int r = 0; r < links.length; r++) {
            someLinks[r] = Math.round(share * links[r]);
            someNonLinks[r] = Math.round(share * nonLinks[r]);
        }
        return new Workload(entities, symmetric, attributes, someLinks, someNonLinks, Math.round(share * longest));
    }

    private static long sum(long[] values) {
        long sum = 0;
        for (long value : values) {
            sum += value;
        }
        return sum;
    }
}
