package org.medlink.train;

import java.util.ArrayList;
import java.util.List;
import org.medlink.inference.HeldOut;
import org.medlink.inference.Inference;
import org.medlink.inference.PairSpace;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.state.Snapshot;

/**
 * Learns one feature space from beginning to end: what fits by batch and by stochastic inference have in common. With a validation
 * part both first iterate without it, until it is predicted no better.
 *
 * @param <I> the inference
 */
abstract class SpaceFit<I extends Inference> {
    /** A fall of validation AUC below the best that means that training went too far. */
    private static final double OVERFITTED = 1e-3;

    /** Scores that differ by less than this share of the margin, among this number of pairs, are the same. */
    private static final double LEAST_SPREAD = 0.01;

    private static final int MOST_TO_COMPARE = 2000;

    final Options options;
    final FitPosition position = new FitPosition();

    /** What is held out to be watched; null: nothing. */
    final HeldOut heldOut;

    private final PairSpace space;
    private final Listener listener;
    private LabeledPairs validation;
    private double[] validationScores;
    private double[] lastScores;
    private I inference;
    private long began;

    /** Hears of every iteration. */
    @FunctionalInterface
    interface Listener {
        void iteration(SpaceFit<?> fit, int number, double seconds, double validationAuc);
    }

    /**
     * The first iterations of a fit, from which it goes on to the same result as if there had been no break.
     *
     * @param iterations what they left behind
     * @param state where the fit was after the last of them
     */
    record Begun(List<Iteration> iterations, Snapshot state) {
        /** Needs room no more: the fit has gone on from here. */
        void letGo() {
            state.arrays().clear();
        }

        /** Listens to a fit until it has come to the last iteration that is wanted. */
        static final class Builder {
            private final int wanted;
            private final List<Iteration> iterations = new ArrayList<>();
            private Snapshot state;

            Builder(int wanted) {
                this.wanted = wanted;
            }

            void iteration(SpaceFit<?> fit, int number, double seconds, double validationAuc) {
                if (number > wanted) {
                    return;
                }
                Iteration iteration = Iteration.of(fit.inference(), 0, -1, number, seconds, validationAuc);
                fit.position.heard(iteration);
                iterations.add(iteration);
                if (number == wanted) {
                    // The fit may go back from here to where it was better.
                    state = fit.snapshot().copy();
                }
            }

            /** What was heard; null where the fit has not come as far. */
            Begun build() {
                return state == null ? null : new Begun(List.copyOf(iterations), state);
            }
        }
    }

    SpaceFit(PairSpace space, Options options, Seed seed, Listener listener) {
        this.space = space;
        this.options = options;
        this.listener = listener;
        double share = options.validationShare(space.size());
        this.heldOut = share > 0 ? new HeldOut(share, seed.derive("validation")) : null;
    }

    /** A fit by the inference that suits the number of pairs, or was asked for. */
    static SpaceFit<?> of(PairSpace space, Options options, Seed seed, Workers workers, Listener listener) {
        return options.stochastic(space.size())
                ? new StochasticFit(space, options, seed, workers, listener)
                : new BatchFit(space, options, seed, workers, listener);
    }

    /** The inference that is at work; null before there is one. */
    final I inference() {
        return inference;
    }

    /** Everything that is needed to go on from here; not copies. */
    final Snapshot snapshot() {
        Snapshot snapshot = inference.snapshot();
        position.putInto(snapshot);
        if (validationScores != null) {
            snapshot.put("validation", validationScores);
        }
        return snapshot;
    }

    /**
     * Learns.
     *
     * @param point where to go on; null begins
     */
    final void fit(Snapshot point) {
        began = System.nanoTime();
        if (point != null) {
            position.takeFrom(point);
        }
        if (heldOut != null) {
            validation = space.part(heldOut);
            if (point != null) {
                validationScores = new double[validation.size()];
                point.get("validation", validationScores);
            }
        }
        if (searches() && !position.searched) {
            search(point);
            finish(null);
        } else {
            finish(point);
        }
        inference.end();
        if (validationScores != null) {
            lastScores = goesOn() ? inference.population().scores(validation) : validationScores;
        }
    }

    /** Only iterates without the validation part; how well that is predicted at the end: mean AUC over relations. */
    final double predictHeldOut() {
        began = System.nanoTime();
        validation = space.part(heldOut);
        search(null);
        return validate();
    }

    /** Whether iterations on all pairs come after others. */
    abstract boolean searches();

    /** Whether these go on from where the others came to, and do not begin again. */
    abstract boolean goesOn();

    /** The inference without what is held out. */
    abstract I searching();

    /** Iterations that are left for the end. */
    abstract int cooling();

    /** A gain of validation AUC that is worth another iteration. */
    abstract double worthwhile();

    /** The validation part was never predicted better than now. */
    abstract void best();

    /** Nothing better is to come. */
    abstract void searched();

    /** Iterates on all pairs. */
    abstract void finish(Snapshot point);

    private void search(Snapshot point) {
        begin(searching(), point, position.number);
        int patience = options.stopping().patience();
        int limit = Math.max(1, options.stopping().iterations() - cooling());
        while (position.number < limit && (heldOut == null || position.number - position.best < patience)) {
            inference.iterate();
            double auc = heldOut == null ? Double.NaN : validate();
            position.number++;
            if (!(auc <= position.bestAuc + worthwhile())) {
                position.bestAuc = auc;
                position.best = position.number;
                best();
            }
            position.overfitted = auc < position.bestAuc - OVERFITTED;
            report(position.number, auc);
        }
        searched();
        position.searched = true;
    }

    /** Begins, or goes on where it was after a number of iterations. */
    final void begin(I begun, Snapshot point, int iterations) {
        inference = begun;
        if (point == null) {
            inference.begin();
        } else {
            inference.restore(point);
            report(iterations, Double.NaN);
        }
    }

    /** Goes on with another inference that has taken over what this one had come to. */
    final void goOn(I other) {
        inference = other;
    }

    final void report(int number, double validationAuc) {
        listener.iteration(this, number, (System.nanoTime() - began) / 1e9, validationAuc);
    }

    /** The validation part when all is learnt; null when there is none. */
    final Validation validated() {
        return lastScores == null
                ? null
                : new Validation(
                        new CrossFit(validation, validationScores),
                        lastScores,
                        options.hinge().margin());
    }

    /** Scores the validation part; its mean AUC over relations, 0 when none has both classes there. */
    final double validate() {
        validationScores = inference.scores(validation);
        double auc = new CrossFit(validation, validationScores).auc();
        return Double.isNaN(auc) ? 0 : auc;
    }

    /**
     * Whether training came to nothing: all features off, or one that everybody has, so that every pair scores the same although
     * some are links and some are not.
     */
    final boolean degenerate() {
        double least = LEAST_SPREAD * options.hinge().margin();
        int stride = (int) Math.max(1, Math.min(Integer.MAX_VALUE, space.size() / MOST_TO_COMPARE));
        for (int r = 0; r < space.relations().length; r++) {
            if (space.links(r) == 0
                    || space.nonLinks(r) == 0
                    || inference.population().spread(r, stride) > least) {
                return false;
            }
        }
        return true;
    }
}
