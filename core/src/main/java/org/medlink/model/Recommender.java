package org.medlink.model;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.medlink.network.PairSet;

/** Finds the best links of an entity that training has not seen. */
public final class Recommender {
    private static final int CHUNK = 4096;

    /** This number of targets beyond those asked for is scored exactly: rounding may have put them behind others. */
    private static final int NEAR = 8;

    private final LatentFeatureModel model;
    private final List<PairSet> excluded;

    public Recommender(LatentFeatureModel model) {
        this(model, List.of());
    }

    /**
     * A recommender of other links than some.
     *
     * @param excluded pairs of each relation that are never recommended, in a symmetric network in either order; none: no such pairs
     */
    public Recommender(LatentFeatureModel model, List<PairSet> excluded) {
        if (!excluded.isEmpty() && excluded.size() != model.relations().size()) {
            throw new IllegalArgumentException("excluded pairs not given for each relation");
        }
        this.model = model;
        this.excluded = List.copyOf(excluded);
    }

    LatentFeatureModel model() {
        return model;
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
        TopTargets top = empty(model.symmetric() ? (int) Math.min(Integer.MAX_VALUE, (long) n + NEAR) : n);
        scan(relation, source, 0, top);
        return model.symmetric() ? exact(relation, source, top, n) : top.sort();
    }

    /** The best of those found from the source, by the scores that their pairs have from either end. */
    private TopTargets exact(int relation, int source, TopTargets found, int n) {
        TopTargets top = empty(n);
        for (int place = 0; place < found.size(); place++) {
            int target = found.target(place);
            double score = target < source ? model.score(relation, source, target) : found.score(place);
            if (top.accepts(target, score)) {
                top.add(target, score);
            }
        }
        return top.sort();
    }

    /** Offers all targets from the first on, with their scores as looked at from the source. */
    void scan(int relation, int source, int first, TopTargets top) {
        int size = model.entities().size();
        double[] scores = new double[Math.min(CHUNK, size)];
        for (int from = first; from < size; from += CHUNK) {
            // To describe a training link takes longest, since it is described as if it were none.
            int[] targets = IntStream.range(from, Math.min(from + CHUNK, size))
                    .filter(target -> !model.isTrainingLink(relation, source, target))
                    .toArray();
            model.scores(relation, source, targets, scores);
            for (int t = 0; t < targets.length; t++) {
                offer(relation, source, targets[t], scores[t], top);
            }
        }
    }

    /** Room for the best n targets. */
    TopTargets empty(int n) {
        return empty(n, Double.NEGATIVE_INFINITY);
    }

    /** Room for the best n targets that score at least the floor. */
    TopTargets empty(int n, double floor) {
        if (n < 0) {
            throw new IllegalArgumentException("cannot recommend " + n + " links");
        }
        return new TopTargets(Math.min(n, model.entities().size()), floor);
    }

    /** Adds a target where it is among the best and may be recommended. */
    void offer(int relation, int source, int target, double score, TopTargets top) {
        // The heap's test comes first: it settles nearly all targets, without a search among the links.
        if (top.accepts(target, score) && isCandidate(relation, source, target)) {
            top.add(target, score);
        }
    }

    /** Whether the pair may be recommended. */
    boolean isCandidate(int relation, int source, int target) {
        return model.canLink(relation, source, target)
                && !model.isTrainingLink(relation, source, target)
                && !isExcluded(relation, source, target);
    }

    private boolean isExcluded(int relation, int source, int target) {
        return !excluded.isEmpty()
                && (excluded.get(relation).contains(source, target)
                        || model.symmetric() && excluded.get(relation).contains(target, source));
    }
}
