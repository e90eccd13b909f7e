package org.medlink.train;

import java.util.BitSet;
import org.medlink.eval.Roc;
import org.medlink.kernel.Kernel;
import org.medlink.network.LabeledPairs;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.split.Folds;

/** Learns one feature space from beginning to end: iterates until it converges, or until validation says to stop. */
final class SpaceFit {
    /** Epochs at the end in which the weights come to rest, and the share of their rate that they come to. */
    private static final int COOLING = 2;

    private static final double COLDEST = 0.1;

    /** A gain of validation AUC that is worth another epoch. */
    private static final double WORTHWHILE = 3e-4;

    /** Fewer pairs than this are not worth dividing, and more than that in the validation part say nothing new. */
    private static final int LEAST_TO_VALIDATE = 100_000;

    private static final int MOST_TO_VALIDATE = 50_000;

    private final FeatureSpace space;
    private final Options options;
    private final Seed seed;
    private final Workers workers;
    private final Listener listener;

    /** Hears of every iteration. */
    @FunctionalInterface
    interface Listener {
        void iteration(int number, Objective objective, Inference inference, double seconds, double validationAuc);
    }

    SpaceFit(FeatureSpace space, Options options, Seed seed, Workers workers, Listener listener) {
        this.space = space;
        this.options = options;
        this.seed = seed;
        this.workers = workers;
        this.listener = listener;
    }

    TrainingState fit() {
        if (options.stochastic(space.pairs().size())) {
            return fitStochastic();
        }
        Options.Stopping stopping = options.stopping();
        if (stopping.validation() <= 0) {
            return fitAll(stopping.iterations(), stopping.tolerance());
        }
        // The number of iterations comes from the validation part; the model from all pairs.
        return fitAll(bestIterations(stopping), 0);
    }

    /**
     * Epochs until validation stops improving; then a few more over all pairs, in which the weights come to rest. Without a
     * validation part the number of epochs is given.
     */
    private TrainingState fitStochastic() {
        Options.Stopping stopping = options.stopping();
        double share = validationShare(stopping);
        int limit = Math.max(1, stopping.iterations() - (share > 0 ? COOLING : stopping.iterations() / 3));
        long began = System.nanoTime();
        BitSet heldOut = share == 0 ? new BitSet() : Folds.part(space.pairs(), share, seed.derive("validation"));
        LabeledPairs validation = space.pairs().select(heldOut);
        FeatureSpace rest = share == 0 ? space : space.withPairs(space.pairs().without(heldOut));
        StochasticInference inference = new StochasticInference(rest, options, seed, workers);
        double bestAuc = Double.NEGATIVE_INFINITY;
        int best = 1;
        int number = 1;
        for (; number <= limit && (share == 0 || number - best <= stopping.patience()); number++) {
            inference.iterate();
            double auc = share == 0 ? Double.NaN : auc(inference.state(), validation);
            listener.iteration(number, inference.objective(), inference, secondsSince(began), auc);
            if (auc > bestAuc + WORTHWHILE) {
                bestAuc = auc;
                best = number;
            }
        }
        if (share > 0) {
            inference = new StochasticInference(space, options, workers, inference);
        }
        int cooling = Math.min(stopping.iterations(), number - 1 + (share > 0 ? COOLING : stopping.iterations()))
                - number
                + 1;
        for (int c = 0; c < cooling; c++, number++) {
            double first = 1 - (1 - COLDEST) * c / cooling;
            inference.iterate(first, first - (1 - COLDEST) / cooling);
            listener.iteration(number, inference.objective(), inference, secondsSince(began), Double.NaN);
        }
        return inference.state();
    }

    private double validationShare(Options.Stopping stopping) {
        if (stopping.validation() != Options.Stopping.AUTO) {
            return stopping.validation();
        }
        int pairs = space.pairs().size();
        return pairs < LEAST_TO_VALIDATE ? 0 : Math.min(0.05, (double) MOST_TO_VALIDATE / pairs);
    }

    private TrainingState fitAll(int iterations, double tolerance) {
        BatchInference inference = new BatchInference(space, options, seed, workers);
        long began = System.nanoTime();
        double last = Double.POSITIVE_INFINITY;
        for (int number = 1; number <= iterations; number++) {
            inference.iterate();
            Objective objective = inference.objective();
            listener.iteration(number, objective, inference, secondsSince(began), Double.NaN);
            if (Math.abs(last - objective.total()) <= tolerance * Math.abs(objective.total())) {
                break;
            }
            last = objective.total();
        }
        return inference.state();
    }

    private int bestIterations(Options.Stopping stopping) {
        var heldOut = Folds.part(space.pairs(), stopping.validation(), seed.derive("validation"));
        LabeledPairs validation = space.pairs().select(heldOut);
        FeatureSpace rest = space.withPairs(space.pairs().without(heldOut));
        BatchInference inference = new BatchInference(rest, options, seed, workers);
        long began = System.nanoTime();
        double bestAuc = Double.NEGATIVE_INFINITY;
        int best = 1;
        for (int number = 1; number <= stopping.iterations() && number - best <= stopping.patience(); number++) {
            inference.iterate();
            double auc = auc(inference.state(), validation);
            listener.iteration(number, inference.objective(), inference, secondsSince(began), auc);
            if (auc > bestAuc) {
                bestAuc = auc;
                best = number;
            }
        }
        return best;
    }

    /** Mean AUC over the relations that have both classes among the pairs; 0 when none has. */
    private double auc(TrainingState state, LabeledPairs pairs) {
        double sum = 0;
        int counted = 0;
        for (int r = 0; r < pairs.relations(); r++) {
            int from = pairs.start(r);
            double[] scores = new double[pairs.end(r) - from];
            byte[] labels = new byte[scores.length];
            for (int p = 0; p < scores.length; p++) {
                scores[p] = score(state, r, pairs.source(from + p), pairs.target(from + p));
                labels[p] = (byte) pairs.label(from + p);
            }
            double auc = Roc.auc(scores, labels);
            if (!Double.isNaN(auc)) {
                sum += auc;
                counted++;
            }
        }
        return counted == 0 ? 0 : sum / counted;
    }

    private double score(TrainingState state, int relation, int source, int target) {
        int stride = state.shape().stride();
        float[] psi = state.memberships();
        double sum = Kernel.best().dot(state.inSlopes(relation), source * stride, psi, target * stride, stride);
        if (source == target) {
            for (int k = 0; k < state.shape().features(); k++) {
                float p = psi[source * stride + k];
                sum += state.affinity(relation)[k * stride + k] * p * (1 - p);
            }
        }
        float[] row = new float[space.attributes().dimension()];
        space.attributes().fill(space.relations()[relation], source, target, row);
        for (int d = 0; d < row.length; d++) {
            sum += state.weights(relation)[state.shape().length() + d] * row[d];
        }
        return sum;
    }

    private static double secondsSince(long began) {
        return (System.nanoTime() - began) / 1e9;
    }
}
