package org.medlink.model;

import java.util.Arrays;

/**
 * The best-scored links, at most a given number, of whatever relations and entities: a heap with the worst of them on top while they are
 * collected, and in order afterwards. What it holds does not depend on the order in which links are added. Several threads may add at once.
 */
public final class TopLinks {
    private final int most;
    private int[] relations = new int[16];
    private int[] sources = new int[16];
    private int[] targets = new int[16];
    private double[] scores = new double[16];
    private int size;

    /** Room for this number of links. */
    public TopLinks(int most) {
        if (most < 1) {
            throw new IllegalArgumentException("cannot keep the best " + most + " links");
        }
        this.most = most;
    }

    /** How many links there may be. */
    int most() {
        return most;
    }

    /** What a link has to score at least to be among the best. */
    synchronized double least() {
        return size < most ? Double.NEGATIVE_INFINITY : scores[0];
    }

    /** Adds the links of a source that are among the best. */
    synchronized void add(int relation, int source, TopTargets best) {
        for (int place = 0; place < best.size(); place++) {
            add(relation, source, best.target(place), best.score(place));
        }
    }

    private void add(int relation, int source, int target, double score) {
        if (size < most) {
            if (size == scores.length) {
                int longer = (int) Math.min(most, 2L * size);
                relations = Arrays.copyOf(relations, longer);
                sources = Arrays.copyOf(sources, longer);
                targets = Arrays.copyOf(targets, longer);
                scores = Arrays.copyOf(scores, longer);
            }
            put(size++, relation, source, target, score);
            for (int at = size - 1; at > 0 && worse(at, (at - 1) / 2); at = (at - 1) / 2) {
                swap(at, (at - 1) / 2);
            }
            return;
        }
        if (!worse(relation, source, target, score, 0)) {
            put(0, relation, source, target, score);
            sink();
        }
    }

    /** Puts the links in order, best first. No more can be added then. */
    public TopLinks sort() {
        int all = size;
        while (size > 1) {
            swap(0, --size);
            sink();
        }
        size = all;
        return this;
    }

    /** How many links there are. */
    public int size() {
        return size;
    }

    /** The relation of the link at a place, 0 for the best. */
    public int relation(int place) {
        return relations[place];
    }

    /** The source of the link at a place. */
    public int source(int place) {
        return sources[place];
    }

    /** The target of the link at a place. */
    public int target(int place) {
        return targets[place];
    }

    /** The score of the link at a place. */
    public double score(int place) {
        return scores[place];
    }

    private void put(int at, int relation, int source, int target, double score) {
        relations[at] = relation;
        sources[at] = source;
        targets[at] = target;
        scores[at] = score;
    }

    private void swap(int a, int b) {
        int relation = relations[a];
        int source = sources[a];
        int target = targets[a];
        double score = scores[a];
        put(a, relations[b], sources[b], targets[b], scores[b]);
        put(b, relation, source, target, score);
    }

    /** Lets the top link sink to where it belongs. */
    private void sink() {
        int at = 0;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && worse(child + 1, child)) {
                child++;
            }
            if (!worse(child, at)) {
                return;
            }
            swap(at, child);
            at = child;
        }
    }

    private boolean worse(int at, int other) {
        return worse(relations[at], sources[at], targets[at], scores[at], other);
    }

    /** Of equal scores the link of the lower relation, source, target is better. */
    private boolean worse(int relation, int source, int target, double score, int other) {
        if (score != scores[other]) {
            return score < scores[other];
        }
        if (relation != relations[other]) {
            return relation > relations[other];
        }
        return source == sources[other] ? target > targets[other] : source > sources[other];
    }
}
