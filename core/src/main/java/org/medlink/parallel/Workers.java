package org.medlink.parallel;

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A fixed number of threads that share numbered tasks. Tasks must not depend on each other and write to places of their own;
 * then the result does not depend on the number of threads. The calling thread is one of the workers.
 */
public final class Workers implements AutoCloseable {
    private final int threads;
    private final ExecutorService helpers;

    /** What to do for one task; {@code worker} is below {@link #threads()} and never used by two tasks at once. */
    @FunctionalInterface
    public interface Task {
        void run(int task, int worker);
    }

    public Workers(int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("threads must be at least 1, not " + threads);
        }
        this.threads = threads;
        this.helpers = threads == 1
                ? null
                : Executors.newFixedThreadPool(threads - 1, body -> {
                    Thread thread = new Thread(body, "medlink-worker");
                    thread.setDaemon(true);
                    return thread;
                });
    }

    /** No threads but the caller's. */
    public static Workers sequential() {
        return new Workers(1);
    }

    public int threads() {
        return threads;
    }

    /**
     * Runs tasks 0..tasks-1, returns when all are done, and throws what the first failing one threw. Nothing of it goes on when it comes
     * back.
     *
     * @throws CancellationException once the calling thread is interrupted, which stays so
     */
    public void run(int tasks, Task task) {
        if (helpers == null || tasks <= 1) {
            for (int t = 0; t < tasks; t++) {
                requireNotInterrupted();
                task.run(t, 0);
            }
            return;
        }
        Round round = new Round(tasks, task, Math.min(threads, tasks));
        round.begin(helpers);
        round.lead();
    }

    /** Throws a CancellationException where the current thread has been interrupted: this is how long work is cancelled. */
    public static void requireNotInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("interrupted");
        }
    }

    @Override
    public void close() {
        if (helpers != null) {
            helpers.shutdownNow();
        }
    }
}
