package org.medlink.baselines.linear;

import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.medlink.baselines.Method;
import org.medlink.baselines.TrainingData;
import org.medlink.baselines.UnsuitableInputException;
import org.medlink.eval.Evaluation;
import org.medlink.model.LinkPredictor;
import org.medlink.network.LabeledPairs;
import org.medlink.options.OrAuto;
import org.medlink.random.Seed;
import org.medlink.split.Folds;

/**
 * Logistic regression or a linear support vector machine on the attributes of pairs, one for each relation, fitted by liblinear and
 * by its algorithm for the hinge. An error on a link costs as many times one on a non-link as there are non-links to a link. A cost at which that does not
 * converge is not chosen, and an error where it is given.
 */
public final class LinearClassifier implements Method {
    private static final double[] COSTS = {1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1};

    private final Options options;

    /**
     * How to fit.
     *
     * @param loss what a wrong score costs
     * @param cost of the errors against the size of the weights, above 0; auto: of six powers of ten from 0.00001 to 1, the one
     *     with the best mean AUC in cross-validation within the training pairs. Default: auto
     * @param folds of cross-validation, at least 2. Default 5
     */
    public record Options(Loss loss, OrAuto<Double> cost, int folds) {
        public Options {
            double given = cost.orElse(1.0);
            if (!(given > 0 && given < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("cost must be above 0, found " + cost);
            }
            if (folds < 2) {
                throw new IllegalArgumentException("folds must be at least 2, found " + folds);
            }
        }

        /** The cost chosen by cross-validation. */
        public static Options of(Loss loss) {
            return new Options(loss, OrAuto.auto(), 5);
        }
    }

    public LinearClassifier(Options options) {
        this.options = options;
    }

    @Override
    public String name() {
        return options.loss().methodName();
    }

    @Override
    public String citation() {
        return "R.-E. Fan, K.-W. Chang, C.-J. Hsieh, X.-R. Wang, C.-J. Lin, \"LIBLINEAR: A library for large linear"
                + " classification\", JMLR 9, 2008";
    }

    @Override
    public LinkPredictor fit(TrainingData data, Seed seed) {
        if (data.attributes().dimension() == 0) {
            throw new UnsuitableInputException(name() + " learns from attributes, and there are none");
        }
        double cost =
                options.cost().isAuto() ? bestCost(data, seed) : options.cost().given();
        return fit(data, data.pairs(), cost).orElseThrow(() -> notConverged("with a cost of " + cost));
    }

    private UnsuitableInputException notConverged(String when) {
        return new UnsuitableInputException(name() + " does not converge in " + LinearProblem.MOST_SWEEPS
                + " iterations " + when + "; attributes of a smaller range may help");
    }

    private double bestCost(TrainingData data, Seed seed) {
        LabeledPairs pairs = data.pairs();
        Folds folds = new Folds(pairs, options.folds(), pairs.nearlySymmetric(data.frame()), seed);
        double[] auc = new double[COSTS.length];
        for (int fold = 0; fold < folds.count(); fold++) {
            LabeledPairs kept = pairs.without(folds.heldOut(fold));
            LabeledPairs heldOut = pairs.select(folds.heldOut(fold));
            for (int c = 0; c < COSTS.length; c++) {
                if (auc[c] >= 0) {
                    auc[c] += fit(data, kept, COSTS[c])
                            .map(fitted -> Evaluation.auc(fitted, heldOut, Integer.MAX_VALUE))
                            .orElse(Double.NEGATIVE_INFINITY);
                }
            }
        }
        int best = COSTS.length / 2;
        for (int c = 0; c < COSTS.length; c++) {
            best = auc[c] > auc[best] ? c : best;
        }
        if (auc[best] < 0) {
            throw notConverged("with any cost");
        }
        return COSTS[best];
    }

    /** Empty where it does not converge for one of the relations. */
    private Optional<LinearPredictor> fit(TrainingData data, LabeledPairs pairs, double cost) {
        double[][] weights = new double[pairs.relations()][];
        for (int r = 0; r < weights.length; r++) {
            if (Thread.interrupted()) {
                throw new CancellationException();
            }
            Optional<double[]> solved = new LinearProblem(data.attributes(), pairs, r)
                    .solve(options.loss(), cost, LinearProblem.MOST_SWEEPS);
            if (solved.isEmpty()) {
                return Optional.empty();
            }
            weights[r] = solved.get();
        }
        return Optional.of(new LinearPredictor(data.attributes(), weights));
    }
}
