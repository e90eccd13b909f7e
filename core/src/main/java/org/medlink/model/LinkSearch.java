package org.medlink.model;

import java.io.IOException;
import java.util.Arrays;
import java.util.function.LongConsumer;
import org.medlink.network.PairSet;
import org.medlink.parallel.Workers;

/**
 * Finds the best new links of many entities, or of a whole relation, by several threads. What is found does not depend on their number.
 */
public final class LinkSearch {
    /** Entities whose links are found together by one thread. */
    private static final int GROUP = 64;

    /** With many links asked for, the entities of a group are fewer: these are the most links of a group. */
    private static final int MOST_LINKS = 1 << 18;

    /** From this number of entities on, one pass over all pairs is cheaper than to score the best pairs of each from both ends. */
    private static final int MANY = 16;

    private final Recommender recommender;
    private final LatentFeatureModel model;
    private final int relation;
    private final Workers workers;
    private final LongConsumer progress;

    /** Takes the best links of an entity. */
    @FunctionalInterface
    public interface Sink {
        void accept(int entity, TopTargets best) throws IOException;
    }

    /** A search among the links of a relation, which reports now and then how many more entities are done. */
    public LinkSearch(Recommender recommender, int relation, Workers workers, LongConsumer progress) {
        this.recommender = recommender;
        this.model = recommender.model();
        this.relation = relation;
        this.workers = workers;
        this.progress = progress;
    }

    /** Gives the best n targets of each of these entities, in their order. */
    public void outgoing(int[] entities, int n, Sink sink) throws IOException {
        if (model.symmetric() && model.attributes().dimension() > 0 && entities.length >= MANY) {
            give(entities, pairs(entities, n), sink);
            return;
        }
        BulkRecommender bulk = new BulkRecommender(recommender, relation);
        int group = group(n);
        TopTargets[][] found = new TopTargets[4 * workers.threads()][];
        for (int first = 0; first < entities.length; first += group * found.length) {
            int begin = first;
            int groups = Math.min(found.length, (entities.length - begin + group - 1) / group);
            workers.run(groups, (task, worker) -> {
                int from = begin + task * group;
                found[task] = bulk.best(Arrays.copyOfRange(entities, from, Math.min(from + group, entities.length)), n);
            });
            int at = begin;
            for (int task = 0; task < groups; task++) {
                for (TopTargets best : found[task]) {
                    sink.accept(entities[at++], best);
                }
            }
            done(at - begin);
        }
    }

    /** Gives the best n sources of links to each of these entities, in their order. */
    public void incoming(int[] entities, int n, Sink sink) throws IOException {
        if (model.symmetric()) {
            outgoing(entities, n, sink);
            return;
        }
        BestPartners partners = new BestPartners(entities, n);
        workers.run(groups(BestPartners.SOURCES), (task, worker) -> {
            int from = task * BestPartners.SOURCES;
            int to = Math.min(from + BestPartners.SOURCES, size());
            for (int source = from; source < to; source++) {
                partners.scan(source, entities, 0, entities.length, false);
            }
            done(to - from);
        });
        give(entities, partners.sorted(), sink);
    }

    /** Adds the links of the relation that are among the best; in a symmetric network each pair once, the lower end as its source. */
    public void top(TopLinks best) {
        BulkRecommender bulk = new BulkRecommender(recommender, relation);
        int group = group(best.most());
        workers.run(groups(group), (task, worker) -> {
            int from = task * group;
            int[] sources = new int[Math.min(group, size() - from)];
            Arrays.setAll(sources, s -> from + s);
            TopTargets[] found = bulk.bestPairs(sources, best.most(), best.least());
            for (int s = 0; s < found.length; s++) {
                best.add(relation, from + s, found[s]);
            }
            done(sources.length);
        });
    }

    private static void give(int[] entities, TopTargets[] best, Sink sink) throws IOException {
        for (int e = 0; e < entities.length; e++) {
            sink.accept(entities[e], best[e]);
        }
    }

    private synchronized void done(int entities) {
        progress.accept(entities);
    }

    private int size() {
        return model.entities().size();
    }

