package org.medlink.train;

import java.util.BitSet;
import org.medlink.network.Attributes;
import org.medlink.network.Frame;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.split.Folds;

/** Training pairs divided into folds, and for each fold what can be learnt from the others: made once, for many trainings. */
public final class FoldInputs {
    private final LabeledPairs pairs;
    private final BitSet[] heldOut;
    private final LocalInput[] inputs;

    /** @param options of the trainings; threads and seed are theirs too */
    public FoldInputs(Frame frame, LabeledPairs pairs, Attributes attributes, Options options, int folds) {
        this.pairs = pairs;
        this.heldOut = new BitSet[folds];
        this.inputs = new LocalInput[folds];
        Folds parts = new Folds(pairs, folds, pairs.nearlySymmetric(frame), new Seed(options.seed()).derive("folds"));
        Options alone = options.with().threads(1).build();
        try (Workers workers = new Workers(options.threads())) {
            workers.run(folds, (fold, worker) -> {
                heldOut[fold] = parts.heldOut(fold);
                inputs[fold] = LocalInput.of(frame, pairs.without(heldOut[fold]), attributes, alone);
            });
        }
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
