package org.medlink.model;

import java.util.Arrays;
import java.util.List;

/** Finds the best links of an entity that training has not seen. */
public final class Recommender {
    private static final int CHUNK = 4096;

    private final LatentFeatureModel model;

    public Recommender(LatentFeatureModel model) {
        this.model = model;
    }

    /**
     * The highest-scored targets of a source that are not linked to it in training, best first; of equal scores the
     * lower target comes first. Those that cannot be linked to it are not among them: the
     * source itself without self-links, and types that the relation does not link.
     *
     * @param n how many at the most
     */
    public List<Recommendation> best(int relation, int source, int n) {
        TopTargets top = top(relation, source, n);
        Recommendation[] best = new Recommendation[top.size()];
        Arrays.setAll(best, place -> new Recommendation(top.target(place), top.score(place)));
        return List.of(best);
    }

    /** The same without an object for each. */
    TopTargets top(int relation, int source, int n) {
        int size = model.entities().size();
        TopTargets top = empty(n);
        int[] targets = new int[0];
        double[] scores = new double[CHUNK];
        for (int from = 0; from < size; from += targets.length) {
            int length = Math.min(CHUNK, size - from);
            targets = targets.length == length ? targets : new int[length];
            for (int t = 0; t < length; t++) {
                targets[t] = from + t;
            }
            model.scores(relation, source, targets, scores);
            for (int t = 0; t < length; t++) {
                offer(relation, source, targets[t], scores[t], top);
            }
        }
        return top.sort();
    }

    /** Room for the best n targets. */
    TopTargets empty(int n) {
        if (n < 0) {
            throw new IllegalArgumentException("cannot recommend " + n + " links");
        }
        return new TopTargets(Math.min(n, model.entities().size()));
    }

    /** Adds a target where it is among the best and may be recommended. */
    void offer(int relation, int source, int target, double score, TopTargets top) {
        // The heap's test comes first: it settles nearly all targets, without a search among the links.
        if (top.accepts(target, score) && isCandidate(relation, source, target)) {
            top.add(target, score);
        }
    }

    private boolean isCandidate(int relation, int source, int target) {
        return model.canLink(relation, source, target) && !model.isTrainingLink(relation, source, target);
    }
}
