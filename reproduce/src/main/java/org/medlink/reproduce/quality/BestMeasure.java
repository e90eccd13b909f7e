package org.medlink.reproduce.quality;

import java.util.Comparator;
import java.util.List;
import org.medlink.baselines.Method;
import org.medlink.baselines.proximity.ProximityMethod;
import org.medlink.reproduce.study.Repeat;
import org.medlink.reproduce.study.Result;
import org.medlink.reproduce.study.Subject;

/** The strongest of the proximity measures: the one that turns out best on the test pairs themselves. */
final class BestMeasure {
    private BestMeasure() {}

    /** Every measure; where links have a direction, in every direction. */
    static List<Method> all(Subject subject) {
        return ProximityMethod.all(subject.network().symmetric()).stream()
                .map(method -> (Method) method)
                .toList();
    }

    /** The best of those that were measured on every seed, by mean AUC. */
    static Result of(List<Result> results, int seeds) {
        return results.stream()
                .filter(result -> result.options() == null && result.repeats().size() == seeds)
                .max(Comparator.comparingDouble(result -> result.mean(Repeat::auc)))
                .orElse(null);
    }
}
