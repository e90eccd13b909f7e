package org.medlink.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.function.LongConsumer;
import org.medlink.io.PairReader;
import org.medlink.model.LatentFeatureModel;
import org.medlink.parallel.Workers;

/**
 * Writes the scores of pairs in their order, a chunk at a time, so that memory does not grow with their number. While the
 * slices of a chunk are scored by several threads, the next chunk is read.
 */
final class ScoreWriter {
    private static final int SLICE = 2048;
    private static final int SLICES = 16;

    /** How many pairs are read before their scores are written. */
    static final int CHUNK = SLICES * SLICE;

    private final LatentFeatureModel model;
    private final LinkRows rows;
    private final Workers workers;
    private final LongConsumer progress;
    private final TextBytes[] texts = new TextBytes[SLICES];

    /** A writer that tells how many more pairs it has scored now and then. */
    ScoreWriter(ModelInput input, Workers workers, LongConsumer progress) {
        this.model = input.model();
        this.rows = new LinkRows(input);
        this.workers = workers;
        this.progress = progress;
        Arrays.setAll(texts, slice -> new TextBytes());
    }

    /** Writes the scores of all pairs and returns how many there were. */
    long write(PairReader pairs, OutputStream out) throws IOException {
        out.write(rows.header());
        PairChunk chunk = new PairChunk(CHUNK);
        PairChunk other = new PairChunk(CHUNK);
        long count = 0;
        chunk.read(pairs);
        while (chunk.size() > 0) {
            score(chunk, other, pairs);
            for (TextBytes text : texts) {
                text.drain(out);
            }
            count += chunk.size();
            progress.accept(chunk.size());
            PairChunk done = chunk;
            chunk = other;
            other = done;
        }
        return count;
    }

    /** Scores a chunk and reads the next. */
    private void score(PairChunk chunk, PairChunk next, PairReader pairs) throws IOException {
        int size = chunk.size();
        workers.run(1 + (size + SLICE - 1) / SLICE, (task, worker) -> {
            if (task == 0) {
                next.read(pairs);
            } else {
                int from = (task - 1) * SLICE;
                score(chunk, from, Math.min(from + SLICE, size), texts[task - 1]);
            }
        });
    }

    /** Scores some pairs of a chunk; those of one source in a row together. */
    private void score(PairChunk chunk, int from, int to, TextBytes text) {
        int[] targets = new int[0];
        double[] scores = new double[to - from];
        int end;
        for (int first = from; first < to; first = end) {
            int relation = chunk.relation(first);
            int source = chunk.source(first);
            end = first + 1;
            while (end < to && chunk.source(end) == source && chunk.relation(end) == relation) {
                end++;
            }
            targets = targets.length == end - first ? targets : new int[end - first];
            for (int p = first; p < end; p++) {
                targets[p - first] = chunk.target(p);
            }
            model.scores(relation, source, targets, scores);
            for (int p = first; p < end; p++) {
                rows.append(relation, source, chunk.target(p), scores[p - first], text);
            }
        }
    }
}
