package org.medlink.split;

import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;

/** Goes through the observed pairs of a relation that may be non-links in order of (source, target), holding none of them. */
final class NonLinkCursor {
    private final Network network;
    private final int relation;
    private final PairSet excluded;
    private final PairSet unknown;
    private final PairSet given;
    private int source = -1;
    private int target;
    private int link;
    private int unobserved;

    /** @param excluded observed pairs to pass over */
    NonLinkCursor(Network network, int relation, PairSet excluded) {
        Relation in = network.relations().get(relation);
        this.network = network;
        this.relation = relation;
        this.excluded = excluded;
        this.unknown = in.unobserved();
        this.given = in.labelled() ? in.nonLinks().without(excluded) : null;
        this.target = network.size();
    }

    int source() {
        return source;
    }

    int target() {
        return target;
    }

    /** Moves to the next pair; false when there is none. */
    boolean next() {
        return given != null ? nextLabelled() : nextUnlisted();
    }

    /** Here link counts the labelled non-links gone through. */
    private boolean nextLabelled() {
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
        int size = network.size();
        while (true) {
            target++;
            if (target >= size) {
                source++;
                if (source >= size) {
                    return false;
                }
                target = network.symmetric() ? source : 0;
                link = excluded.start(source);
                unobserved = unknown.start(source);
            }
            if (link < excluded.start(source + 1) && excluded.target(link) == target) {
                link++;
            } else if (unobserved < unknown.start(source + 1) && unknown.target(unobserved) == target) {
                unobserved++;
            } else if ((target != source || network.selfLinks())
                    && network.types().allows(relation, source, target)) {
                return true;
            }
        }
    }
}
