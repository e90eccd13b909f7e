package org.medlink.parallel;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

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

    /** Runs tasks 0..tasks-1, returns when all are done, and throws what the first failing one threw. */
    public void run(int tasks, Task task) {
        if (helpers == null || tasks == 1) {
            for (int t = 0; t < tasks; t++) {
                task.run(t, 0);
            }
            return;
        }
        AtomicInteger next = new AtomicInteger();
        List<Future<?>> running = new ArrayList<>(threads - 1);
        for (int w = 1; w < Math.min(threads, tasks); w++) {
            int worker = w;
            running.add(helpers.submit(() -> drain(next, tasks, worker, task)));
        }
        RuntimeException failure = null;
        try {
            drain(next, tasks, 0, task);
        } catch (RuntimeException e) {
            failure = e;
            next.set(tasks);
        }
        for (Future<?> future : running) {
            try {
                future.get();
            } catch (ExecutionException e) {
                failure = failure != null ? failure : new IllegalStateException("a worker failed", e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                failure = failure != null ? failure : new IllegalStateException("interrupted", e);
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    private static void drain(AtomicInteger next, int tasks, int worker, Task task) {
        for (int t = next.getAndIncrement(); t < tasks; t = next.getAndIncrement()) {
            task.run(t, worker);
        }
    }

    @Override
    public void close() {
        if (helpers != null) {
            helpers.shutdownNow();
        }
    }
}
