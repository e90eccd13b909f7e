package org.medlink.cli.evaluation;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import org.medlink.baselines.UnsuitableInputException;
import org.medlink.cli.console.Failures;
import org.medlink.cli.options.Durations;
import org.medlink.reproduce.study.TimeLimit;

/**
 * Runs methods in a thread of their own, within a time limit.
 *
 * @param patience how long a run may take to stop after it was interrupted; then it is left alone
 */
public record MethodRunner(Duration patience) {
    /** Why a run gave no numbers, in a few words for its row. */
    static final class Failure extends Exception {
        private static final long serialVersionUID = 1;

        Failure(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /** The run, unless it fails or takes longer than is left of a limit. */
    MethodRun run(Supplier<MethodRun> run, Duration left, Duration limit) throws Failure {
        try {
            return new TimeLimit(patience).run(run, left);
        } catch (TimeLimit.Exceeded e) {
            throw new Failure("time limit of " + Durations.word(limit) + (e.stopped() ? "" : ", and does not stop"), e);
        } catch (ExecutionException e) {
            throw new Failure(reason(e.getCause()), e.getCause());
        }
    }

    private static String reason(Throwable failure) {
        if (failure instanceof UnsuitableInputException) {
            return failure.getMessage();
        }
        return Failures.outOfMemory(failure) ? Failures.describe(failure) : "failed: " + failure;
    }
}
