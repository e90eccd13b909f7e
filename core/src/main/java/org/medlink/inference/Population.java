package org.medlink.inference;

import org.medlink.margin.Costs;
import org.medlink.margin.HingeLoss;
import org.medlink.network.LabeledPairs;
import org.medlink.options.OrAuto;
import org.medlink.options.Start;
import org.medlink.random.Seed;
import org.medlink.state.Snapshot;

/**
 * The entities of a feature space with their memberships and training pairs, which may be anywhere: p(Z) as inference sees it. What
 * is asked of it is asked per sweep or step, never per entity.
 */
public interface Population {
    /** What it is told before memberships are updated; inference changes it. */
    GlobalParameters global();

    int entities();

    /** C⁺, C⁻ and ℓ of a relation. */
    Costs costs(int relation);

    /**
     * Sums over all entities.
     *
     * @param counts Σ_i ψ_ik for every k
     * @param active number of features that some entity has with probability above one half
     * @param entropy of all memberships
     */
    record Sums(double[] counts, int active, double entropy) {}

    Sums sums();

    /** Takes the place where training begins: memberships, and the weights that go with them. Returns the start that was taken. */
    Start begin(OrAuto<Start> asked, Seed seed);

    /** The hinge loss of a relation, for memberships as they are whenever it is asked. */
    HingeLoss hinge(int relation);

    /** For how many relations hinges may be asked at the same time. */
    int hingesTogether();

    /** Takes in that the weights have changed, and what is left of an epoch. */
    void weightsChanged();

    /**
     * Updates the memberships of all entities from all their pairs.
     *
     * @param number of the sweep, from 1
     * @param seed the order is drawn from it
     * @return how many pairs were looked at, a pair counting for each of its two entities
     */
    long sweep(int number, Seed seed);

    /** How many steps an epoch of stochastic inference has. */
    int steps();

    /** Draws the entities and pairs of a step; the steps of an epoch come in their order. */
    void draw(int epoch, int step, Seed seed);

    /**
     * What a step found.
     *
     * @param statistics per relation, the statistic of the hinge as estimated from the pairs drawn; may be used up
     * @param hinge the hinge loss over all pairs, estimated from the same sample
     * @param visits pairs looked at
     * @param moved when memberships had been moved, by {@link System#nanoTime}
     */
    record Step(double[][] statistics, double hinge, long visits, long moved) {}

    /**
     * Moves the memberships of the entities drawn by what their pairs say.
     *
     * @param time number of the step in training, on which step sizes depend in the paper's schedule
     * @param counts Σ_i ψ_ik, to which is added what changes
     */
    Step visit(int time, double[] counts);

    /** Estimates Σ_i ψ_ik from the entities drawn. */
    double[] drawnCounts();

    /** The hinge loss of a relation as if the pairs drawn were all, counting for as many as there are; null when none was drawn. */
    HingeLoss drawnHinge(int relation);

    /** The scores of some training pairs. */
    double[] scores(LabeledPairs some);

    /** By how much scores of a relation's pairs differ at the most, looking at one pair in so many. */
    double spread(int relation, int stride);

    /** Memberships of all entities in the order of their numbers, without padding. */
    float[] memberships();

    /** Keeps memberships as they are, to come back to; only the last ones are kept. */
    void remember();

    /** Comes back to the memberships that were kept; weights have come back to theirs. */
    void goBack();

    /** Keeps nothing any more. */
    void forget();

    /** The same entities, and what was learnt about them, with all pairs of the space. This one must not be used any more. */
    Population withAllPairs();

    /** Everything that changes while memberships are learnt; not copies. */
    void putInto(Snapshot snapshot);

    /** Takes over what was put into a snapshot; weights have been taken over. */
    void takeFrom(Snapshot snapshot);
}
