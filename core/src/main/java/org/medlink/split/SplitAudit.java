package org.medlink.split;

import java.util.List;
import org.medlink.network.LabeledPairs;
import org.medlink.network.PairSet;

/**
 * Whether a split keeps its promise that nothing tested was given away in training.
 *
 * @param sharedPairs test pairs that training has as links
 * @param drawnLinks test links that training has as non-links: it does not know them, and drew them as it draws any pair that is not a
 *     link of its own
 * @param drawnNonLinks test non-links that training has as non-links
 * @param mirroredPairs test pairs whose mirror is in training
 * @param mirrorsLeak whether a mirror gives its pair away: in a symmetric network
 * @param protocol what the split promises
 */
public record SplitAudit(
        int sharedPairs, int drawnLinks, int drawnNonLinks, int mirroredPairs, boolean mirrorsLeak, Protocol protocol) {
    /** Compares both sides of a split, pair by pair. */
    public static SplitAudit check(Split split, boolean symmetric) {
        LabeledPairs test = split.test();
        int shared = 0;
        int drawnLinks = 0;
        int drawnNonLinks = 0;
        int mirrored = 0;
        List<PairSet> known = split.train().linkSets();
        for (int r = 0; r < test.relations(); r++) {
            PairSet train = split.train().pairs(r);
            PairSet links = known.get(r);
            for (int p = test.start(r); p < test.end(r); p++) {
                int i = test.source(p);
                int j = test.target(p);
                if (links.contains(i, j)) {
                    shared++;
                } else if (train.contains(i, j)) {
                    drawnLinks += test.label(p) > 0 ? 1 : 0;
                    drawnNonLinks += test.label(p) > 0 ? 0 : 1;
                }
                mirrored += i != j && train.contains(j, i) ? 1 : 0;
            }
        }
        return new SplitAudit(shared, drawnLinks, drawnNonLinks, mirrored, symmetric, split.protocol());
    }

    /**
     * No training link is tested and, where it would give a pair away and the protocol promises otherwise, no mirror of a training pair
     * either.
     */
    public boolean passed() {
        boolean mirrorsAllowed = !mirrorsLeak || protocol == Protocol.PAPER;
        return sharedPairs == 0 && (mirrorsAllowed || mirroredPairs == 0);
    }
}
