package org.medlink.engine;

import java.io.Closeable;
import java.io.IOException;
import java.util.Optional;
import org.medlink.train.Checkpoint;
import org.medlink.train.Fit;
import org.medlink.train.Progress;

/** A network where an engine has it, ready to be learnt from. Closing it stops what was started for that, so calibrate before. */
public interface EngineInput extends Closeable {
    /** What was read. */
    Reading reading();

    /** How many training pairs there are, sampled non-links among them. */
    long pairs();

    /** How they are divided; empty where they are not. */
    Optional<Division> division();

    /**
     * Learns from them by the options that they were read for.
     *
     * @param checkpoint where to leave what is needed to go on after an interruption, and where to go on from
     */
    Fit learn(Progress progress, Checkpoint checkpoint) throws IOException;
}
