package org.medlink.eval;

import java.util.Arrays;
import org.medlink.model.LinkPredictor;
import org.medlink.network.LabeledPairs;
import org.medlink.parallel.Workers;

/** What a predictor says about labelled pairs, column by column. */
public final class PairScores {
    /** How many pairs a thread takes at a time. */
    private static final int PIECE = 256;

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
        return of(predictor, pairs, Workers.sequential());
    }

    /** The scores of all pairs, in their order; threads share the sources. */
    public static PairScores of(LinkPredictor predictor, LabeledPairs pairs, Workers workers) {
        return of(predictor, pairs, 1, workers);
    }

    /** The scores of so many pairs at the most: of every second, every third … pair of each relation. */
    public static PairScores sample(LinkPredictor predictor, LabeledPairs pairs, int most) {
        return sample(predictor, pairs, most, Workers.sequential());
    }

    /** The scores of so many pairs at the most; threads share the sources. */
    public static PairScores sample(LinkPredictor predictor, LabeledPairs pairs, int most, Workers workers) {
        if (most < 1) {
            throw new IllegalArgumentException("cannot sample " + most + " pairs");
        }
        // Each relation rounds up, so all of them together may be over by less than one pair each.
        int room = Math.max(1, most - pairs.relations());
        return of(predictor, pairs, (int) Math.max(1, ((long) pairs.size() + room - 1) / room), workers);
    }

    private static PairScores of(LinkPredictor predictor, LabeledPairs pairs, int stride, Workers workers) {
        int[] starts = new int[pairs.relations() + 1];
        for (int r = 0; r < pairs.relations(); r++) {
            starts[r + 1] = starts[r] + new Sampled(pairs, r, stride).size();
        }
        double[] scores = new double[starts[pairs.relations()]];
        byte[] labels = new byte[scores.length];
        for (int r = 0; r < pairs.relations(); r++) {
            Sampled sampled = new Sampled(pairs, r, stride);
            int begin = starts[r];
            workers.run((int) (((long) sampled.size() + PIECE - 1) / PIECE), (piece, worker) -> {
                // All pairs of a source belong to the piece in which its first one is.
                int end = (int) Math.min(sampled.size(), (piece + 1L) * PIECE);
                int from = sampled.nextSource(piece * PIECE);
                while (from < end) {
                    int to = sampled.nextSource(from + 1);
                    double[] out = sampled.scores(predictor, from, to);
                    System.arraycopy(out, 0, scores, begin + from, out.length);
                    from = to;
                }
            });
            for (int place = 0; place < sampled.size(); place++) {
                labels[begin + place] = (byte) pairs.label(sampled.pair(place));
            }
        }
        return new PairScores(scores, labels, starts);
    }

    /** Every so-manieth pair of a relation. */
    private record Sampled(LabeledPairs pairs, int relation, int stride) {
        int size() {
            return (int) (((long) pairs.end(relation) - pairs.start(relation) + stride - 1) / stride);
        }

        int pair(int place) {
            return pairs.start(relation) + place * stride;
        }

        /** The first place, not before this one, whose source is not that of the place before it. */
        int nextSource(int place) {
            int at = place;
            while (at > 0 && at < size() && pairs.source(pair(at)) == pairs.source(pair(at - 1))) {
                at++;
            }
            return at;
        }

        /** The scores of the places [from, to), all of one source. */
        double[] scores(LinkPredictor predictor, int from, int to) {
            int[] targets = new int[to - from];
            for (int t = 0; t < targets.length; t++) {
                targets[t] = pairs.target(pair(from + t));
            }
            double[] out = new double[targets.length];
            predictor.scores(relation, pairs.source(pair(from)), targets, out);
            return out;
        }
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
