package org.medlink.split;

import java.util.Locale;
import org.medlink.network.Network;

/** How the pairs of a symmetric network are divided; on a directed network both mean the same. */
public enum Protocol {
    /** Unordered pairs are divided: neither a test pair nor its mirror is in training. */
    LEAK_FREE,
    /**
     * Ordered pairs are divided, as in the paper: (i, j) and (j, i) are two cells, and the mirror of a test pair may be
     * in training. Then "is the mirror a link?" alone scores an AUC of 0.90 on the paper's NIPS network.
     */
    PAPER;

    /** The network whose pairs are divided. */
    public Network cells(Network network) {
        return this == PAPER ? network.unfolded() : network;
    }

    /** The name as it is typed and printed: {@code leak-free} or {@code paper}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
