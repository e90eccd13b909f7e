package org.medlink.train;

import org.medlink.inference.HeldOut;
import org.medlink.inference.PairSpace;
import org.medlink.inference.StochasticInference;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.state.Snapshot;

/**
 * Learns a feature space by stochastic inference, until a validation part is predicted no better, or for a given number of epochs;
 * then goes on with all pairs for a few epochs in which the weights come to rest.
 */
final class StochasticFit extends SpaceFit<StochasticInference> {
    /** Epochs in which the weights come to rest, and the share of their rate that they come to. */
    static final int COOLING = 2;

    private static final double COLDEST = 0.1;

    private static final double WORTHWHILE = 3e-4;

    private final PairSpace space;
    private final Seed seed;
    private final Workers workers;

    StochasticFit(PairSpace space, Options options, Seed seed, Workers workers, Listener listener) {
        super(space, options, seed, listener);
        this.space = space;
        this.seed = seed;
        this.workers = workers;
    }

    private StochasticInference without(HeldOut pairs) {
        return new StochasticInference(space, options, pairs, seed, workers);
    }

    @Override
    boolean searches() {
        return true;
    }

    @Override
    boolean goesOn() {
        return true;
    }

    @Override
    StochasticInference searching() {
        return without(heldOut);
    }

    /** Epochs at the end, in which the rate of the weights falls. */
    @Override
    int cooling() {
        int iterations = options.stopping().iterations();
        return Math.min(iterations - 1, heldOut != null ? COOLING : iterations / 3);
    }

    @Override
    double worthwhile() {
        return WORTHWHILE;
    }

    @Override
    void best() {
        if (heldOut != null) {
            inference().remember();
        }
    }

    /** After training that went too far the best state is taken, and nothing is added. */
    @Override
    void searched() {
        if (position.overfitted) {
            inference().goBack();
            validate();
        }
        inference().forget();
    }

    @Override
    void finish(Snapshot point) {
        if (point != null) {
            begin(without(null), point, position.number + position.finalNumber);
        } else if (heldOut != null) {
            goOn(inference().withAllPairs());
        }
        int cooling = cooling();
        while (!position.overfitted && position.finalNumber < cooling) {
            double first = 1 - (1 - COLDEST) * position.finalNumber / cooling;
            inference().iterate(first, first - (1 - COLDEST) / cooling);
            position.finalNumber++;
            report(position.number + position.finalNumber, Double.NaN);
        }
    }
}
