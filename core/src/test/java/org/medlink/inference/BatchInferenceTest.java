package org.medlink.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.medlink.options.Options;
import org.medlink.options.Start;
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
        LocalPopulation population = random.population();
        BatchInference inference = new BatchInference(population, random.options, new Seed(seed));
        inference.begin();
        double last = random.objective(population);
        for (int iteration = 0; iteration < 4; iteration++) {
            inference.updateSticks();
            last = notAbove(last, random, population, "sticks");
            inference.updateMemberships();
            last = notAbove(last, random, population, "memberships");
            inference.updateWeights();
            last = notAbove(last, random, population, "weights");
            inference.updateHyperParameters();
            last = notAbove(last, random, population, "hyper-parameters");
        }
    }

    private static double notAbove(double last, SmallTraining random, LocalPopulation population, String step) {
        double now = random.objective(population);
        assertThat(now).as(step + " of " + random).isLessThanOrEqualTo(last + ROUNDING * Math.abs(last));
        return now;
    }

    @RandomCases(20)
    void reportedObjectiveIsTheObjectiveWrittenOut(RandomCase given) {
        long seed = given.seed();
        SmallTraining random = new SmallTraining(seed);
        LocalPopulation population = random.population();
        BatchInference inference = new BatchInference(population, random.options, new Seed(seed));
        inference.begin();
        for (int iteration = 0; iteration < 3; iteration++) {
            inference.iterate();
        }
        double expected = random.objective(population);
        assertThat(inference.objective().total()).isCloseTo(expected, within(1e-4 * Math.abs(expected)));
    }

    @ParameterizedTest
    @EnumSource
    void weightsMembershipsSticksAndHyperParametersAllLearn(Options.Model model) {
        Options options = Options.defaults()
                .withCost(model == Options.Model.MED ? 1 : 3)
                .with()
                .model(model)
                .features(6)
                .build();
        SmallTraining small = Beginning.planted(80, 600, options);
        LocalPopulation population = small.population();
        BatchInference inference = new BatchInference(population, options, new Seed(5));
        inference.begin();
        Beginning beginning = new Beginning(small, population);
        for (int iteration = 0; iteration < 10; iteration++) {
            inference.iterate();
        }
        beginning.everythingMovedToTheBetter();
    }

    /** A pair is looked at from both of its ends. */
    @Test
    void visitsAreCounted() {
        SmallTraining small = Beginning.planted(
                40, 200, Options.defaults().withCost(1).with().features(3).build());
        LocalPopulation population = small.population();
        BatchInference inference = new BatchInference(population, small.options, new Seed(5));
        inference.begin();
        inference.iterate();
        inference.iterate();
        assertThat(inference.pairVisits()).isEqualTo(4L * small.space.pairs().size());
    }

    @Test
    void paperRuleSettlesToo() {
        SmallTraining random = new SmallTraining(11, Options.MembershipRule.SUBGRADIENT);
        LocalPopulation population = random.population();
        BatchInference inference = new BatchInference(population, random.options, new Seed(11));
        inference.begin();
        double first = random.objective(population);
        for (int iteration = 0; iteration < 15; iteration++) {
            inference.iterate();
        }
        assertThat(random.objective(population)).isLessThan(0.9 * first);
    }

    /** Memberships must be able to leave the neighbourhoods before weights fit these. */
    @Test
    void weightsWaitForMembershipsThatBeganAsNeighbourhoods() {
        SmallTraining random = new SmallTraining(3);
        assertThat(settlesAfter(1, random, Start.NEIGHBOURHOOD)).isFalse();
        assertThat(settlesAfter(6, random, Start.NEIGHBOURHOOD)).isFalse();
        assertThat(settlesAfter(7, random, Start.NEIGHBOURHOOD)).isTrue();
        assertThat(settlesAfter(1, random, Start.SCATTERED)).isTrue();
    }

    private static boolean settlesAfter(int iterations, SmallTraining random, Start start) {
        Options options = random.options.with().start(start).build();
        BatchInference inference = new BatchInference(random.space, options, null, new Seed(1), Workers.sequential());
        inference.begin();
        for (int iteration = 0; iteration < iterations; iteration++) {
            inference.iterate();
        }
        return inference.maySettle();
    }
}
