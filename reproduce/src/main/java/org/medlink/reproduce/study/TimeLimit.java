package org.medlink.reproduce.study;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/**
 * Runs work in a thread of its own, within a time limit.
 *
 * @param patience how long work may take to stop after it was interrupted; then it is left alone
 */
public record TimeLimit(Duration patience) {
    /** Says that time ran out. */
    public static final class Exceeded extends Exception {
        private static final long serialVersionUID = 1;

        private final boolean stopped;

        Exceeded(boolean stopped, Throwable cause) {
            super(stopped ? "time ran out" : "time ran out, and it does not stop", cause);
            this.stopped = stopped;
        }

        /** Whether the work has ended; otherwise it goes on by itself. */
        public boolean stopped() {
            return stopped;
        }
    }

    /** What the work comes to, unless it fails or takes longer; where no time is left it does not begin. */
    public <T> T run(Supplier<T> work, Duration limit) throws Exceeded, ExecutionException {
        if (limit.isZero() || limit.isNegative()) {
            throw new Exceeded(true, null);
        }
        FutureTask<T> task = new FutureTask<>(work::get);
        Thread thread = new Thread(task, "medlink-method");
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(limit.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            thread.interrupt();
            throw new Exceeded(joined(thread), e);
        } catch (InterruptedException e) {
            thread.interrupt();
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        }
    }

    private boolean joined(Thread thread) {
        try {
            // Not Thread.join: no time at all would be for ever there.
            TimeUnit.NANOSECONDS.timedJoin(thread, patience.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return !thread.isAlive();
    }
}
