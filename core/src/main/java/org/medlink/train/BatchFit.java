package org.medlink.train;

import org.medlink.inference.BatchInference;
import org.medlink.inference.HeldOut;
import org.medlink.inference.PairSpace;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.state.Snapshot;

/**
 * Learns a feature space by batch inference, until the objective settles. With a validation part it first finds the number of
 * iterations after which that part is predicted best, and then begins again on all pairs.
 */
final class BatchFit extends SpaceFit<BatchInference> {
    private final PairSpace space;
    private final Seed seed;
    private final Workers workers;

    BatchFit(PairSpace space, Options options, Seed seed, Workers workers, Listener listener) {
        super(space, options, seed, listener);
        this.space = space;
        this.seed = seed;
        this.workers = workers;
    }

    private BatchInference without(HeldOut pairs) {
        return new BatchInference(space, options, pairs, seed, workers);
    }

    @Override
    boolean searches() {
        return heldOut != null;
    }

    @Override
    boolean goesOn() {
        return false;
    }

    @Override
    BatchInference searching() {
        return without(heldOut);
    }

    @Override
    int cooling() {
        return 0;
    }

    @Override
    double worthwhile() {
        return 0;
    }

    /** Only the number of iterations is kept. */
    @Override
    void best() {}

    @Override
    void searched() {}

    @Override
    void finish(Snapshot point) {
        BatchInference searched = inference();
        begin(without(null), point, position.finalNumber);
        if (searched != null) {
            inference().addTimes(searched);
        }
        int limit = searches() ? position.best : options.stopping().iterations();
        double tolerance = searches() ? 0 : options.stopping().tolerance();
        while (position.finalNumber < limit && !position.settled) {
            inference().iterate();
            double objective = inference().objective().total();
            position.settled = inference().maySettle()
                    && Math.abs(position.lastObjective - objective) <= tolerance * Math.abs(objective);
            position.lastObjective = objective;
            position.finalNumber++;
            report(position.finalNumber, Double.NaN);
        }
    }
}
