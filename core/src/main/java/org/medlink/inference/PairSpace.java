package org.medlink.inference;

import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;

/** What is learnt together: training pairs of relations that share their features, wherever they are. */
public interface PairSpace {
    /** What the network calls its relations. */
    int[] relations();

    long links(int relation);

    long nonLinks(int relation);

    /** How many pairs there are. */
    default long size() {
        long size = 0;
        for (int r = 0; r < relations().length; r++) {
            size += links(r) + nonLinks(r);
        }
        return size;
    }

    /** The pairs that are held out. */
    LabeledPairs part(HeldOut heldOut);

    /**
     * The entities with these pairs, about whom nothing has been learnt.
     *
     * @param heldOut pairs that are left out; null: none
     * @param sampled whether memberships are learnt from samples of pairs, or all of them in turn
     */
    Population population(Options options, HeldOut heldOut, boolean sampled, Workers workers);
}
