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
 * Scores pairs in their order, a batch at a time, so that memory does not grow with their number. In a batch those that are looked at from the same
 * end are scored together, by several threads.
 */
public final class PairScoring {
    private static final int PLACE_BITS = 17;
    private static final int BATCH = 1 << PLACE_BITS;
    private static final int SLICE = 1024;

    private final ServedModel served;
    private final LatentFeatureModel model;
    private final PairSource.Named[] pairs = new PairSource.Named[BATCH];
    private final String[] errors = new String[BATCH];
    private final int[] relations = new int[BATCH];
    private final int[] sources = new int[BATCH];
    private final int[] targets = new int[BATCH];
    private final double[] scores = new double[BATCH];

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

    /** Reads pairs and writes their scores. */
    public static void score(
            ServedModel model, InputStream body, PairForm from, OutputStream out, PairForm to, int threads)
            throws IOException, Problem {
        PairSource pairs = from.source(body);
        ScoreSink sink = to.sink(out, pairs, model.model().namedRelations());
        PairScoring scoring = new PairScoring(model);
        try (Workers workers = new Workers(threads)) {
            int size;
            do {
                size = scoring.read(pairs);
                scoring.score(size, workers);
                scoring.write(size, sink);
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
            pairs[size] = pair;
            lookUp(size++, pair);
        }
        return size;
    }

    private void lookUp(int place, PairSource.Named pair) {
        scores[place] = Double.NaN;
        sources[place] = model.entities().indexOf(pair.source());
        targets[place] = model.entities().indexOf(pair.target());
        relations[place] = served.relationOrNone(pair.relation());
        if (sources[place] < 0) {
            errors[place] = "no entity '" + pair.source() + "'";
        } else if (targets[place] < 0) {
            errors[place] = "no entity '" + pair.target() + "'";
        } else if (relations[place] < 0) {
            errors[place] = pair.relation() == null ? "no relation is said" : "no relation '" + pair.relation() + "'";
        } else if (!model.canLink(relations[place], sources[place], targets[place])) {
            errors[place] = "such a pair cannot be a link";
        } else {
            errors[place] = null;
        }
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
            if (errors[p] == null) {
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
                ends[t] = other((int) (order[first + t] & BATCH - 1));
            }
            double[] out = new double[ends.length];
            int place = (int) (order[first] & BATCH - 1);
            model.scores(relations[place], end(place), ends, out);
            for (int t = 0; t < ends.length; t++) {
                scores[(int) (order[first + t] & BATCH - 1)] = out[t];
            }
        }
    }

    private void write(int size, ScoreSink sink) throws IOException {
        for (int p = 0; p < size; p++) {
            boolean known = errors[p] == null;
            sink.add(
                    pairs[p],
                    new ScoreSink.Scored(
                            scores[p],
                            known ? served.probability(relations[p], scores[p]) : Double.NaN,
                            known && model.isTrainingLink(relations[p], sources[p], targets[p]),
                            errors[p]));
        }
    }
}
