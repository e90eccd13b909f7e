package org.medlink.reproduce.study;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.medlink.options.Options;
import org.medlink.reproduce.report.Cell;
import org.medlink.train.Iteration;

/**
 * What a method came to, over all seeds.
 *
 * @param data name of the network
 * @param protocol how it was divided
 * @param method name of the method
 * @param options how it learnt; null for methods that are not ours
 * @param repeats one for each seed
 * @param figures what else is known, by name: {@link #PAPER_AUC} and others
 * @param curve iterations with validation AUC, from a training of its own where the method's has none; empty unless asked for
 * @param failure why there are no numbers, or not of all seeds; null if nothing went wrong
 */
public record Result(
        String scenario,
        String data,
        String protocol,
        String method,
        Options options,
        List<Repeat> repeats,
        Map<String, Double> figures,
        List<Iteration> curve,
        String failure) {
    /** AUC in the paper. */
    public static final String PAPER_AUC = "paperAuc";

    /** Training time as a ratio to that of the study's first method. */
    public static final String TIME_RATIO = "timeRatio";

    /** Time of choosing, training and scoring as a ratio to that of the study's second method, which had nothing to choose. */
    public static final String WHOLE_TIME_RATIO = "wholeTimeRatio";

    /** AUC less that of the study's first method on the same test pairs, mean over the seeds. */
    public static final String AUC_DIFFERENCE = "aucDifference";

    /** Seconds of the first training in this JVM. */
    public static final String COLD_SECONDS = "coldSeconds";

    /** The highest AUC of the yardstick, mean over the seeds. */
    public static final String YARDSTICK_AUC = "yardstickAuc";

    /** Its seconds until it had our AUC, or its best where it never had, mean over the seeds. */
    public static final String YARDSTICK_SECONDS = "yardstickSeconds";

    /** Our training time as a ratio to that. */
    public static final String YARDSTICK_RATIO = "yardstickRatio";

    /** The same with a cold JVM. */
    public static final String COLD_YARDSTICK_RATIO = "coldYardstickRatio";

    /** Time per pair as a ratio to that on the smallest network. */
    public static final String PAIR_TIME_RATIO = "pairTimeRatio";

    public Result {
        repeats = List.copyOf(repeats);
        figures = Map.copyOf(figures);
        curve = List.copyOf(curve);
    }

    /** The mean over the seeds. */
    public double mean(ToDoubleFunction<Repeat> figure) {
        return repeats.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }

    /** The standard deviation over the seeds, of a sample; 0 where there is one. */
    public double deviation(ToDoubleFunction<Repeat> figure) {
        double mean = mean(figure);
        double squares = repeats.stream()
                .mapToDouble(figure)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return Math.sqrt(squares / Math.max(1, repeats.size() - 1));
    }

    /** AUC over the seeds, for a table. */
    public Cell aucCell() {
        return Cell.auc(mean(Repeat::auc), repeats.size() < 2 ? Double.NaN : deviation(Repeat::auc));
    }

    /** Mean seconds of a seed: choosing, learning and scoring, without reading and splitting. */
    public double wholeSeconds() {
        return mean(repeat -> repeat.seconds().select()
                + repeat.seconds().train()
                + repeat.seconds().score());
    }

    /** Truncation level K; 0 for methods without, and where it was left to be chosen. */
    public int features() {
        return options == null ? 0 : options.features().orElse(0);
    }

    /** The same with one more figure. */
    public Result with(String name, double value) {
        Map<String, Double> more = new TreeMap<>(figures);
        more.put(name, value);
        return new Result(scenario, data, protocol, method, options, repeats, more, curve, failure);
    }
}
