package org.medlink.eval;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.medlink.model.LinkPredictor;
import org.medlink.network.LabeledPairs;
import org.medlink.parallel.Workers;

/** What a predictor says about labelled pairs, column by column. */
public final class PairScores {
    /** How many entities a thread takes at a time: a predictor may look at neighbouring sources at once. */
    static final int PIECE = 16;

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

    /** The scores of at most this number of pairs: of every second, every third … pair of each relation. */
    public static PairScores sample(LinkPredictor predictor, LabeledPairs pairs, int most) {
        return sample(predictor, pairs, most, Workers.sequential());
    }

    /** The scores of at most this number of pairs; threads share the sources. */
    public static PairScores sample(LinkPredictor predictor, LabeledPairs pairs, int most, Workers workers) {
        return of(predictor, pairs, stride(pairs, most), workers);
    }

    /** The scores of every n-th pair of each relation, where n is such that there are at most this number of pairs. */
    static int stride(LabeledPairs pairs, int most) {
        if (most < 1) {
            throw new IllegalArgumentException("cannot sample " + most + " pairs");
        }
        // Each relation rounds up, so all of them together may be over by less than one pair each.
        int room = Math.max(1, most - pairs.relations());
        return (int) Math.max(1, ((long) pairs.size() + room - 1) / room);
    }

    private static PairScores of(LinkPredictor predictor, LabeledPairs pairs, int stride, Workers workers) {
        return together(predictor, List.of(pairs), new int[] {stride}, workers).get(0);
    }

    /**
     * The scores of several sets of pairs of one network. All pairs of a source are scored one after the other, whichever set they are
     * in, since a predictor may have much to do for a source.
     *
     * @param strides of which pairs: every second, every third … of each relation of a set
     */
    static List<PairScores> together(LinkPredictor predictor, List<LabeledPairs> sets, int[] strides, Workers workers) {
        List<PairScores> all = new ArrayList<>();
        for (int set = 0; set < strides.length; set++) {
            all.add(empty(sets.get(set), strides[set]));
        }
        int entities = sets.get(0).entities();
        for (int r = 0; r < sets.get(0).relations(); r++) {
            int relation = r;
            workers.run((int) (((long) entities + PIECE - 1) / PIECE), (piece, worker) -> {
                for (int set = 0; set < strides.length; set++) {
                    Sampled sampled = new Sampled(sets.get(set), relation, strides[set]);
                    int from = sampled.first(piece * PIECE);
                    int end = sampled.first(Math.min(entities, (piece + 1) * PIECE));
                    while (from < end) {
                        int to = sampled.nextSource(from);
                        double[] out = sampled.scores(predictor, from, to);
                        PairScores found = all.get(set);
                        System.arraycopy(out, 0, found.scores, found.relationStarts[relation] + from, out.length);
                        from = to;
                    }
                }
            });
        }
        return all;
    }

    /** The same without those at some places. */
    PairScores without(BitSet places) {
        int[] starts = new int[relationStarts.length];
        int size = labels.length - places.cardinality();
        double[] otherScores = new double[size];
        byte[] otherLabels = new byte[size];
        int next = 0;
        for (int r = 0; r < relations(); r++) {
            for (int p = relationStarts[r]; p < relationStarts[r + 1]; p++) {
                if (!places.get(p)) {
                    otherScores[next] = scores[p];
                    otherLabels[next++] = labels[p];
                }
            }
            starts[r + 1] = next;
        }
        return new PairScores(otherScores, otherLabels, starts);
    }

    /** Labels, and room for the scores. */
    private static PairScores empty(LabeledPairs pairs, int stride) {
        int[] starts = new int[pairs.relations() + 1];
        for (int r = 0; r < pairs.relations(); r++) {
            starts[r + 1] = starts[r] + new Sampled(pairs, r, stride).size();
        }
        byte[] labels = new byte[starts[pairs.relations()]];
        for (int r = 0; r < pairs.relations(); r++) {
            Sampled sampled = new Sampled(pairs, r, stride);
            for (int place = 0; place < sampled.size(); place++) {
                labels[starts[r] + place] = (byte) pairs.label(sampled.pair(place));
            }
        }
        return new PairScores(new double[labels.length], labels, starts);
    }

    /** Every so-manieth pair of a relation. */
    private record Sampled(LabeledPairs pairs, int relation, int stride) {
        int size() {
            return (int) (((long) pairs.end(relation) - pairs.start(relation) + stride - 1) / stride);
        }

        int pair(int place) {
            return pairs.start(relation) + place * stride;
        }

        /** The first place whose source is not below this one. */
        int first(int source) {
            long ahead = (long) pairs.sourceStart(relation, source) - pairs.start(relation);
            return (int) ((ahead + stride - 1) / stride);
        }

        /** The first place after this one with another source. */
        int nextSource(int place) {
            int at = place + 1;
            while (at < size() && pairs.source(pair(at)) == pairs.source(pair(place))) {
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
