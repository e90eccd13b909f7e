package org.medlink.cli;

import java.time.Duration;
import org.medlink.train.Checkpoint;

/** Leaves a checkpoint when the program is interrupted (Ctrl-C) or asked to end. */
final class CheckpointOnInterrupt implements AutoCloseable {
    private static final Duration MOST = Duration.ofSeconds(60);

    private final Thread hook;

    CheckpointOnInterrupt(Checkpoint checkpoint, Console console) {
        hook = new Thread(
                () -> {
                    if (checkpoint.stop(MOST)) {
                        console.warn("interrupted; add --resume to go on from the checkpoint");
                    }
                },
                "medlink-checkpoint");
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** Training is over: an interruption has nothing more to save. */
    void disarm() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the program is ending already, and the hook is at work
        }
    }

    @Override
    public void close() {
        disarm();
    }
}
