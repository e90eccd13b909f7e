package org.medlink.reproduce.study;

import org.medlink.options.Sampling;

/** How AUC and time depend on the sizes N' and M' of a stochastic step: trainings on AstroPh, one off-diagonal on each side. */
public final class SampleSizeTrials {
    /** One size while the other changes. */
    public static final int MIDDLE = 500;

    private static final int FEATURES = 50;

    private SampleSizeTrials() {}

    /**
     * One training.
     *
     * @param entities N'
     * @param pairs M'
     * @param decay κ_ψ
     */
    public static Trial of(String name, int entities, int pairs, double decay) {
        return new Trial(
                name,
                Settings.banded(Settings.stochastic(FEATURES, Sampling.Schedule.DEFAULT, entities, pairs, decay), 1));
    }
}
