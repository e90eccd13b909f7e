package org.medlink.explorer.scoring;

import java.io.IOException;

/** Takes the scores of pairs, one after the other. */
interface ScoreSink {
    /**
     * A pair that has a score, or what is wrong with it.
     *
     * @param probability NaN where the model does not know
     * @param link whether training has seen it
     * @param error null where nothing is wrong; otherwise there is no score
     */
    record Scored(double score, double probability, boolean link, String error) {}

    void add(PairSource.Named pair, Scored scored) throws IOException;

    /** Nothing more comes. */
    void end() throws IOException;
}
