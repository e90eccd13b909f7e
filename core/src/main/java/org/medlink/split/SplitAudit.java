package org.medlink.split;

import org.medlink.network.LabeledPairs;
import org.medlink.network.PairSet;

/**
 * Whether a split keeps its promise that nothing tested was seen in training.
 *
 * @param sharedPairs test pairs that are in training as well
 * @param mirroredPairs test pairs whose mirror is in training
 * @param mirrorsLeak whether a mirror gives its pair away: in a symmetric network
 * @param protocol what the split promises
 */
public record SplitAudit(int sharedPairs, int mirroredPairs, boolean mirrorsLeak, Protocol protocol) {
    /** Compares both sides of a split, pair by pair. */
    public static SplitAudit check(Split split, boolean symmetric) {
        LabeledPairs test = split.test();
        int shared = 0;
        int mirrored = 0;
        for (int r = 0; r < test.relations(); r++) {
            PairSet train = split.train().pairs(r);
            for (int p = test.start(r); p < test.end(r); p++) {
                int source = test.source(p);
                int target = test.target(p);
                shared += train.contains(source, target) ? 1 : 0;
                mirrored += source != target && train.contains(target, source) ? 1 : 0;
            }
        }
        return new SplitAudit(shared, mirrored, symmetric, split.protocol());
    }

    /**
     * No pair is on both sides and, where it would give it away and the protocol promises otherwise, no mirror either.
     */
    public boolean passed() {
        boolean mirrorsAllowed = !mirrorsLeak || protocol == Protocol.PAPER;
        return sharedPairs == 0 && (mirrorsAllowed || mirroredPairs == 0);
    }
}
