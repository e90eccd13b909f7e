package org.medlink.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Arrays;
import java.util.function.LongConsumer;
import org.medlink.model.LatentFeatureModel;

/** Writes the scores of pairs as they come, a chunk at a time; pairs of one source in a row are scored together. */
final class ScoreWriter {
    private static final int CHUNK = 8192;

    private final ModelInput input;
    private final Writer writer;
    private final LongConsumer progress;
    private final int[] relations = new int[CHUNK];
    private final int[] sources = new int[CHUNK];
    private final int[] targets = new int[CHUNK];
    private int size;

    /** A writer that tells how many more pairs it has scored now and then. */
    ScoreWriter(ModelInput input, Writer writer, LongConsumer progress) throws IOException {
        this.input = input;
        this.writer = writer;
        this.progress = progress;
        writer.write(
                "source\t" + (input.model().namedRelations() ? "relation\t" : "") + "target\tscore\tprobability\n");
    }

    void add(int relation, int source, int target) throws IOException {
        relations[size] = relation;
        sources[size] = source;
        targets[size++] = target;
        if (size == CHUNK) {
            flush();
        }
    }

    /** Writes what has come so far. */
    void flush() throws IOException {
        int from = 0;
        while (from < size) {
            int to = from + 1;
            while (to < size && sources[to] == sources[from] && relations[to] == relations[from]) {
                to++;
            }
            write(from, to);
            from = to;
        }
        // Standard output hides its errors: without asking, all pairs would be scored for a reader who has left.
        if (writer instanceof PrintWriter printer && printer.checkError()) {
            throw new IOException("cannot write to standard output");
        }
        progress.accept(size);
        size = 0;
    }

    private void write(int from, int to) throws IOException {
        LatentFeatureModel model = input.model();
        int relation = relations[from];
        double[] scores = new double[to - from];
        model.scores(relation, sources[from], Arrays.copyOfRange(targets, from, to), scores);
        String begin = model.entities().get(sources[from])
                + '\t'
                + (model.namedRelations() ? model.relations().get(relation) + '\t' : "");
        for (int p = from; p < to; p++) {
            double score = scores[p - from];
            writer.write(begin);
            writer.write(model.entities().get(targets[p]));
            writer.write("\t" + score + '\t' + input.probability(relation, score) + '\n');
        }
    }
}
