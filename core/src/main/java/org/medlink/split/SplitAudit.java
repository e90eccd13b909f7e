package org.medlink.split;

import java.util.List;
import org.medlink.network.LabeledPairs;
import org.medlink.network.PairSet;

/**
 * Whether a split keeps its promise that nothing tested was given away in training.
 *
 * @param sharedPairs test pairs that are in training as well, but for drawn links
 * @param drawnLinks test links that training has as non-links: it does not know them, and drew them as it draws any pair that is not a
 *     link of its own
 * @param mirroredPairs test pairs whose mirror is in training
 * @param mirrorsLeak whether a mirror gives its pair away: in a symmetric network
 * @param protocol what the split promises
 */
public record SplitAudit(int sharedPairs, int drawnLinks, int mirroredPairs, boolean mirrorsLeak, Protocol protocol) {
    /** Compares both sides of a split, pair by pair. */
    public static SplitAudit check(Split split, boolean symmetric) {
        LabeledPairs test = split.test();
        int shared = 0;
        int drawn = 0;
        int mirrored = 0;
        List<PairSet> known = split.train().linkSets();
        for (int r = 0; r < test.relations(); r++) {
            PairSet train = split.train().pairs(r);
            PairSet links = known.get(r);
            for (int p = test.start(r); p < test.end(r); p++) {
                int i = test.source(p);
                int j = test.target(p);
                boolean asNonLink = test.label(p) > 0 && !links.contains(i, j);
                if (train.contains(i, j)) {
                    drawn += asNonLink ? 1 : 0;
                    shared += asNonLink ? 0 : 1;
                }
                mirrored += i != j && train.contains(j, i) ? 1 : 0;
            }
        }
        return new SplitAudit(shared, drawn, mirrored, symmetric, split.protocol());
    }

    /**
     * No pair is on both sides, but for links that training drew as non-links, and, where it would give it away and the protocol promises
     * otherwise, no mirror either.
     */
    public boolean passed() {
        boolean mirrorsAllowed = !mirrorsLeak || protocol == Protocol.PAPER;
        return sharedPairs == 0 && (mirrorsAllowed || mirroredPairs == 0);
    }
}
