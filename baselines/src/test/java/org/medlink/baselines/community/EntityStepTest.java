package org.medlink.baselines.community;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.medlink.baselines.DrawnNetwork;
import org.medlink.baselines.PlantedBlocks;
import org.medlink.random.Seed;

/** The step of one entity against enumeration, and its samples against their mean. */
class EntityStepTest {
    private static final int SIZE = 14;
    private static final int COUNT = 3;

    private PairEnds ends;
    private Communities communities;
    private EntityStep step;

    @BeforeEach
    void start() {
        Seed seed = new Seed(2);
        PlantedBlocks truth = PlantedBlocks.draw(SIZE, 0.3, seed, PlantedBlocks.assortative(COUNT, 0.8, 0.1));
        DrawnNetwork drawn = DrawnNetwork.draw(SIZE, 1, true, truth, seed);
        ends = new PairEnds(drawn.split().train(), 0);
        UniformRandomProvider random = seed.stream("start");
        communities = new Communities(SIZE, COUNT, 0.05, new BetaParameters(2, 3), new FixedPrior(0.4));
        for (int g = 0; g < communities.gamma.length; g++) {
            communities.gamma[g] = 0.1 + 3 * random.nextDouble();
        }
        for (int k = 0; k < COUNT; k++) {
            communities.on[k] = 1 + 5 * random.nextDouble();
            communities.off[k] = 1 + 5 * random.nextDouble();
        }
        communities.refresh();
        step = new EntityStep(ends, communities, CommunityInference.Meeting.JOINT);
    }

    @Test
    void agreesWithEnumerationOfTheCommunitiesInWhichPairsMeet() {
        double[] on = new double[COUNT];
        double[] off = new double[COUNT];
        for (int i = 0; i < SIZE; i++) {
            double[] expected = enumerated(i, on, off);
            double[] target = step.target(i, ends.nonLinks(i));
            for (int k = 0; k < COUNT; k++) {
                assertThat(target[k]).isCloseTo(expected[k], within(1e-9));
            }
        }
        step.moveStrengths(1, 1);
        for (int k = 0; k < COUNT; k++) {
            assertThat(communities.on[k]).isCloseTo(2 + on[k] / 2, within(1e-9));
            assertThat(communities.off[k]).isCloseTo(3 + off[k] / 2, within(1e-9));
        }
    }

    private double[] enumerated(int i, double[] on, double[] off) {
        double[] expected = {0.4, 0.4, 0.4};
        for (int e = ends.start(i); e < ends.end(i); e++) {
            boolean link = e < ends.endOfLinks(i);
            int j = ends.other(e);
            double[][] joint = new double[COUNT][COUNT];
            double sum = 0;
            for (int k = 0; k < COUNT; k++) {
                for (int l = 0; l < COUNT; l++) {
                    double likelihood = link ? 0.05 : 0.95;
                    if (k == l) {
                        likelihood = link ? communities.linkFactor[k] : communities.nonLinkFactor[k];
                    }
                    joint[k][l] = communities.weight[i * COUNT + k] * communities.weight[j * COUNT + l] * likelihood;
                    sum += joint[k][l];
                }
            }
            assertThat(communities.normaliser(i, j, link)).isCloseTo(sum, within(1e-12));
            for (int k = 0; k < COUNT; k++) {
                for (int l = 0; l < COUNT; l++) {
                    expected[k] += joint[k][l] / sum;
                }
                (link ? on : off)[k] += joint[k][k] / sum;
            }
        }
        return expected;
    }

    @Test
    void theMeanOverAllSamplesOfNonLinksIsTheStepOnAllOfThem() {
        int i = 0;
        int nonLinks = ends.nonLinks(i);
        assertThat(nonLinks).isGreaterThan(3);
        double[] all = step.target(i, nonLinks).clone();
        double[] mean = new double[COUNT];
        int samples = nonLinks * (nonLinks - 1);
        int first = ends.endOfLinks(i);
        for (int a = 0; a < nonLinks; a++) {
            for (int b = 1; b < nonLinks; b++) {
                ends.exchange(first, first + a);
                ends.exchange(first + 1, first + b);
                double[] target = step.target(i, 2);
                for (int k = 0; k < COUNT; k++) {
                    mean[k] += target[k] / samples;
                }
                ends.exchange(first + 1, first + b);
                ends.exchange(first, first + a);
            }
        }
        assertThat(mean).containsExactly(all, within(1e-9));
    }

    @Test
    void theMeanOverAllBatchesOfEntitiesIsTheStepOfStrengthsOnAllOfThem() {
        double[] mean = new double[COUNT];
        for (int i = 0; i < SIZE; i++) {
            step.target(i, ends.nonLinks(i));
            double[] before = communities.on.clone();
            step.moveStrengths(SIZE, 1);
            for (int k = 0; k < COUNT; k++) {
                mean[k] += communities.on[k] / SIZE;
                communities.on[k] = before[k];
            }
            start();
        }
        for (int i = 0; i < SIZE; i++) {
            step.target(i, ends.nonLinks(i));
        }
        step.moveStrengths(1, 1);
        assertThat(mean).containsExactly(communities.on, within(1e-9));
    }

    @Test
    void theBoundNeverFallsWhenAllPairsAreSeen() {
        double bound = communities.bound(ends);
        for (int sweep = 0; sweep < 20; sweep++) {
            for (int i = 0; i < SIZE; i++) {
                step.move(i, ends.nonLinks(i), 1);
                double next = communities.bound(ends);
                assertThat(next).isGreaterThan(bound - 1e-7);
                bound = next;
            }
            step.forget();
            for (int i = 0; i < SIZE; i++) {
                step.target(i, ends.nonLinks(i));
            }
            step.moveStrengths(1, 1);
            double next = communities.bound(ends);
            assertThat(next).isGreaterThan(bound - 1e-7);
            bound = next;
        }
    }
}
