package org.medlink.train;

import java.util.List;
import org.medlink.gibbs.Diagnostics;

/** Hears what training does. Calls may come from several threads at once. */
public interface Progress {
    /** Hears nothing. */
    Progress SILENT = new Progress() {};

    /** A new stage of work begins, of which {@code units} pieces will be reported; they may be fewer. */
    default void stage(String name, long units) {}

    /** A piece of the stage is done. */
    default void advance(long units) {}

    /** An iteration of the final training (not of cross-validation or calibration) is done. */
    default void iteration(Iteration iteration) {}

    /** There were too few non-links, and training has drawn this number more. */
    default void drawn(long nonLinks) {}

    /** The chains of the Gibbs classifier have ended: how far they can be trusted, for each feature space. */
    default void sampled(List<Diagnostics> diagnostics) {}
}
