package org.medlink.cli.training;

import java.time.Duration;
import org.medlink.cli.console.Console;
import org.medlink.train.Checkpoint;

/** Leaves a checkpoint when the program is interrupted (Ctrl-C) or asked to end, and says so. */
public final class CheckpointOnInterrupt implements AutoCloseable {
    private static final Duration MOST = Duration.ofSeconds(60);

    private final Checkpoint checkpoint;
    private final Thread hook;

    public CheckpointOnInterrupt(Checkpoint checkpoint, Console console) {
        this.checkpoint = checkpoint;
        hook = new Thread(() -> console.warn("%s", end(checkpoint)), "medlink-checkpoint");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private static String end(Checkpoint checkpoint) {
        if (checkpoint.stop(MOST)) {
            return "interrupted; the same command with --resume goes on from " + checkpoint.file();
        }
        return checkpoint.file() == null
                ? "interrupted; no checkpoint was asked for, so that nothing is left to resume"
                : "interrupted before there was anything to resume";
    }

    /** Training is over: an interruption has nothing more to save. */
    public void disarm() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the program is ending already, and the hook is at work
        }
    }

    /** Training may have failed because all ends: an engine elsewhere is interrupted too. */
    @Override
    public void close() {
        disarm();
        checkpoint.ended();
    }
}
