package org.medlink.cli.evaluation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.medlink.baselines.Method;
import org.medlink.eval.Metrics;

/** A method in a comparison, with what became of it so far. */
public final class Contender {
    private final Method method;
    private final Duration limit;
    private final List<MethodRun> runs = new ArrayList<>();
    private String failure;

    /** @param limit how long all its runs may take together */
    public Contender(Method method, Duration limit) {
        this.method = method;
        this.limit = limit;
    }

    /** Tries it once more, unless it has failed. */
    public void attempt(MethodRunner runner, Supplier<MethodRun> run) {
        if (failure != null) {
            return;
        }
        double spent = runs.stream().mapToDouble(MethodRun::seconds).sum();
        try {
            runs.add(runner.run(run, limit.minusMillis(Math.round(1000 * spent)), limit));
        } catch (MethodRunner.Failure e) {
            failure = e.getMessage();
        }
    }

    public Method method() {
        return method;
    }

    public List<MethodRun> runs() {
        return runs;
    }

    /** Why there are no numbers, or not of all seeds; null if nothing went wrong. */
    public String failure() {
        return failure;
    }

    /** The same in its row, where some seeds may have done well. */
    public String note(int seeds) {
        if (failure == null) {
            return "";
        }
        return runs.isEmpty() ? failure : runs.size() + " of " + seeds + " seeds: " + failure;
    }

    public List<Metrics> metrics() {
        return runs.stream().map(MethodRun::metrics).toList();
    }

    MeanDeviation seconds() {
        return MeanDeviation.of(runs.stream().mapToDouble(MethodRun::seconds).toArray());
    }

    /** Of the run that was watched; NaN without one. */
    public double memoryBytes() {
        return runs.stream()
                .mapToDouble(MethodRun::memoryBytes)
                .filter(Double::isFinite)
                .findFirst()
                .orElse(Double.NaN);
    }
}
