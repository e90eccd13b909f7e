package org.medlink.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.medlink.margin.HingeSolver;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.testing.RandomCase;
import org.medlink.testing.RandomCases;

/** Every step against the objective written out in double precision over all pairs. */
class BatchInferenceTest {
    /** Single precision sums: a step may be this share of the objective worse than it believes. */
    private static final double ROUNDING = 1e-5;

    @RandomCases(60)
    void noStepRaisesTheObjective(RandomCase given) {
        long seed = given.seed();
        SmallTraining random = new SmallTraining(seed);
        BatchInference inference =
                new BatchInference(random.space, random.options, new Seed(seed), Workers.sequential());
        inference.begin();
        double last = random.objective(inference);
        for (int iteration = 0; iteration < 4; iteration++) {
            inference.updateSticks();
            last = notAbove(last, random, inference, "sticks");
            inference.updateMemberships();
            last = notAbove(last, random, inference, "memberships");
            inference.updateWeights();
            last = notAbove(last, random, inference, "weights");
            inference.updateHyperParameters();
            last = notAbove(last, random, inference, "hyper-parameters");
        }
    }

    private static double notAbove(double last, SmallTraining random, BatchInference inference, String step) {
        double now = random.objective(inference);
        assertThat(now).as(step + " of " + random).isLessThanOrEqualTo(last + ROUNDING * Math.abs(last));
        return now;
    }

    @RandomCases(20)
    void reportedObjectiveIsTheObjectiveWrittenOut(RandomCase given) {
        long seed = given.seed();
        SmallTraining random = new SmallTraining(seed);
        BatchInference inference =
                new BatchInference(random.space, random.options, new Seed(seed), Workers.sequential());
        inference.begin();
        for (int iteration = 0; iteration < 3; iteration++) {
            inference.iterate();
        }
        double expected = random.objective(inference);
        assertThat(inference.objective().total()).isCloseTo(expected, within(1e-4 * Math.abs(expected)));
    }

    @Test
    void paperRuleSettlesToo() {
        SmallTraining random = new SmallTraining(11, Options.MembershipRule.SUBGRADIENT);
        BatchInference inference = new BatchInference(random.space, random.options, new Seed(11), Workers.sequential());
        inference.begin();
        double first = random.objective(inference);
        for (int iteration = 0; iteration < 15; iteration++) {
            inference.iterate();
        }
        assertThat(random.objective(inference)).isLessThan(0.9 * first);
    }

    /** Memberships must be able to leave the neighbourhoods before weights fit these. */
    @Test
    void weightsWaitForMembershipsThatBeganAsNeighbourhoods() {
        HingeSolver.Options usual = new HingeSolver.Options(10, 0.01);

        assertThat(BatchInference.effort(usual, true, 1)).isEqualTo(new HingeSolver.Options(1, 0.01));
        assertThat(BatchInference.maySettle(true, 1)).isFalse();
        assertThat(BatchInference.effort(usual, true, 20)).isEqualTo(usual);
        assertThat(BatchInference.maySettle(true, 20)).isTrue();
        assertThat(BatchInference.effort(usual, false, 1)).isEqualTo(usual);
        assertThat(BatchInference.maySettle(false, 1)).isTrue();
    }
}
