package org.medlink.cli;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.medlink.baselines.UnsuitableInputException;

/**
 * Runs trials in a thread of their own, for so long as they may take.
 *
 * @param patience how long a trial may take to stop once it has been told to; then it is left alone
 */
record TrialRunner(Duration patience) {
    /** Why a trial gave no numbers, in a few words for its row. */
    static final class Failure extends Exception {
        private static final long serialVersionUID = 1;

        Failure(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /** The trial, unless it fails or takes longer than is left of a limit. */
    Trial run(Supplier<Trial> trial, Duration left, Duration limit) throws Failure {
        FutureTask<Trial> task = new FutureTask<>(trial::get);
        Thread thread = new Thread(task, "medlink-method");
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(Math.max(0, left.toNanos()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            thread.interrupt();
            boolean stopped = joined(thread);
            throw new Failure("time limit of " + Durations.word(limit) + (stopped ? "" : ", and does not stop"), e);
        } catch (InterruptedException e) {
            thread.interrupt();
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted");
        } catch (ExecutionException e) {
            throw new Failure(reason(e.getCause()), e.getCause());
        }
    }

    private boolean joined(Thread thread) {
        try {
            thread.join(patience.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return !thread.isAlive();
    }

    private static String reason(Throwable failure) {
        if (failure instanceof UnsuitableInputException) {
            return failure.getMessage();
        }
        return Failures.outOfMemory(failure) ? Failures.describe(failure) : "failed: " + failure;
    }
}
