package org.medlink.model;

import java.util.Arrays;

/**
 * The best-scored targets of a source, at most a given number: a heap with the worst of them on top while they are
 * collected, and in order afterwards.
 */
public final class TopTargets {
    private final int most;
    private final double floor;
    private int[] targets;
    private double[] scores;
    private int size;

    TopTargets(int most) {
        this(most, Double.NEGATIVE_INFINITY);
    }

    /** Only targets that score at least the floor. */
    TopTargets(int most, double floor) {
        this.most = most;
        this.floor = floor;
        this.targets = new int[Math.min(most, 16)];
        this.scores = new double[targets.length];
    }

    /** Whether a target would be among the best. Of equal scores the lower target is better. */
    boolean accepts(int target, double score) {
        return score >= floor && (size < most || most > 0 && worse(targets[0], scores[0], target, score));
    }

    /** Adds a target that is accepted, in place of the worst when there is no more room. */
    void add(int target, double score) {
        if (size < most) {
            if (size == targets.length) {
                int longer = (int) Math.min(most, 2L * size);
                targets = Arrays.copyOf(targets, longer);
                scores = Arrays.copyOf(scores, longer);
            }
            int at = size++;
            while (at > 0 && worse(target, score, targets[(at - 1) / 2], scores[(at - 1) / 2])) {
                targets[at] = targets[(at - 1) / 2];
                scores[at] = scores[(at - 1) / 2];
                at = (at - 1) / 2;
            }
            targets[at] = target;
            scores[at] = score;
        } else {
            sink(target, score);
        }
    }

    /** What a target has to score at least to be accepted; a target that scores just this may be. */
    double least() {
        return size < most ? floor : most > 0 ? scores[0] : Double.POSITIVE_INFINITY;
    }

    /** Whether this target with this score is here; only once they are in order. */
    public boolean contains(int target, double score) {
        int from = 0;
        int to = size;
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (targets[middle] == target && scores[middle] == score) {
                return true;
            }
            if (worse(target, score, targets[middle], scores[middle])) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        return false;
    }

    /** Puts the targets in order, best first. No more can be added then. */
    TopTargets sort() {
        int all = size;
        while (size > 1) {
            size--;
            int target = targets[0];
            double score = scores[0];
            sink(targets[size], scores[size]);
            targets[size] = target;
            scores[size] = score;
        }
        size = all;
        return this;
    }

    /** How many targets there are. */
    public int size() {
        return size;
    }

    /** The target at a place, 0 for the best. */
    public int target(int place) {
        return targets[place];
    }

    /** The score of the target at a place. */
    public double score(int place) {
        return scores[place];
    }

    /** Puts a target in the place of the top one and lets it sink to where it belongs. */
    private void sink(int target, double score) {
        int at = 0;
        while (2 * at + 1 < size) {
            int child = 2 * at + 1;
            if (child + 1 < size && worse(targets[child + 1], scores[child + 1], targets[child], scores[child])) {
                child++;
            }
            if (!worse(targets[child], scores[child], target, score)) {
                break;
            }
            targets[at] = targets[child];
            scores[at] = scores[child];
            at = child;
        }
        targets[at] = target;
        scores[at] = score;
    }

    private static boolean worse(int target, double score, int otherTarget, double otherScore) {
        return score < otherScore || score == otherScore && target > otherTarget;
    }
}
