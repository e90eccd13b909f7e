package org.medlink.split;

import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;

/** Goes through the observed non-links of a relation in order of (source, target), holding none of them. */
final class NonLinkCursor {
    private final Network network;
    private final Relation relation;
    private int source = -1;
    private int target;
    private int link;
    private int unobserved;

    NonLinkCursor(Network network, int relation) {
        this.network = network;
        this.relation = network.relations().get(relation);
        this.target = network.size();
    }

    int source() {
        return source;
    }

    int target() {
        return target;
    }

    /** Moves to the next non-link; false when there is none. */
    boolean next() {
        return relation.labelled() ? nextLabelled() : nextUnlisted();
    }

    /** Here link counts the labelled non-links gone through. */
    private boolean nextLabelled() {
        PairSet given = relation.nonLinks();
        if (link == given.size()) {
            return false;
        }
        source = Math.max(source, 0);
        while (link == given.start(source + 1)) {
            source++;
        }
        target = given.target(link++);
        return true;
    }

    private boolean nextUnlisted() {
        PairSet links = relation.links();
        PairSet unknown = relation.unobserved();
        int size = network.size();
        while (true) {
            target++;
            if (target >= size) {
                source++;
                if (source >= size) {
                    return false;
                }
                target = network.symmetric() ? source : 0;
                link = links.start(source);
                unobserved = unknown.start(source);
            }
            if (link < links.start(source + 1) && links.target(link) == target) {
                link++;
            } else if (unobserved < unknown.start(source + 1) && unknown.target(unobserved) == target) {
                unobserved++;
            } else if (target != source || network.selfLinks()) {
                return true;
            }
        }
    }
}