    private int group(int n) {
        return Math.max(1, Math.min(GROUP, MOST_LINKS / Math.max(1, Math.min(n, size()))));
    }

    private int groups(int group) {
        return (size() + group - 1) / group;
    }

    /** The best partners of entities in a symmetric network, every pair looked at once, from its lower end. */
    private TopTargets[] pairs(int[] entities, int n) {
        BestPartners partners = new BestPartners(entities, n);
        int[] everyone = new int[size()];
        Arrays.setAll(everyone, i -> i);
        int[] wanted = entities.clone();
        Arrays.sort(wanted);
        workers.run(groups(BestPartners.SOURCES), (task, worker) -> {
            int from = task * BestPartners.SOURCES;
            int to = Math.min(from + BestPartners.SOURCES, size());
            for (int source = from; source < to; source++) {
                if (partners.wants(source)) {
                    partners.scan(source, everyone, source, everyone.length, true);
                } else {
                    int first = -1 - Arrays.binarySearch(wanted, source);
                    partners.scan(source, wanted, first, wanted.length, true);
                }
            }
            done(to - from);
        });
        return partners.sorted();
    }

    /** The best partners of some entities so far. Several threads may offer others at once. */
    private final class BestPartners {
        /** Neighbouring sources that a thread takes together, since attributes are computed for some at once. */
        static final int SOURCES = 16;

        /** Targets that are scored at once at the most: what is reached from the source is found once for each such lot. */
        private static final int MOST_AT_ONCE = 1 << 14;

        /** But no more attributes than this, which are in memory meanwhile. */
        private static final int MOST_VALUES = 1 << 20;

        private final int[] placeOf = new int[size()];
        private final TopTargets[] best;
        private final PairSet known;

        /** What scored less than this could not be added when it was last looked at: the bar only rises. */
        private final double[] bar;

        BestPartners(int[] entities, int n) {
            PairSet links = model.trainingLinks().get(relation);
            known = model.symmetric() ? links.mirrored() : links;
            Arrays.fill(placeOf, -1);
            best = new TopTargets[entities.length];
            bar = new double[entities.length];
            Arrays.fill(bar, Double.NEGATIVE_INFINITY);
            for (int e = 0; e < entities.length; e++) {
                placeOf[entities[e]] = e;
                best[e] = recommender.empty(n);
            }
        }

        boolean wants(int entity) {
            return placeOf[entity] >= 0;
        }

        /** Offers the source to targets[from, to), and with both those to the source. */
        void scan(int source, int[] targets, int from, int to, boolean both) {
            int atOnce = Math.min(
                    MOST_AT_ONCE, 1 + MOST_VALUES / (1 + model.attributes().dimension()));
            for (int first = from; first < to; first += atOnce) {
                int[] some = unlinked(source, targets, first, Math.min(first + atOnce, to));
                double[] scores = new double[some.length];
                model.scores(relation, source, some, scores);
                for (int t = 0; t < some.length; t++) {
                    offer(source, some[t], some[t], source, scores[t]);
                    if (both && some[t] != source) {
                        offer(source, some[t], source, some[t], scores[t]);
                    }
                }
            }
        }

        /** Those of targets[from, to) that are no training links of the source: to describe such takes longest, and none is wanted. */
        private int[] unlinked(int source, int[] targets, int from, int to) {
            int[] some = new int[to - from];
            int count = 0;
            for (int t = from; t < to; t++) {
                if (!known.contains(source, targets[t])) {
                    some[count++] = targets[t];
                }
            }
            return count < some.length ? Arrays.copyOf(some, count) : some;
        }

        /** Offers a partner to an entity, if it wants any; the link goes from the source to the target. */
        private void offer(int source, int target, int entity, int partner, double score) {
            int place = placeOf[entity];
            if (place < 0 || score < bar[place]) {
                return;
            }
            TopTargets top = best[place];
            synchronized (top) {
                if (top.accepts(partner, score) && recommender.isCandidate(relation, source, target)) {
                    top.add(partner, score);
                }
                bar[place] = top.least();
            }
        }

        TopTargets[] sorted() {
            for (TopTargets top : best) {
                top.sort();
            }
            return best;
        }
    }
}
