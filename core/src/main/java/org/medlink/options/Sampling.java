package org.medlink.options;

/**
 * What a step of stochastic inference samples and how far it goes.
 *
 * @param schedule by which rules
 * @param entities N', entities of a step; auto goes by the size of the network
 * @param pairs M', most pairs of each that are looked at; auto: 100 for each relation
 * @param stickDecay κ_γ in [0, 1]; the paper's schedule only, since the default one knows the sums of all memberships
 * @param stickDelay µ_γ
 * @param membershipDecay κ_ψ in [0, 1]: step size (µ_ψ + t)^−κ_ψ, t being the visits of the entity, in the paper's
 *     schedule the number of the step, and there it is that of the weights too; auto goes by the size of the network
 * @param membershipDelay µ_ψ
 * @param rate how far a step moves a weight; auto goes by the size of the network and the shape of Λ
 */
public record Sampling(
        Schedule schedule,
        OrAuto<Integer> entities,
        OrAuto<Integer> pairs,
        double stickDecay,
        double stickDelay,
        OrAuto<Double> membershipDecay,
        double membershipDelay,
        OrAuto<Double> rate) {
    /** How stochastic inference goes about it. */
    public enum Schedule {
        /** What learns best. */
        DEFAULT,
        /** The letter of the paper's Algorithm 1. */
        PAPER
    }

    /** With fewer entities a network is small: what suits it is nearer to the paper's settings. */
    private static final int SMALL = 2000;

    private static final int VERY_SMALL = 500;

    /** Steps of an epoch, unless N' says otherwise. */
    private static final int MOST_STEPS = 500;

    public Sampling {
        Options.require(entities.orElse(1) > 0, "number of entities in a step", entities);
        Options.require(pairs.orElse(1) > 0, "number of pairs of an entity", pairs);
        Options.require(stickDecay >= 0 && stickDecay <= 1, "decay of the sticks", stickDecay);
        Options.require(stickDelay >= 0, "delay of the sticks", stickDelay);
        double decay = membershipDecay.orElse(0.0);
        Options.require(decay >= 0 && decay <= 1, "decay of the memberships", membershipDecay);
        Options.require(membershipDelay >= 0, "delay of the memberships", membershipDelay);
        Options.requirePositive(rate, "rate");
    }

    /**
     * The same with everything chosen that was open.
     *
     * @param entities N'
     * @param pairs M'
     * @param membershipDecay κ_ψ
     * @param rate how far a step moves a weight
     */
    public record Settled(
            Schedule schedule,
            int entities,
            int pairs,
            double stickDecay,
            double stickDelay,
            double membershipDecay,
            double membershipDelay,
            double rate) {
        /** ρ = (µ_ψ + t)^−κ_ψ, at most 1. */
        public double membershipStep(int t) {
            return Math.min(1, Math.pow(membershipDelay + t, -membershipDecay));
        }

        /** The same as options of which nothing is open. */
        public Sampling given() {
            return new Sampling(
                    schedule,
                    OrAuto.of(entities),
                    OrAuto.of(pairs),
                    stickDecay,
                    stickDelay,
                    OrAuto.of(membershipDecay),
                    membershipDelay,
                    OrAuto.of(rate));
        }
    }

    /** The same by other rules. */
    public Sampling withSchedule(Schedule other) {
        return new Sampling(other, entities, pairs, stickDecay, stickDelay, membershipDecay, membershipDelay, rate);
    }

    /** What suits a network of this size, where it is open. */
    public Settled settled(int size, int relations, Options.Weights weights) {
        double usualRate = size < SMALL || !weights.full() ? 0.1 : 0.03;
        return new Settled(
                schedule,
                Math.min(entities.orElse(chosenEntities(size)), size),
                pairs.orElse(Math.multiplyExact(100, relations)),
                stickDecay,
                stickDelay,
                membershipDecay.orElse(size < VERY_SMALL ? 0.5 : 0.2),
                membershipDelay,
                rate.orElse(usualRate));
    }

    /** A part of a small network; otherwise 500, and in very large ones more, so that the weights do not run ahead of the memberships. */
    private static int chosenEntities(int size) {
        int usual = Math.max(1, Math.min(500, size / (size < SMALL ? 10 : 4)));
        return Math.max(usual, size / MOST_STEPS);
    }
}
