package org.medlink.cli.evaluation;

import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.medlink.eval.Metrics;
import org.medlink.eval.Ranking;
import org.medlink.network.Network;

/**
 * One number of {@link Metrics}, and how it is called.
 *
 * @param key its place in JSON; a slash leads into an object
 * @param label its name for people
 */
public record Measure(String key, String label, ToDoubleFunction<Metrics> value) {
    private static final String WEIGHTED = "weightedAuc";
    private static final String UNMIRRORED = "unmirroredAuc";

    /** Those that make sense for any predictor, also one whose scores have no threshold and that knows its training links. */
    public static final List<Measure> OF_ORDER = Stream.of(
                    List.of(
                            new Measure("auc", "AUC", Metrics::auc),
                            new Measure(WEIGHTED, "AUC, weighted", Metrics::weightedAuc),
                            new Measure("pooledAuc", "AUC, pooled", Metrics::pooledAuc),
                            new Measure("hardAuc", "AUC at distance two", Metrics::hardAuc),
                            new Measure(UNMIRRORED, "AUC without mirrored pairs", Metrics::unmirroredAuc),
                            new Measure("averagePrecision", "average precision", Metrics::averagePrecision)),
                    ranks("", "", Metrics::ranking),
                    ranks("filtered/", "filtered ", Metrics::filtered),
                    ranks("perLink/", "per-link ", Metrics::ofGiven),
                    List.of(
                            new Measure(
                                    "ogbHits/10",
                                    "OGB hits@10",
                                    metrics -> metrics.globalHits().at10()),
                            new Measure(
                                    "ogbHits/20",
                                    "OGB hits@20",
                                    metrics -> metrics.globalHits().at20()),
                            new Measure(
                                    "ogbHits/50",
                                    "OGB hits@50",
                                    metrics -> metrics.globalHits().at50()),
                            new Measure(
                                    "ogbHits/100",
                                    "OGB hits@100",
                                    metrics -> metrics.globalHits().at100())))
            .flatMap(List::stream)
            .toList();

    public static final List<Measure> ALL = Stream.concat(
                    OF_ORDER.stream(),
                    Stream.of(
                            new Measure("accuracy", "accuracy at 0", Metrics::accuracy),
                            new Measure("trainAuc", "AUC in training", Metrics::trainAuc)))
            .toList();

    /** What these measures are, for the help of commands. */
    public static final String DEFINITIONS =
            "AUC: the probability that a test link scores higher than a test non-link, the mean over relations. Weighted: each relation counts as many times as it has test links. Pooled: over all"
                    + " relations' pairs together. At distance two: against non-links whose ends have a neighbour in common. Without mirrored pairs:"
                    + " over the test pairs (i, j) of a directed network for which (j, i) is no training link.%n"
                    + "MRR, hits@K: the target of a test link is ranked among all entities that its source is not linked to in any"
                    + " part (in a symmetric network both ends in turn); the mean of 1/rank and the share of ranks up to K, the mean"
                    + " over relations. Equal scores share the mean of their ranks.%n"
                    + "Filtered MRR, hits@K, as for knowledge graphs: the same for the target and for the source of each link, the"
                    + " mean over all links and both sides. An entity is a candidate for itself only where self-links exist.%n"
                    + "OGB hits@K, as in the Open Graph Benchmark: the share of test links that score above the K-th best of all test"
                    + " non-links together.%n"
                    + "Per-link MRR, hits@K, as in HeaRT and ogbl-citation2: each test link is ranked among the non-links given for it"
                    + " by --test-negatives.";

    private static List<Measure> ranks(String key, String label, Function<Metrics, Ranking> ranking) {
        return List.of(
                new Measure(
                        key + "mrr",
                        label + "MRR",
                        metrics -> ranking.apply(metrics).meanReciprocalRank()),
                new Measure(
                        key + "hits/1",
                        label + "hits@1",
                        metrics -> ranking.apply(metrics).hitsAt1()),
                new Measure(
                        key + "hits/3",
                        label + "hits@3",
                        metrics -> ranking.apply(metrics).hitsAt3()),
                new Measure(
                        key + "hits/10",
                        label + "hits@10",
                        metrics -> ranking.apply(metrics).hitsAt10()));
    }

    /** Those that say something: not those which are others by another name, nor those which have no value. */
    static List<Measure> informative(List<Measure> measures, Network network, List<Metrics> metrics) {
        boolean several = network.relations().size() > 1;
        return measures.stream()
                .filter(measure -> switch (measure.group()) {
                    case WEIGHTED, "pooledAuc" -> several;
                    case "filtered" -> (several || !network.symmetric()) && measure.defined(metrics);
                    case "perLink", "ogbHits" -> measure.defined(metrics);
                    // a line of its own says this one
                    case UNMIRRORED -> false;
                    default -> true;
                })
                .toList();
    }

    /** Those among them that a table with a row for each method has room for. */
    static List<Measure> brief(List<Measure> measures) {
        Set<String> left = Set.of(
                WEIGHTED,
                "filtered/hits/1",
                "filtered/hits/3",
                "perLink/hits/1",
                "perLink/hits/3",
                "ogbHits/10",
                "ogbHits/20",
                "ogbHits/100");
        return measures.stream()
                .filter(measure -> !left.contains(measure.key()))
                .toList();
    }

    private String group() {
        return key.split("/", 2)[0];
    }

    private boolean defined(List<Metrics> metrics) {
        return metrics.stream().mapToDouble(value).anyMatch(number -> !Double.isNaN(number));
    }

    /** The same number of several repeats. */
    public MeanDeviation of(List<Metrics> repeats) {
        return MeanDeviation.of(repeats.stream().mapToDouble(value).toArray());
    }
}
