package org.medlink.estimate;

import org.medlink.options.CostChoice;
import org.medlink.options.Options;
import org.medlink.options.Sharing;
import org.medlink.train.ModelSelection;

/**
 * How many fits a training consists of.
 *
 * @param selectionFits fits that choose the cost and the start; 0 where they are given
 * @param mostSelectionFits the same when the choice takes long
 * @param crossValidated whether these are folds, which share the threads, or short trainings one after another
 * @param calibrationFolds fits for the calibration; 0 where a validation part serves
 * @param stochastic whether inference is stochastic
 * @param validated whether a validation part is watched
 */
record FitPlan(
        int selectionFits,
        int mostSelectionFits,
        boolean crossValidated,
        int calibrationFolds,
        boolean stochastic,
        boolean validated) {
    /** Epochs after which validation usually stops a stochastic training, with those in which weights come to rest. */
    private static final int FEWEST_EPOCHS = 5;

    private static final int USUAL_EPOCHS = 9;
    private static final int MOST_EPOCHS = 20;

    /** Iterations after which the objective of a batch training usually settles. */
    private static final int FEWEST_ITERATIONS = 12;

    private static final int USUAL_ITERATIONS = 25;

    /** Costs that are usually tried before there is none better. */
    private static final int USUAL_COSTS = 3;

    /** Candidates that are usually tried on all parts. */
    private static final int USUAL_FINALISTS = 2;

    static FitPlan of(Workload work, Options options, int calibrationFolds) {
        boolean single = options.sharing() == Sharing.SINGLE;
        long spacePairs = single ? work.pairs() / Math.max(1, work.relations()) : work.pairs();
        int pairs = (int) Math.min(Integer.MAX_VALUE, spacePairs);
        boolean validated = options.validationShare(pairs) > 0;
        boolean serves = validated && (!single || work.relations() == 1);
        int folds = serves ? 0 : calibrationFolds;
        boolean stochastic = options.stochastic(pairs);
        Options.Hinge hinge = options.hinge();
        CostChoice selection = hinge.selection();
        boolean asked = !options.gibbs() || selection.pairs().isEmpty();
        boolean open =
                hinge.cost().isAuto() && asked && !options.withoutFeatures() && options.model() == Options.Model.MED;
        if (open && !selection.covers(work.pairs())) {
            boolean compared = ModelSelection.smaller(selection).isPresent() && (!single || work.relations() == 1);
            return new FitPlan(compared ? 2 : 0, compared ? 2 : 0, false, folds, stochastic, validated);
        }
        if (!open) {
            return new FitPlan(0, 0, false, folds, stochastic, validated);
        }
        int costs = selection.costs().size();
        int usualCosts = Math.min(USUAL_COSTS, costs);
        boolean startIsOpen = options.startIsOpen();
        // Features that are learnt the other way at the first cost are one more candidate; attributes alone need no
        // training.
        boolean beside = options.proximity() && !options.gibbs();
        int others = beside && options.learning().isAuto() ? 1 : 0;
        if (!ModelSelection.byFolds(options, work.pairs(), work.relations())) {
            int starts = startIsOpen ? ModelSelection.LARGE_STARTS.size() - 1 : 0;
            return new FitPlan(
                    others + usualCosts + starts, others + costs + starts, false, folds, stochastic, validated);
        }
        int parts = selection.folds();
        if (beside) {
            // All are tried on the first part, those that lead on the others too.
            return new FitPlan(
                    others + usualCosts + USUAL_FINALISTS * (parts - 1),
                    others + costs + ModelSelection.FINALISTS * (parts - 1),
                    true,
                    folds,
                    stochastic,
                    validated);
        }
        int starts = startIsOpen ? ModelSelection.OTHER_STARTS.size() : 0;
        int most = startIsOpen ? 2 * costs + starts : costs;
        return new FitPlan((usualCosts + starts) * parts, most * parts, true, folds, stochastic, validated);
    }

    int fewestIterations(Options options) {
        return within(options, stochastic ? (validated ? FEWEST_EPOCHS : mostIterations(options)) : FEWEST_ITERATIONS);
    }

    int usualIterations(Options options) {
        return within(options, stochastic ? (validated ? USUAL_EPOCHS : mostIterations(options)) : USUAL_ITERATIONS);
    }

    int mostIterations(Options options) {
        return within(
                options,
                stochastic && validated ? MOST_EPOCHS : options.stopping().iterations());
    }

    /** Batch with a validation part is done twice. */
    private int within(Options options, int iterations) {
        int limited = Math.min(options.stopping().iterations(), iterations);
        return validated && !stochastic ? 2 * limited : limited;
    }
}
