package org.medlink.explorer.scoring;

import java.io.IOException;
import java.util.List;
import org.medlink.explorer.problem.Problem;

/** Pairs by name, one after the other. */
interface PairSource {
    /**
     * A pair.
     *
     * @param relation null where it is not said
     * @param others what is in other columns
     */
    record Named(String source, String relation, String target, List<String> others) {}

    /** The next pair; null when there is none. */
    Named next() throws IOException, Problem;

    /** The names of other columns. */
    List<String> others();
}
