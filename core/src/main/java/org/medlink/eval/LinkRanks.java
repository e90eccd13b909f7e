package org.medlink.eval;

import java.util.Arrays;
import org.medlink.network.LabeledPairs;
import org.medlink.split.LinkNegatives;

/**
 * Ranks each test link among non-links of its own, as HeaRT (Li et al., Evaluating Graph Neural Networks for Link Prediction,
 * NeurIPS 2023) and ogbl-citation2 do. Equal scores share the mean of their ranks.
 */
final class LinkRanks {
    private LinkRanks() {}

    /** The ranking of all test links together; a link without non-links of its own is not ranked. */
    static Ranking of(LinkNegatives negatives, LabeledPairs test, PairScores scored) {
        double[] scores = scored.scores();
        int[] above = new int[test.size()];
        int[] level = new int[test.size()];
        boolean[] ranked = new boolean[test.size()];
        for (int row = 0; row < negatives.size(); row++) {
            int r = negatives.relation(row);
            int link = place(test, r, negatives.source(row), negatives.target(row));
            double other = scores[place(test, r, negatives.negativeSource(row), negatives.negativeTarget(row))];
            ranked[link] = true;
            above[link] += other > scores[link] ? 1 : 0;
            level[link] += other == scores[link] ? 1 : 0;
        }
        int links = 0;
        int size = 0;
        double[] ranks = new double[test.size()];
        for (int p = 0; p < test.size(); p++) {
            links += test.label(p) > 0 ? 1 : 0;
            if (ranked[p]) {
                ranks[size++] = 1 + above[p] + level[p] / 2.0;
            }
        }
        return Ranking.of(links, Arrays.copyOf(ranks, size));
    }

    private static int place(LabeledPairs test, int relation, int source, int target) {
        int place = test.indexOf(target, test.sourceStart(relation, source), test.sourceStart(relation, source + 1));
        if (place < 0) {
            throw new IllegalArgumentException("pair (" + source + ", " + target + ") is not tested");
        }
        return place;
    }
}
