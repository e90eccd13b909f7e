package org.medlink.eval;

import java.util.Arrays;
import org.medlink.model.LinkPredictor;
import org.medlink.network.LabeledPairs;

/** What a predictor says about labelled pairs, column by column. */
public final class PairScores {
    private final double[] scores;
    private final byte[] labels;
    private final int[] relationStarts;

    private PairScores(double[] scores, byte[] labels, int[] relationStarts) {
        this.scores = scores;
        this.labels = labels;
        this.relationStarts = relationStarts;
    }

    /** The scores of all pairs, in their order. */
    public static PairScores of(LinkPredictor predictor, LabeledPairs pairs) {
        return of(predictor, pairs, 1);
    }

    /** The scores of so many pairs at the most: of every second, every third … pair of each relation. */
    public static PairScores sample(LinkPredictor predictor, LabeledPairs pairs, int most) {
        if (most < 1) {
            throw new IllegalArgumentException("cannot sample " + most + " pairs");
        }
        // Each relation rounds up, so all of them together may be over by less than one pair each.
        int room = Math.max(1, most - pairs.relations());
        return of(predictor, pairs, (int) Math.max(1, ((long) pairs.size() + room - 1) / room));
    }

    private static PairScores of(LinkPredictor predictor, LabeledPairs pairs, int stride) {
        int[] starts = new int[pairs.relations() + 1];
        for (int r = 0; r < pairs.relations(); r++) {
            int size = pairs.end(r) - pairs.start(r);
            starts[r + 1] = starts[r] + (int) (((long) size + stride - 1) / stride);
        }
        double[] scores = new double[starts[pairs.relations()]];
        byte[] labels = new byte[scores.length];
        for (int r = 0; r < pairs.relations(); r++) {
            int from = starts[r];
            while (from < starts[r + 1]) {
                int first = pairs.start(r) + (from - starts[r]) * stride;
                int source = pairs.source(first);
                int to = from + 1;
                while (to < starts[r + 1] && pairs.source(pairs.start(r) + (to - starts[r]) * stride) == source) {
                    to++;
                }
                int[] targets = new int[to - from];
                double[] out = new double[to - from];
                for (int t = 0; t < targets.length; t++) {
                    targets[t] = pairs.target(first + t * stride);
                    labels[from + t] = (byte) pairs.label(first + t * stride);
                }
                predictor.scores(r, source, targets, out);
                System.arraycopy(out, 0, scores, from, out.length);
                from = to;
            }
        }
        return new PairScores(scores, labels, starts);
    }

    /** How many relations there are. */
    public int relations() {
        return relationStarts.length - 1;
    }

    /** The scores of all relations, one after another; a copy. */
    public double[] scores() {
        return scores.clone();
    }

    /** The labels of all relations, +1 or -1, one after another; a copy. */
    public byte[] labels() {
        return labels.clone();
    }

    /** The scores of one relation; a copy. */
    public double[] scores(int relation) {
        return Arrays.copyOfRange(scores, relationStarts[relation], relationStarts[relation + 1]);
    }

    /** The labels of one relation; a copy. */
    public byte[] labels(int relation) {
        return Arrays.copyOfRange(labels, relationStarts[relation], relationStarts[relation + 1]);
    }

    /** The share of a relation's pairs whose score is above 0 exactly when they are links; NaN without pairs. */
    public double accuracy(int relation) {
        int right = 0;
        for (int p = relationStarts[relation]; p < relationStarts[relation + 1]; p++) {
            right += scores[p] > 0 == labels[p] > 0 ? 1 : 0;
        }
        int size = relationStarts[relation + 1] - relationStarts[relation];
        return size == 0 ? Double.NaN : (double) right / size;
    }
}
