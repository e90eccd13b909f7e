package org.medlink.explorer.scoring;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import org.medlink.explorer.problem.Problem;
import org.medlink.explorer.served.ServedModel;
import org.medlink.model.LatentFeatureModel;
import org.medlink.parallel.Workers;

/**
 * Scores pairs in their order, very many at a time: in such a batch those that are looked at from the same end are scored together, by several threads,
 * since to look around an end takes longest. Names are read a second time when scores are written, so that a batch holds numbers alone.
 */
public final class PairScoring {
    private static final int PLACE_BITS = 20;
    private static final int BATCH = 1 << PLACE_BITS;
    private static final int SLICE = 1024;

    private final ServedModel served;
    private final LatentFeatureModel model;
    private int[] relations = new int[SLICE];
    private int[] sources = new int[SLICE];
    private int[] targets = new int[SLICE];
    private double[] scores = new double[SLICE];

    private PairScoring(ServedModel served) {
        this.served = served;
        this.model = served.model();
    }

    /** Reads pairs to their end, so that what is wrong with them is known before any score is written. */
    public static void check(InputStream body, PairForm form) throws IOException, Problem {
        PairSource pairs = form.source(body);
        PairSource.Named pair = pairs.next();
        while (pair != null) {
            pair = pairs.next();
        }
    }

    /**
     * Reads pairs and writes their scores.
     *
     * @param body the pairs
     * @param again the same once more
     */
    public static void score(
            ServedModel model,
            InputStream body,
            InputStream again,
            PairForm from,
            OutputStream out,
            PairForm to,
            int threads)
            throws IOException, Problem {
        PairSource pairs = from.source(body);
        PairSource names = from.source(again);
        ScoreSink sink = to.sink(out, names, model.model().namedRelations());
        PairScoring scoring = new PairScoring(model);
        try (Workers workers = new Workers(threads)) {
            int size;
            do {
                size = scoring.read(pairs);
                scoring.score(size, workers);
                scoring.write(size, names, sink);
            } while (size == BATCH);
        }
        sink.end();
    }

    private int read(PairSource source) throws IOException, Problem {
        int size = 0;
        while (size < BATCH) {
            PairSource.Named pair = source.next();
            if (pair == null) {
                break;
            }
            if (size == scores.length) {
                grow();
            }
            relations[size] = served.relationOrNone(pair.relation());
            sources[size] = model.entities().indexOf(pair.source());
            targets[size] = model.entities().indexOf(pair.target());
            scores[size++] = Double.NaN;
        }
        return size;
    }

    private void grow() {
        int longer = Math.min(BATCH, 2 * scores.length);
        relations = Arrays.copyOf(relations, longer);
        sources = Arrays.copyOf(sources, longer);
        targets = Arrays.copyOf(targets, longer);
        scores = Arrays.copyOf(scores, longer);
    }

    private boolean known(int place) {
        return relations[place] >= 0 && sources[place] >= 0 && targets[place] >= 0;
    }

    private boolean possible(int place) {
        return known(place) && model.canLink(relations[place], sources[place], targets[place]);
    }

    private void score(int size, Workers workers) {
        long[] order = order(size);
        workers.run((order.length + SLICE - 1) / SLICE, (task, worker) -> {
            int from = task * SLICE;
            scoreSlice(order, from, Math.min(from + SLICE, order.length));
        });
    }

    /** The pairs that can be scored, by relation and the end that they are looked at from: the lower one where links have no direction. */
    private long[] order(int size) {
        long[] order = new long[size];
        int count = 0;
        for (int p = 0; p < size; p++) {
            if (possible(p)) {
                long end = (long) relations[p] * served.size() + end(p);
                order[count++] = end << PLACE_BITS | p;
            }
        }
        long[] filled = Arrays.copyOf(order, count);
        Arrays.sort(filled);
        return filled;
    }

    private int end(int place) {
        return model.symmetric() ? Math.min(sources[place], targets[place]) : sources[place];
    }

    private int other(int place) {
        return model.symmetric() ? Math.max(sources[place], targets[place]) : targets[place];
    }

    private void scoreSlice(long[] order, int from, int to) {
        int next;
        for (int first = from; first < to; first = next) {
            next = first + 1;
            while (next < to && order[first] >> PLACE_BITS == order[next] >> PLACE_BITS) {
                next++;
            }
            int[] ends = new int[next - first];
            for (int t = 0; t < ends.length; t++) {
                ends[t] = other(place(order[first + t]));
            }
            double[] out = new double[ends.length];
            int place = place(order[first]);
            model.scores(relations[place], end(place), ends, out);
            for (int t = 0; t < ends.length; t++) {
                scores[place(order[first + t])] = out[t];
            }
        }
    }

    private static int place(long element) {
        return (int) (element & BATCH - 1);
    }

    private void write(int size, PairSource names, ScoreSink sink) throws IOException, Problem {
        for (int p = 0; p < size; p++) {
            PairSource.Named pair = names.next();
            boolean known = known(p);
            sink.add(
                    pair,
                    new ScoreSink.Scored(
                            scores[p],
                            Double.isNaN(scores[p]) ? Double.NaN : served.probability(relations[p], scores[p]),
                            known && model.isTrainingLink(relations[p], sources[p], targets[p]),
                            error(p, pair)));
        }
    }

    /** Why a pair has no score; null where it has. */
    private String error(int place, PairSource.Named pair) {
        if (sources[place] < 0) {
            return "no entity '" + pair.source() + "'";
        }
        if (targets[place] < 0) {
            return "no entity '" + pair.target() + "'";
        }
        if (relations[place] < 0) {
            return pair.relation() == null ? "no relation is said" : "no relation '" + pair.relation() + "'";
        }
        return possible(place) ? null : "such a pair cannot be a link";
    }
}
