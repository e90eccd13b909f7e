package org.medlink.train;

import java.util.BitSet;
import org.medlink.inference.BatchInference;
import org.medlink.inference.FeatureSpace;
import org.medlink.inference.Inference;
import org.medlink.inference.StochasticInference;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.split.Folds;
import org.medlink.state.BestState;
import org.medlink.state.Snapshot;

/**
 * Learns one feature space from beginning to end.
 *
 * <p>Batch iterates until the objective settles. With a validation part it first finds the number of iterations after which
 * that part is predicted best, and then begins again on all pairs. Stochastic inference runs until the validation part is
 * predicted no better, or for a given number of epochs, and then goes on with all pairs for a few epochs in which the weights
 * come to rest.
 */
final class SpaceFit {
    /** Epochs in which the weights come to rest, and the share of their rate that they come to. */
    private static final int COOLING = 2;

    private static final double COLDEST = 0.1;

    /** A gain of validation AUC that is worth another epoch. */
    private static final double WORTHWHILE = 3e-4;

    /** A fall of it below the best that means that training went too far: the best state is taken, and nothing is added. */
    private static final double OVERFITTED = 1e-3;

    /** Fewer pairs than this are not worth dividing, and more than that in the validation part say nothing new. */
    private static final int LEAST_TO_VALIDATE = 100_000;

    private static final int MOST_TO_VALIDATE = 50_000;

    /** Scores that differ by less than this share of the margin, among so many pairs, are the same. */
    private static final double LEAST_SPREAD = 0.01;

    private static final int MOST_TO_COMPARE = 2000;

    private final FeatureSpace space;
    private final Options options;
    private final Seed seed;
    private final Workers workers;
    private final Listener listener;
    private final boolean stochastic;
    private final double validationShare;
    private final FitPosition position = new FitPosition();
    private LabeledPairs validation;
    private double[] validationScores;
    private BestState best;
    private Inference inference;
    private long began;

    /** Hears of every iteration. */
    @FunctionalInterface
    interface Listener {
        void iteration(SpaceFit fit, int number, double seconds, double validationAuc);
    }

    SpaceFit(FeatureSpace space, Options options, Seed seed, Workers workers, Listener listener) {
        this.space = space;
        this.options = options;
        this.seed = seed;
        this.workers = workers;
        this.listener = listener;
        this.stochastic = options.stochastic(space.pairs().size());
        this.validationShare = validationShare(options, space.pairs().size());
    }

    /** The share of so many pairs that is held out to be watched. */
    static double validationShare(Options options, int pairs) {
        double asked = options.stopping().validation();
        if (asked != Options.Stopping.AUTO) {
            return asked;
        }
        return options.stochastic(pairs) && pairs >= LEAST_TO_VALIDATE ? smallShare(pairs) : 0;
    }

    /** A share of so many pairs that is enough to tell good from bad. */
    static double smallShare(int pairs) {
        return Math.min(0.05, (double) MOST_TO_VALIDATE / pairs);
    }

    Inference inference() {
        return inference;
    }

    /** Everything that is needed to go on from here; not copies. */
    Snapshot snapshot() {
        Snapshot snapshot = inference.snapshot();
        position.putInto(snapshot);
        if (validationScores != null) {
            snapshot.put("validation", validationScores);
        }
        if (best != null) {
            best.putInto(snapshot);
        }
        return snapshot;
    }

    /**
     * Learns.
     *
     * @param point where to go on; null begins
     */
    void fit(Snapshot point) {
        began = System.nanoTime();
        if (point != null) {
            position.takeFrom(point);
        }
        boolean searches = stochastic || validationShare > 0;
        if (validationShare > 0) {
            validation = space.pairs().select(heldOut());
            if (point != null) {
                validationScores = new double[validation.size()];
                point.get("validation", validationScores);
            }
        }
        if (searches && !position.searched) {
            search(point);
            finish(null);
            return;
        }
        finish(point);
    }

    /** The validation part with the scores of a model that has not seen it; null when there is none. */
    CrossFit validated() {
        return validationScores == null ? null : new CrossFit(validation, validationScores);
    }

    private BitSet heldOut() {
        return Folds.part(space.pairs(), validationShare, space.mirrorsTogether(), seed.derive("validation"));
    }

