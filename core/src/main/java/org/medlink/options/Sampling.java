package org.medlink.options;

/**
 * What a step of stochastic inference samples and how far it goes.
 *
 * @param schedule by which rules
 * @param entities N', entities of a step; 0 chooses by the size of the network
 * @param pairs M', most pairs of each that are looked at; 0 chooses
 * @param stickDecay κ_γ in [0, 1]; the paper's schedule only, since the default one knows the sums of all memberships
 * @param stickDelay µ_γ
 * @param membershipDecay κ_ψ in [0, 1]: step size (µ_ψ + t)^−κ_ψ, t being the visits of the entity, in the paper's
 *     schedule the number of the step; NaN chooses
 * @param membershipDelay µ_ψ
 * @param rate how far a step moves a weight; 0 chooses
 */
public record Sampling(
        Schedule schedule,
        int entities,
        int pairs,
        double stickDecay,
        double stickDelay,
        double membershipDecay,
        double membershipDelay,
        double rate) {
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
        Options.require(entities >= 0, "number of entities in a step", entities);
        Options.require(pairs >= 0, "number of pairs of an entity", pairs);
        Options.require(stickDecay >= 0 && stickDecay <= 1, "decay of the sticks", stickDecay);
        Options.require(stickDelay >= 0, "delay of the sticks", stickDelay);
        Options.require(!(membershipDecay < 0 || membershipDecay > 1), "decay of the memberships", membershipDecay);
        Options.require(membershipDelay >= 0, "delay of the memberships", membershipDelay);
        Options.require(rate >= 0 && Double.isFinite(rate), "rate", rate);
    }

    /** The same with everything chosen that is open. */
    Sampling resolved(int size, int relations, Options.Weights weights) {
        boolean small = size < SMALL;
        boolean full = weights.offDiagonals() == Options.Weights.FULL;
        return new Sampling(
                schedule,
                entities > 0 ? Math.min(entities, size) : chosenEntities(size),
                pairs > 0 ? pairs : Math.multiplyExact(100, relations),
                stickDecay,
                stickDelay,
                Double.isNaN(membershipDecay) ? (size < VERY_SMALL ? 0.5 : 0.2) : membershipDecay,
                membershipDelay,
                rate > 0 ? rate : (small || !full ? 0.1 : 0.03));
    }

    /** A part of a small network; otherwise 500, and in very large ones more, so that the weights do not run ahead of the memberships. */
    private static int chosenEntities(int size) {
        int usual = Math.max(1, Math.min(500, size / (size < SMALL ? 10 : 4)));
        return Math.max(usual, size / MOST_STEPS);
    }
}
