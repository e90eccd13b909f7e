package org.medlink.train;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.split.Folds;

/**
 * Training pairs of which parts are held out in turn, and for each part what can be learnt from the others: made when first asked for, for many
 * trainings. What is held out is no part of what describes the others either.
 */
public final class FoldInputs {
    private final LocalInput whole;
    private final List<Fold> folds;

    private FoldInputs(LocalInput whole, List<BitSet> heldOut) {
        this.whole = whole;
        this.folds = heldOut.stream().map(pairs -> new Fold(whole, pairs)).toList();
    }

    /** A part that is held out. */
    private static final class Fold {
        private final LocalInput whole;
        private final BitSet heldOut;
        private LocalInput input;

        Fold(LocalInput whole, BitSet heldOut) {
            this.whole = whole;
            this.heldOut = heldOut;
        }

        synchronized LocalInput input(int threads) {
            if (input == null) {
                input = whole.without(heldOut, threads);
            }
            return input;
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
        return new FoldInputs(
                whole, IntStream.range(0, folds).mapToObj(parts::heldOut).toList());
    }

    /** One part alone: this share of the pairs. */
    public static FoldInputs part(LocalInput whole, Options options, double share) {
        LabeledPairs pairs = whole.pairs();
        BitSet part = Folds.part(pairs, share, pairs.nearlySymmetric(whole.frame()), seed(options));
        return new FoldInputs(whole, List.of(part));
    }

    private static Seed seed(Options options) {
        return new Seed(options.seed()).derive("folds");
    }

    LabeledPairs pairs() {
        return whole.pairs();
    }

    int count() {
        return folds.size();
    }

    BitSet heldOut(int fold) {
        return folds.get(fold).heldOut;
    }

    /** @param threads that make it where it was not asked for before */
    LocalInput input(int fold, int threads) {
        return folds.get(fold).input(threads);
    }

    /** Makes all that have not been asked for yet. */
    public void prepare(int threads) {
        int together = Math.min(count(), threads);
        try (Workers workers = new Workers(together)) {
            workers.run(count(), (fold, worker) -> input(fold, together > 1 ? 1 : threads));
        }
    }
}
