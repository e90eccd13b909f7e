package org.medlink.train;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.medlink.eval.Roc;
import org.medlink.model.LatentFeatureModel;
import org.medlink.network.LabeledPairs;
import org.medlink.options.Options;
import org.medlink.parallel.Workers;

/**
 * Scores of training pairs by models that have not seen them: the pairs are divided into folds, and each fold is scored by one
 * run trained on the others.
 *
 * @param pairs the training pairs
 * @param scores the score of each
 */
public record CrossFit(LabeledPairs pairs, double[] scores) {
    /**
     * Trains once for each fold.
     *
     * @param options of the trainings; one run each
     * @param checkpoint keeps the scores of folds that are done
     * @param part what it keeps them as
     */
    public static CrossFit of(
            FoldInputs inputs, Options options, Progress progress, Checkpoint checkpoint, String part) {
        // The folds share the threads; each writes the scores of its own pairs.
        MedLfrm trainer = new MedLfrm(options.with().runs(1).threads(1).build());
        LabeledPairs pairs = inputs.pairs();
        double[] scores = new double[pairs.size()];
        try (Workers workers = new Workers(options.threads())) {
            workers.run(inputs.count(), (fold, worker) -> {
                BitSet heldOut = inputs.heldOut(fold);
                double[] held = checkpoint.settled(
                        part + ".fold." + fold,
                        heldOut.cardinality(),
                        () -> score(trainer.learn(inputs.input(fold, 1)).model(), pairs, heldOut));
                spread(held, heldOut, scores);
                progress.advance(1);
            });
        }
        return new CrossFit(pairs, scores);
    }

    /** The scores of the held-out pairs, in their order. */
    static double[] score(LatentFeatureModel model, LabeledPairs pairs, BitSet heldOut) {
        double[] scores = new double[heldOut.cardinality()];
        int n = 0;
        for (int r = 0; r < pairs.relations(); r++) {
            for (int p = heldOut.nextSetBit(pairs.start(r));
                    p >= 0 && p < pairs.end(r);
                    p = heldOut.nextSetBit(p + 1)) {
                scores[n++] = model.score(r, pairs.source(p), pairs.target(p));
            }
        }
        return scores;
    }

    /** Puts the scores of held-out pairs in their places. */
    static void spread(double[] held, BitSet heldOut, double[] scores) {
        int n = 0;
        for (int p = heldOut.nextSetBit(0); p >= 0; p = heldOut.nextSetBit(p + 1)) {
            scores[p] = held[n++];
        }
    }

    /** Scores of a relation's pairs but for hard ones, which say nothing about how likely a score is. */
    double[] scores(int relation) {
        return scores(pairs.start(relation), pairs.end(relation));
    }

    /** Scores of each relation's links. */
    double[][] linkScores() {
        double[][] links = new double[pairs.relations()][];
        Arrays.setAll(
                links,
                r -> IntStream.range(pairs.start(r), pairs.end(r))
                        .filter(p -> pairs.label(p) > 0)
                        .mapToDouble(p -> scores[p])
                        .toArray());
        return links;
    }

    byte[] labels(int relation) {
        return labels(pairs.start(relation), pairs.end(relation));
    }

    double[] evenScores() {
        return scores(0, pairs.size());
    }

    byte[] evenLabels() {
        return labels(0, pairs.size());
    }

    private double[] scores(int from, int to) {
        return even(from, to).mapToDouble(p -> scores[p]).toArray();
    }

    private byte[] labels(int from, int to) {
        int[] places = even(from, to).toArray();
        byte[] labels = new byte[places.length];
        for (int n = 0; n < places.length; n++) {
            labels[n] = (byte) pairs.label(places[n]);
        }
        return labels;
    }

    private IntStream even(int from, int to) {
        return IntStream.range(from, to).filter(p -> !pairs.isHard(p));
    }

    /** AUC of every relation; NaN where it does not have both classes. */
    double[] aucs() {
        double[] aucs = new double[pairs.relations()];
        Arrays.setAll(aucs, r -> Roc.auc(scores(r), labels(r)));
        return aucs;
    }

    /** Mean AUC over the relations that have both classes; NaN when none has. */
    double auc() {
        return Arrays.stream(aucs()).filter(auc -> !Double.isNaN(auc)).average().orElse(Double.NaN);
    }
}
