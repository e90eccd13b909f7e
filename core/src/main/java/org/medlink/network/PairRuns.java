package org.medlink.network;

/** Training pairs that are looked at source by source, wherever they are. */
public interface PairRuns {
    /** How many relations there are. */
    int relations();

    /** Whether a pair may stand beside its mirror, so that each is known by itself. */
    boolean bothOrders();

    /**
     * The pairs of a relation; where there are too many, those of some sources.
     *
     * @param most about how many pairs to take
     */
    SourceRuns runs(int relation, int most);
}
