package org.medlink.baselines.community;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.medlink.random.Seed;

class IndependentEndsTest {
    private static final int COUNT = 4;
    private static final int SIZE = 20;

    private Communities communities;
    private IndependentEnds ends;

    @BeforeEach
    void start() {
        UniformRandomProvider random = new Seed(4).stream("start");
        communities = new Communities(SIZE, COUNT, 0.05, new BetaParameters(1, 1), new FixedPrior(0.3));
        for (int g = 0; g < communities.gamma.length; g++) {
            communities.gamma[g] = 0.3 + 4 * random.nextDouble() * random.nextDouble();
        }
        for (int k = 0; k < COUNT; k++) {
            communities.on[k] = 1 + 9 * random.nextDouble();
            communities.off[k] = 1 + 3 * random.nextDouble();
        }
        communities.refresh();
        ends = new IndependentEnds(communities);
    }

    @Test
    void theBoundIsBelowThatOfTheJointDistribution() {
        double lost = 0;
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < SIZE; j++) {
                boolean link = (i + j) % 2 == 0;
                ends.meet(i, j, link);
                double bound = ends.bound(i, j, link);
                double joint = Math.log(communities.normaliser(i, j, link));
                assertThat(bound).isLessThan(joint + 1e-12);
                lost += joint - bound;
            }
        }
        assertThat(lost).isPositive();
    }

    @Test
    void neitherEndCanBeBetteredForTheOther() {
        for (int i = 0; i < SIZE; i++) {
            ends.meet(i, SIZE - 1 - i, true);
            double best = ends.bound(i, SIZE - 1 - i, true);
            double[] first = ends.first.clone();
            for (int k = 0; k < COUNT; k++) {
                for (int l = 0; l < COUNT; l++) {
                    double moved = Math.min(0.05, first[k] / 2);
                    System.arraycopy(first, 0, ends.first, 0, COUNT);
                    ends.first[k] -= moved;
                    ends.first[l] += moved;
                    assertThat(ends.bound(i, SIZE - 1 - i, true)).isLessThan(best + 1e-4);
                }
            }
        }
    }

    /** A pair then says nothing about where it met. */
    @Test
    void isTheJointDistributionWhereStrengthsAreAsApart() {
        Arrays.fill(communities.linkFactor, 0.05);
        ends.refresh();
        ends.meet(2, 3, true);
        assertThat(Arrays.stream(ends.first).sum()).isCloseTo(1, within(1e-12));
        assertThat(ends.bound(2, 3, true)).isCloseTo(Math.log(communities.normaliser(2, 3, true)), within(1e-9));
    }

    @Test
    void theStrengthsCountPairsThatMetInTheSameCommunity() {
        ends.meet(0, 1, true);
        double same = 0;
        for (int k = 0; k < COUNT; k++) {
            same += ends.first[k] * ends.second[k];
        }
        double before = 0;
        for (int k = 0; k < COUNT; k++) {
            before += communities.weight[k] / communities.mass[0] * communities.weight[COUNT + k] / communities.mass[1];
        }
        assertThat(same).isBetween(before, 1.0);
    }
}
