package org.medlink.engine;

import java.util.List;
import org.medlink.network.Frame;
import org.medlink.network.PairSet;

/**
 * What was read.
 *
 * @param frame entities, relations, and where links can be
 * @param links how many links there are
 * @param cells how many pairs are observed, links and others
 * @param attributes how many attributes a pair has
 * @param linkSets these links of each relation; empty where they stay elsewhere until all is learnt
 * @param remarks what a person should know about how it was read, a line each, where it has not been said
 * @param details how it was understood, a line each
 * @param seconds how long it took
 */
public record Reading(
        Frame frame,
        long links,
        long cells,
        int attributes,
        List<PairSet> linkSets,
        List<String> remarks,
        List<String> details,
        double seconds) {
    public Reading {
        linkSets = List.copyOf(linkSets);
        remarks = List.copyOf(remarks);
        details = List.copyOf(details);
    }
}
