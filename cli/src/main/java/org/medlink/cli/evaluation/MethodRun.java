package org.medlink.cli.evaluation;

import java.util.function.ToDoubleFunction;
import org.medlink.baselines.Method;
import org.medlink.baselines.TrainingData;
import org.medlink.cli.console.HeapWatch;
import org.medlink.cli.console.Seconds;
import org.medlink.cli.input.NetworkInput;
import org.medlink.eval.Evaluation;
import org.medlink.eval.Metrics;
import org.medlink.model.LinkPredictor;
import org.medlink.parallel.Workers;
import org.medlink.random.Seed;
import org.medlink.reproduce.study.InterruptiblePredictor;
import org.medlink.split.Split;

/**
 * A method measured on one split.
 *
 * @param trainSeconds what learning took
 * @param scoreSeconds what scoring and ranking took
 * @param memoryBytes by how much the heap grew, as {@link HeapWatch} measures it; NaN where it was not watched
 */
public record MethodRun(long seed, Metrics metrics, double trainSeconds, double scoreSeconds, double memoryBytes) {
    /** Learns and measures, in this thread and, for scoring, in this many others. */
    public static MethodRun of(
            Method method, NetworkInput input, Split split, Evaluation.Options measured, long seed, int threads) {
        return of(method, input, split, measured, seed, threads, predictor -> Double.NaN);
    }

    /** The same with an eye on the heap, for which all garbage is collected twice. */
    public static MethodRun watched(
            Method method, NetworkInput input, Split split, Evaluation.Options measured, long seed, int threads) {
        try (HeapWatch heap = new HeapWatch()) {
            return of(method, input, split, measured, seed, threads, heap::growth);
        }
    }

    private static MethodRun of(
            Method method,
            NetworkInput input,
            Split split,
            Evaluation.Options measured,
            long seed,
            int threads,
            ToDoubleFunction<LinkPredictor> memory) {
        try (Workers workers = new Workers(threads)) {
            long began = System.nanoTime();
            TrainingData data = new TrainingData(input.network().frame(), split.train(), input.attributes());
            LinkPredictor predictor = method.fit(data, new Seed(seed));
            double trained = Seconds.since(began);
            Metrics metrics = Evaluation.of(
                    new InterruptiblePredictor(predictor, Thread.currentThread()),
                    split,
                    input.network(),
                    // A proximity measure sees a training link when it scores it, so its training AUC would say
                    // nothing.
                    measured.withoutTraining(),
                    new Seed(seed),
                    workers);
            double scored = Seconds.since(began) - trained;
            return new MethodRun(seed, metrics, trained, scored, memory.applyAsDouble(predictor));
        }
    }

    public double seconds() {
        return trainSeconds + scoreSeconds;
    }
}