    private void search(Snapshot point) {
        FeatureSpace rest =
                validationShare == 0 ? space : space.withPairs(space.pairs().without(heldOut()));
        Inference searching = stochastic ? new StochasticInference(rest, options, seed, workers, null) : batch(rest);
        if (point != null && stochastic && validationShare > 0) {
            best = searching.state().copyInto(null);
            best.takeFrom(point);
        }
        begin(searching, point, position.number);
        int patience = options.stopping().patience();
        int limit = Math.max(1, options.stopping().iterations() - cooling());
        while (position.number < limit && (validationShare == 0 || position.number - position.best < patience)) {
            inference.iterate();
            double auc = validationShare == 0 ? Double.NaN : validate();
            position.number++;
            if (!(auc <= position.bestAuc + (stochastic ? WORTHWHILE : 0))) {
                position.bestAuc = auc;
                position.best = position.number;
                best = stochastic && validationShare > 0 ? inference.state().copyInto(best) : null;
            }
            position.overfitted = auc < position.bestAuc - OVERFITTED;
            tell(position.number, auc);
        }
        if (position.overfitted && best != null) {
            ((StochasticInference) inference).goBack(best);
            validate();
        }
        best = null;
        position.searched = true;
    }

    /** Epochs of stochastic inference at the end, in which the rate of the weights falls. */
    private int cooling() {
        if (!stochastic) {
            return 0;
        }
        int iterations = options.stopping().iterations();
        return Math.min(iterations - 1, validationShare > 0 ? COOLING : iterations / 3);
    }

    private void finish(Snapshot point) {
        if (stochastic) {
            StochasticInference searched = (StochasticInference) inference;
            if (validationShare > 0 || searched == null) {
                inference = new StochasticInference(space, options, seed, workers, searched);
            }
            if (point != null) {
                resume(point, position.number + position.finalNumber);
            }
            coolDown((StochasticInference) inference);
        } else {
            Inference searched = inference;
            begin(batch(space), point, position.finalNumber);
            if (searched != null) {
                inference.addTimes(searched);
            }
            settle();
        }
    }

    private void coolDown(StochasticInference cooled) {
        int cooling = cooling();
        while (!position.overfitted && position.finalNumber < cooling) {
            double first = 1 - (1 - COLDEST) * position.finalNumber / cooling;
            cooled.iterate(first, first - (1 - COLDEST) / cooling);
            position.finalNumber++;
            tell(position.number + position.finalNumber, Double.NaN);
        }
    }

    private void settle() {
        boolean searched = validationShare > 0;
        int limit = searched ? position.best : options.stopping().iterations();
        double tolerance = searched ? 0 : options.stopping().tolerance();
        while (position.finalNumber < limit && !position.settled) {
            inference.iterate();
            double objective = inference.objective().total();
            position.settled = inference.maySettle()
                    && Math.abs(position.lastObjective - objective) <= tolerance * Math.abs(objective);
            position.lastObjective = objective;
            position.finalNumber++;
            tell(position.finalNumber, Double.NaN);
        }
    }

    private BatchInference batch(FeatureSpace pairs) {
        return new BatchInference(pairs, options, seed, workers);
    }

    /** Begins, or goes on where it was after so many iterations. */
    private void begin(Inference begun, Snapshot point, int iterations) {
        inference = begun;
        if (point == null) {
            inference.begin();
        } else {
            resume(point, iterations);
        }
    }

    private void resume(Snapshot point, int iterations) {
        inference.restore(point);
        tell(iterations, Double.NaN);
    }

    private void tell(int number, double validationAuc) {
        listener.iteration(this, number, (System.nanoTime() - began) / 1e9, validationAuc);
    }

    /**
     * Whether training came to nothing: all features off, or one that everybody has, so that every pair scores the same although
     * some are links and some are not.
     */
    boolean degenerate() {
        LabeledPairs pairs = space.pairs();
        double least = LEAST_SPREAD * options.hinge().margin();
        int stride = Math.max(1, pairs.size() / MOST_TO_COMPARE);
        for (int r = 0; r < pairs.relations(); r++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int p = pairs.start(r); p < pairs.end(r); p += stride) {
                double score = inference.score(space, r, pairs.source(p), pairs.target(p));
                low = Math.min(low, score);
                high = Math.max(high, score);
            }
            if (high - low > least || pairs.links(r) == 0 || pairs.nonLinks(r) == 0) {
                return false;
            }
        }
        return true;
    }

    /** Scores the validation part; its mean AUC over relations, 0 when none has both classes there. */
    private double validate() {
        validationScores = new double[validation.size()];
        for (int r = 0; r < validation.relations(); r++) {
            for (int p = validation.start(r); p < validation.end(r); p++) {
                validationScores[p] = inference.score(space, r, validation.source(p), validation.target(p));
            }
        }
        double auc = validated().auc();
        return Double.isNaN(auc) ? 0 : auc;
    }
}
