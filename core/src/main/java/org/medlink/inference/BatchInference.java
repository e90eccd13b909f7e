package org.medlink.inference;

import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.margin.HingeSolver;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.state.Snapshot;

/**
 * Batch inference: sticks, memberships and weights in turn, each over all training pairs (Zhu, Song &amp; Chen, section 3.2.2;
 * with the normal-gamma prior section 3.3).
 */
final class BatchInference extends Inference {
    private static final int ENTITIES_PER_TASK = 8;

    /** Sweeps from neighbourhoods after which the weights take one step only. */
    private static final int ONE_STEP_SWEEPS = 6;

    private final Blocks blocks;
    private final UniformRandomProvider order;
    private int sweeps;

    BatchInference(FeatureSpace space, Options options, Seed seed, Workers workers) {
        super(space, options, seed, workers, true, null);
        this.blocks = Blocks.of(incidence);
        this.order = seed.stream("order");
    }

    @Override
    Snapshot snapshot() {
        Snapshot snapshot = super.snapshot();
        snapshot.put("sweeps", sweeps);
        return snapshot;
    }

    @Override
    void restore(Snapshot snapshot) {
        super.restore(snapshot);
        int done = snapshot.getInt("sweeps");
        // The stream of orders comes to where it was.
        for (; sweeps < done; sweeps++) {
            blocks.shuffled(order);
        }
    }

    @Override
    void iterate() {
        long began = System.nanoTime();
        updateSticks();
        updateMemberships();
        long middle = System.nanoTime();
        updateWeights();
        updateHyperParameters();
        clock(began, middle, incidence.start(state.entities()));
    }

    void updateSticks() {
        features.update(state.expectedCounts(), state.entities());
    }

    void updateMemberships() {
        sweeps++;
        for (int block : blocks.shuffled(order)) {
            int size = blocks.size(block);
            if (size == 1) {
                memberships.update(blocks.entity(block, 0), workspaces[0]);
                continue;
            }
            int tasks = (size + ENTITIES_PER_TASK - 1) / ENTITIES_PER_TASK;
            workers.run(tasks, (task, worker) -> {
                int end = Math.min(size, (task + 1) * ENTITIES_PER_TASK);
                for (int index = task * ENTITIES_PER_TASK; index < end; index++) {
                    memberships.update(blocks.entity(block, index), workspaces[worker]);
                }
            });
        }
    }

    void updateWeights() {
        solveWeights(effort(options.weights().solver(), fromNeighbourhoods(), sweeps));
    }

    /**
     * How far the weights go after a sweep. Neighbourhoods are a crude start, and weights that fit them well keep memberships from
     * leaving them: in the first sweeps weights take one step only (docs/SCALE.md).
     */
    static HingeSolver.Options effort(HingeSolver.Options usual, boolean fromNeighbourhoods, int sweep) {
        return maySettle(fromNeighbourhoods, sweep) ? usual : new HingeSolver.Options(1, usual.gap());
    }

    /** Whether the weights go as far as they are allowed to after a sweep, so that rest is rest. */
    static boolean maySettle(boolean fromNeighbourhoods, int sweep) {
        return !fromNeighbourhoods || sweep > ONE_STEP_SWEEPS;
    }

    @Override
    boolean maySettle() {
        return maySettle(fromNeighbourhoods(), sweeps);
    }
}
