package org.medlink.inference;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.medlink.options.Options;
import org.medlink.options.OrAuto;
import org.medlink.options.PaperStochastic;
import org.medlink.options.Sampling;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;

/** The paper's Algorithm 1, and what it leaves open. */
class PaperScheduleTest {
    private static StochasticInference begun(double membershipDelay) {
        Options options = PaperStochastic.like(Options.defaults()
                .withCost(1)
                .with()
                .features(6)
                .sampling(new Sampling(
                        Sampling.Schedule.DEFAULT,
                        OrAuto.of(10),
                        OrAuto.of(20),
                        0,
                        0,
                        OrAuto.of(1.0),
                        membershipDelay,
                        OrAuto.auto()))
                .build());
        SmallTraining small = Beginning.planted(120, 900, options);
        StochasticInference inference =
                new StochasticInference(small.space, options, null, new Seed(5), Workers.sequential());
        inference.begin();
        return inference;
    }

    /** Also before the end of an epoch: the next step would move memberships by weights that are long gone. */
    @Test
    void scoresAreThoseOfTheWeightsAfterTheLastStep() {
        StochasticInference inference = begun(0);
        inference.visitAll(1, 1);
        double stale = inference.population().spread(0, 1);
        inference.population().weightsChanged();
        assertThat(stale).isEqualTo(inference.population().spread(0, 1));
    }

    @Test
    void weightsGoAsFarAsMembershipsDo() {
        assertThat(moved(0)).isGreaterThan(0.1);
        assertThat(moved(1e6)).isBetween(1e-9, 1e-3);
    }

    /** How far a weight goes in an epoch at most, whose steps have sizes of about one by the delay. */
    private static double moved(double membershipDelay) {
        StochasticInference inference = begun(membershipDelay);
        double[] before = inference.global.copyOfWeights()[0];
        inference.iterate();
        double most = 0;
        for (int z = 0; z < before.length; z++) {
            most = Math.max(most, Math.abs(inference.global.weights()[0][z] - before[z]));
        }
        return most;
    }

    @Test
    void nothingIsHeldOut() {
        Options options = PaperStochastic.like(Options.defaults());
        assertThat(options.validationShare(1_000_000)).isZero();
        assertThat(options.with()
                        .sampling(options.sampling().withSchedule(Sampling.Schedule.DEFAULT))
                        .build()
                        .validationShare(1_000_000))
                .isPositive();
    }
}
