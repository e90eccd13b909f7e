package org.medlink.train;

import java.util.BitSet;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.split.Folds;

/**
 * Training pairs of which parts are held out in turn, and for each part what can be learnt from the others: made once, for many trainings. What
 * is held out is no part of what describes the others either.
 */
public final class FoldInputs {
    private final LabeledPairs pairs;
    private final BitSet[] heldOut;
    private final LocalInput[] inputs;

    private FoldInputs(LocalInput whole, Options options, BitSet[] heldOut) {
        this.pairs = whole.pairs();
        this.heldOut = heldOut;
        this.inputs = new LocalInput[heldOut.length];
        int together = Math.min(heldOut.length, options.threads());
        try (Workers workers = new Workers(together)) {
            workers.run(
                    heldOut.length,
                    (fold, worker) ->
                            inputs[fold] = whole.without(heldOut[fold], together > 1 ? 1 : options.threads()));
        }
    }

    /** Folds, of which each is held out once; threads and seed of the options are theirs too. */
    public static FoldInputs of(LocalInput whole, Options options, int folds) {
        return of(whole, options, folds, 1);
    }

    /** The same, but each holds out only one pair in this number of those that it would. */
    public static FoldInputs of(LocalInput whole, Options options, int folds, int oneIn) {
        LabeledPairs pairs = whole.pairs();
        Folds parts = new Folds(pairs, folds * oneIn, pairs.nearlySymmetric(whole.frame()), seed(options));
        BitSet[] heldOut = new BitSet[folds];
        for (int fold = 0; fold < folds; fold++) {
            heldOut[fold] = parts.heldOut(fold);
        }
        return new FoldInputs(whole, options, heldOut);
    }

    /** One part alone: this share of the pairs. */
    public static FoldInputs part(LocalInput whole, Options options, double share) {
        LabeledPairs pairs = whole.pairs();
        BitSet part = Folds.part(pairs, share, pairs.nearlySymmetric(whole.frame()), seed(options));
        return new FoldInputs(whole, options, new BitSet[] {part});
    }

    private static Seed seed(Options options) {
        return new Seed(options.seed()).derive("folds");
    }

    LabeledPairs pairs() {
        return pairs;
    }

    int count() {
        return inputs.length;
    }

    BitSet heldOut(int fold) {
        return heldOut[fold];
    }

    LocalInput input(int fold) {
        return inputs[fold];
    }
}
