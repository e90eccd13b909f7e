package org.medlink.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.function.LongConsumer;
import org.medlink.model.BulkRecommender;
import org.medlink.model.TopTargets;
import org.medlink.parallel.Workers;

/** Writes the best new links of every entity in their order, some entities at a time. */
final class RecommendationWriter {
    /** Entities whose links are found together by one thread. */
    private static final int GROUP = 64;

    /** With many links asked for, the entities of a group are fewer: these are the most links of a group. */
    private static final int MOST_LINKS = 1 << 18;

    private final ModelInput input;
    private final LinkRows rows;
    private final Workers workers;
    private final LongConsumer progress;
    private final TextBytes[] texts;

    /** A writer that tells how many more entities it has done now and then. */
    RecommendationWriter(ModelInput input, Workers workers, LongConsumer progress) {
        this.input = input;
        this.rows = new LinkRows(input);
        this.workers = workers;
        this.progress = progress;
        this.texts = new TextBytes[4 * workers.threads()];
        Arrays.setAll(texts, group -> new TextBytes());
    }

    /** Writes the best n links of every entity in relations from, from + 1, …, to − 1; returns how many there are. */
    long write(int from, int to, int n, OutputStream out) throws IOException {
        out.write(rows.header());
        long count = 0;
        for (int relation = from; relation < to; relation++) {
            count += write(relation, n, out);
        }
        return count;
    }

    private long write(int relation, int n, OutputStream out) throws IOException {
        BulkRecommender recommender = new BulkRecommender(input.model(), relation);
        int size = input.model().entities().size();
        int group = Math.max(1, Math.min(GROUP, MOST_LINKS / Math.min(n, size)));
        int[] counts = new int[texts.length];
        long count = 0;
        for (int first = 0; first < size; first += group * texts.length) {
            int begin = first;
            int end = Math.min(size, first + group * texts.length);
            workers.run((end - begin + group - 1) / group, (task, worker) -> {
                int from = begin + task * group;
                TopTargets[] best = recommender.best(from, Math.min(from + group, end), n);
                counts[task] = append(relation, from, best, texts[task]);
            });
            for (TextBytes text : texts) {
                text.drain(out);
            }
            count += Arrays.stream(counts).asLongStream().sum();
            Arrays.fill(counts, 0);
            progress.accept(end - begin);
        }
        return count;
    }

    private int append(int relation, int from, TopTargets[] best, TextBytes text) {
        int count = 0;
        for (int s = 0; s < best.length; s++) {
            for (int place = 0; place < best[s].size(); place++) {
                rows.append(relation, from + s, best[s].target(place), best[s].score(place), text);
            }
            count += best[s].size();
        }
        return count;
    }
}
