package org.medlink.inference;

import org.medlink.options.Options;
import org.medlink.options.SolverEffort;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.state.Snapshot;

/**
 * Batch inference: sticks, memberships and weights in turn, each over all training pairs (Zhu, Song &amp; Chen, section 3.2.2;
 * with the normal-gamma prior section 3.3).
 */
public final class BatchInference extends Inference {
    /** Sweeps from neighbourhoods after which the weights take one step only. */
    private static final int ONE_STEP_SWEEPS = 6;

    private int sweeps;

    public BatchInference(Population population, Options options, Seed seed) {
        super(population, options, seed);
    }

    /** @param heldOut pairs that are left out; null: none */
    public BatchInference(PairSpace space, Options options, HeldOut heldOut, Seed seed, Workers workers) {
        this(space.population(options, heldOut, false, workers), options, seed);
    }

    @Override
    public Snapshot snapshot() {
        Snapshot snapshot = super.snapshot();
        snapshot.put("sweeps", sweeps);
        return snapshot;
    }

    @Override
    public void restore(Snapshot snapshot) {
        super.restore(snapshot);
        sweeps = snapshot.getInt("sweeps");
    }

    @Override
    public void iterate() {
        long began = System.nanoTime();
        updateSticks();
        long visits = updateMemberships();
        long middle = System.nanoTime();
        updateWeights();
        updateHyperParameters();
        clock(began, middle, visits);
    }

    void updateSticks() {
        global.features().update(population.sums().counts(), population.entities());
    }

    long updateMemberships() {
        return global.shape().features() == 0 ? 0 : population.sweep(++sweeps, seed);
    }

    /**
     * Neighbourhoods are a crude start, and weights that fit them well keep memberships from leaving them: in the first sweeps weights
     * take one step only (docs/SCALE.md).
     */
    void updateWeights() {
        SolverEffort usual = options.weights().solver();
        solveWeights(maySettle() ? usual : new SolverEffort(1, usual.gap()));
    }

    /** Whether the weights go as far as they are allowed to, so that rest is rest. */
    public boolean maySettle() {
        return !fromNeighbourhoods() || sweeps > ONE_STEP_SWEEPS;
    }
}
