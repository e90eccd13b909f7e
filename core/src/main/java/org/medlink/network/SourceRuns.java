package org.medlink.network;

import java.util.Arrays;
import org.medlink.parallel.Workers;

/**
 * The labelled pairs of a relation source by source; where there are too many, those of every n-th source. Neighbouring sources come
 * together.
 */
public final class SourceRuns {
    private static final int TOGETHER = 64;

    private final LabeledPairs pairs;
    private final long links;
    private final long nonLinks;
    private final int[] from;
    private final int[] to;
    private final int[] places;

    /** @param most about how many pairs to take */
    public SourceRuns(LabeledPairs pairs, int relation, int most) {
        this(
                pairs,
                relation,
                step(pairs.end(relation) - pairs.start(relation), most),
                pairs.links(relation),
                pairs.nonLinks(relation));
    }

    /** All of these pairs, which were taken by the same rule from more links and non-links elsewhere. */
    public static SourceRuns taken(LabeledPairs pairs, int relation, long links, long nonLinks) {
        return new SourceRuns(pairs, relation, 1, links, nonLinks);
    }

    private SourceRuns(LabeledPairs pairs, int relation, int step, long links, long nonLinks) {
        this.pairs = pairs;
        this.links = links;
        this.nonLinks = nonLinks;
        int[] starts = new int[TOGETHER];
        int[] ends = new int[TOGETHER];
        int count = 0;
        int source = 0;
        for (int p = pairs.start(relation); p < pairs.end(relation); source++) {
            int end = p;
            while (end < pairs.end(relation) && pairs.source(end) == pairs.source(p)) {
                end++;
            }
            if (takes(source, step)) {
                if (count == starts.length) {
                    starts = Arrays.copyOf(starts, 2 * count);
                    ends = Arrays.copyOf(ends, 2 * count);
                }
                starts[count] = p;
                ends[count++] = end;
            }
            p = end;
        }
        from = Arrays.copyOf(starts, count);
        to = Arrays.copyOf(ends, count);
        places = new int[count + 1];
        for (int run = 0; run < count; run++) {
            places[run + 1] = places[run] + to[run] - from[run];
        }
    }

    /** The pairs of one group of sources in this number are taken. */
    public static int step(long pairs, int most) {
        return (int) Math.min(Integer.MAX_VALUE, Math.max(1, pairs / Math.max(1, most)));
    }

    /** Whether the pairs of a source are taken, which is the n-th of those that have any. */
    public static boolean takes(int number, int step) {
        return number / TOGETHER % step == 0;
    }

    /** What to do with the pairs of one source. */
    @FunctionalInterface
    public interface Task {
        /**
         * Does it.
         *
         * @param from where the pairs are among {@link #pairs()}
         * @param place where they are among those that are taken
         * @param targets of the pairs
         */
        void run(int from, int place, int[] targets);
    }

    /** The pairs among which those that are taken are. */
    public LabeledPairs pairs() {
        return pairs;
    }

    /** How many links the relation has, taken or not. */
    public long links() {
        return links;
    }

    /** How many non-links the relation has, taken or not. */
    public long nonLinks() {
        return nonLinks;
    }

    /** Whether all pairs of the relation are taken. */
    public boolean all() {
        return size() == links + nonLinks;
    }

    /** How many pairs are taken. */
    public int size() {
        return places[from.length];
    }

    /** Does something for every source, in any order. */
    public void run(Workers workers, Task task) {
        int tasks = (from.length + TOGETHER - 1) / TOGETHER;
        workers.run(tasks, (number, worker) -> {
            int end = Math.min(from.length, (number + 1) * TOGETHER);
            for (int run = number * TOGETHER; run < end; run++) {
                int first = from[run];
                int[] targets = new int[to[run] - first];
                Arrays.setAll(targets, t -> pairs.target(first + t));
                task.run(first, places[run], targets);
            }
        });
    }
}
