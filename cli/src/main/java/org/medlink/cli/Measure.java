package org.medlink.cli;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.medlink.eval.Metrics;

/**
 * One number of {@link Metrics}, and how it is called.
 *
 * @param key its place in JSON; a slash leads into an object
 * @param label its name for people
 */
record Measure(String key, String label, ToDoubleFunction<Metrics> value) {
    static final List<Measure> ALL = List.of(
            new Measure("auc", "AUC", Metrics::auc),
            new Measure("pooledAuc", "AUC, pooled", Metrics::pooledAuc),
            new Measure("hardAuc", "AUC at distance two", Metrics::hardAuc),
            new Measure("averagePrecision", "average precision", Metrics::averagePrecision),
            new Measure("mrr", "MRR", metrics -> metrics.ranking().meanReciprocalRank()),
            new Measure("hits/1", "hits@1", metrics -> metrics.ranking().hitsAt1()),
            new Measure("hits/3", "hits@3", metrics -> metrics.ranking().hitsAt3()),
            new Measure("hits/10", "hits@10", metrics -> metrics.ranking().hitsAt10()),
            new Measure("accuracy", "accuracy at 0", Metrics::accuracy),
            new Measure("trainAuc", "AUC in training", Metrics::trainAuc));

    /** Those that make sense for any predictor, also one whose scores have no threshold and that knows its training links. */
    static final List<Measure> OF_ORDER = ALL.subList(0, ALL.size() - 2);

    /** The same number of several repeats. */
    Sample of(List<Metrics> repeats) {
        return Sample.of(repeats.stream().mapToDouble(value).toArray());
    }
}
