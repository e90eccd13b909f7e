package org.medlink.cli.output;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongConsumer;
import org.medlink.cli.input.ModelInput;
import org.medlink.cli.input.UnknownNames;
import org.medlink.engine.Scoring;
import org.medlink.io.PairReader;
import org.medlink.model.LatentFeatureModel;
import org.medlink.parallel.Workers;

/**
 * Writes the scores of pairs in their order, a chunk at a time, so that memory does not grow with their number. Pairs of a chunk are scored
 * by several threads, those of neighbouring entities together, while the next chunk is read.
 */
public final class ScoreWriter {
    /** How many pairs are read before their scores are written. */
    public static final int CHUNK = ScoringBatch.MOST;

    private static final int SLICE = 2048;

    private final ModelInput input;
    private final LatentFeatureModel model;
    private final Scoring.Unknown policy;
    private final Workers workers;
    private final LongConsumer progress;
    private final double[] scores = new double[CHUNK];
    private final UnknownNames unknown = new UnknownNames();
    private final boolean drawn;
    private long pairs;
    private long impossible;

    /** A writer that reports now and then how many more pairs are scored. */
    public ScoreWriter(ModelInput input, Scoring.Unknown policy, Workers workers, LongConsumer progress) {
        this.input = input;
        this.model = input.model();
        this.drawn = model.drawn();
        this.policy = policy;
        this.workers = workers;
        this.progress = progress;
    }

    /** Writes the scores of all pairs. */
    public void write(PairReader reader, ScoreTableWriter table) throws IOException {
        ScoringBatch chunk = new ScoringBatch();
        ScoringBatch other = new ScoringBatch();
        chunk.read(reader);
        while (chunk.size() > 0) {
            score(chunk, other, reader);
            for (int p = 0; p < chunk.size(); p++) {
                write(chunk, p, table);
            }
            table.flush();
            progress.accept(chunk.size());
            ScoringBatch done = chunk;
            chunk = other;
            other = done;
        }
    }

    /** How many pairs there were. */
    public long pairs() {
        return pairs;
    }

    /** Pairs with names that the model does not know. */
    public UnknownNames unknown() {
        return unknown;
    }

    /** How many pairs cannot be links. */
    public long impossible() {
        return impossible;
    }

    private void write(ScoringBatch chunk, int p, ScoreTableWriter table) throws IOException {
        pairs++;
        if (chunk.unknown(p) != null) {
            unknown.add(chunk.unknown(p));
            if (policy == Scoring.Unknown.SKIP) {
                return;
            }
        } else if (Double.isNaN(scores[p])) {
            impossible++;
        }
        double probability = Double.isNaN(scores[p]) ? Double.NaN : input.probability(chunk.relation(p), scores[p]);
        if (drawn) {
            table.row(chunk.fields(p), scores[p], probability, deviation(chunk, p));
        } else {
            table.row(chunk.fields(p), scores[p], probability);
        }
    }

    private double deviation(ScoringBatch chunk, int p) {
        return Double.isNaN(scores[p])
                ? Double.NaN
                : model.deviation(chunk.relation(p), chunk.from(model, p), chunk.to(model, p));
    }

    /** The columns of numbers: those of every model, and of a Gibbs classifier how far its draws lie apart. */
    public List<String> numbers() {
        List<String> numbers = new ArrayList<>(ScoreTableWriter.NUMBERS);
        if (drawn) {
            numbers.add(ScoreTableWriter.DEVIATION);
        }
        return numbers;
    }

    /** Scores a chunk and reads the next. */
    private void score(ScoringBatch chunk, ScoringBatch next, PairReader reader) throws IOException {
        Arrays.fill(scores, 0, chunk.size(), Double.NaN);
        long[] order = chunk.inOrder(model);
        workers.run(1 + (order.length + SLICE - 1) / SLICE, (task, worker) -> {
            if (task == 0) {
                next.read(reader);
            } else {
                int from = (task - 1) * SLICE;
                score(chunk, order, from, Math.min(from + SLICE, order.length));
            }
        });
    }

    /** Scores some pairs of a chunk; those of one end together. */
    private void score(ScoringBatch chunk, long[] order, int from, int to) {
        int end;
        for (int first = from; first < to; first = end) {
            end = first + 1;
            while (end < to && ScoringBatch.sameEnd(order[first], order[end])) {
                end++;
            }
            int[] targets = new int[end - first];
            double[] out = new double[targets.length];
            for (int t = 0; t < targets.length; t++) {
                targets[t] = chunk.to(model, ScoringBatch.place(order[first + t]));
            }
            int p = ScoringBatch.place(order[first]);
            model.scores(chunk.relation(p), chunk.from(model, p), targets, out);
            for (int t = 0; t < targets.length; t++) {
                scores[ScoringBatch.place(order[first + t])] = out[t];
            }
        }
    }
}
