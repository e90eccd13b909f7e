package org.medlink.proximity.likeness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.medlink.network.PairSet;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

class LikenessTest {
    private static final int ENTITIES = 9;
    private static final int GROUPS = KinshipTerms.GROUPS;

    private static List<PairSet> any(RandomCase given) {
        return KinshipTerms.links(ENTITIES, given.real(0.2, 1), given.real(0, 1), given.seed());
    }

    private static int relation(List<PairSet> links, int source, int target) {
        for (int r = 0; r < links.size(); r++) {
            if (links.get(r).contains(source, target)) {
                return r;
            }
        }
        return -1;
    }

    /** Written out, from the links alone. */
    private static double[] shares(List<PairSet> links, int source, int target) {
        double[] counts = new double[GROUPS];
        Arrays.fill(counts, Math.exp(-14) / GROUPS);
        for (int other = 0; other < ENTITIES; other++) {
            int theirs = relation(links, other, target);
            if (other == source || theirs < 0) {
                continue;
            }
            double same = 0;
            double both = 0;
            for (int third = 0; third < ENTITIES; third++) {
                int[][] compared = {
                    {relation(links, source, third), relation(links, other, third)},
                    {relation(links, third, source), relation(links, third, other)}
                };
                for (int[] two : compared) {
                    if (third != target && two[0] >= 0 && two[1] >= 0) {
                        both++;
                        same += two[0] == two[1] ? 1 : 0;
                    }
                }
            }
            counts[theirs] += Math.exp(20 * ((both == 0 ? 0 : same / both) - 1));
        }
        double sum = Arrays.stream(counts).sum();
        return Arrays.stream(counts).map(count -> Math.log(count / sum)).toArray();
    }

    private static List<PairSet> transposed(List<PairSet> links) {
        return links.stream().map(PairSet::transposed).toList();
    }

    /** Those of a network in which the pair's own link is absent. */
    @RandomCases(40)
    void sharesAreThoseOfTheLinksWithoutThePairsOwn(RandomCase given) {
        List<PairSet> links = any(given);
        Likeness sources = Likeness.of(ExclusiveRelations.stored(links, false));
        Likeness targets = sources.ofTargets();
        float[] row = new float[2 * GROUPS + 1];
        for (int i = 0; i < ENTITIES; i++) {
            for (int j = 0; j < ENTITIES; j++) {
                List<PairSet> without = KinshipTerms.without(links, i, j);
                sources.fill(i, j, row, 1);
                targets.fill(i, j, row, 1 + GROUPS);
                double[] ofSources = shares(without, i, j);
                double[] ofTargets = shares(transposed(without), j, i);
                for (int r = 0; r < GROUPS; r++) {
                    assertThat((double) row[1 + r]).isCloseTo(ofSources[r], within(1e-5));
                    assertThat((double) row[1 + GROUPS + r]).isCloseTo(ofTargets[r], within(1e-5));
                }
            }
        }
    }
}
