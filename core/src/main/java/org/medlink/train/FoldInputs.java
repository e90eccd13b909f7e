package org.medlink.train;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.medlink.network.Attributes;
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

    private FoldInputs(LocalInput whole, List<? extends Fold> folds) {
        this.whole = whole;
        this.folds = List.copyOf(folds);
    }

    /** A part that is held out. */
    private abstract static class Fold {
        final LocalInput whole;
        final BitSet heldOut;
        private LocalInput input;
        private Attributes seen;

        Fold(LocalInput whole, BitSet heldOut) {
            this.whole = whole;
            this.heldOut = heldOut;
        }

        final synchronized LocalInput input(int threads) {
            if (input == null) {
                input = without(threads);
            }
            return input;
        }

        /** What a training on the others sees of the pairs that are held out. */
        final synchronized Attributes seen(int threads) {
            if (seen == null) {
                seen = described(input(threads), threads);
            }
            return seen;
        }

        abstract LocalInput without(int threads);

        abstract Attributes described(LocalInput others, int threads);
    }

    /** One of several, of which each is much of the whole. */
    private static final class Large extends Fold {
        Large(LocalInput whole, BitSet heldOut) {
            super(whole, heldOut);
        }

        @Override
        LocalInput without(int threads) {
            return whole.without(heldOut, threads);
        }

        @Override
        Attributes described(LocalInput others, int threads) {
            try (Workers workers = new Workers(threads)) {
                return others.description().seen(whole.pairs().select(heldOut), workers);
            }
        }
    }

    /** A small part of very many pairs. */
    private static final class Small extends Fold {
        Small(LocalInput whole, BitSet heldOut) {
            super(whole, heldOut);
        }

        @Override
        LocalInput without(int threads) {
            return whole.withoutPart(heldOut, threads);
        }

        @Override
        Attributes described(LocalInput others, int threads) {
            return others.attributes();
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
                whole,
                IntStream.range(0, folds)
                        .mapToObj(fold -> new Large(whole, parts.heldOut(fold)))
                        .toList());
    }

    /** One part alone: this share of the pairs. */
    public static FoldInputs part(LocalInput whole, Options options, double share) {
        LabeledPairs pairs = whole.pairs();
        BitSet part = Folds.part(pairs, share, pairs.nearlySymmetric(whole.frame()), seed(options));
        return new FoldInputs(whole, List.of(new Small(whole, part)));
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

    /** What a training on the others sees of the pairs that a fold holds out. */
    Attributes seen(int fold, int threads) {
        return folds.get(fold).seen(threads);
    }

    /** Makes all that have not been asked for yet. */
    public void prepare(int threads) {
        int together = Math.min(count(), threads);
        try (Workers workers = new Workers(together)) {
            workers.run(count(), (fold, worker) -> input(fold, together > 1 ? 1 : threads));
        }
    }
}
