package org.medlink.cli;

import java.io.IOException;
import org.medlink.io.PairReader;

/** Some of the pairs that are to be scored, column by column. */
final class PairChunk {
    private final int[] relations;
    private final int[] sources;
    private final int[] targets;
    private int size;
    private IOException failure;

    /** Room for so many pairs. */
    PairChunk(int most) {
        relations = new int[most];
        sources = new int[most];
        targets = new int[most];
    }

    /** Reads the next pairs in place of those that are here. What goes wrong is kept for {@link #size()}. */
    void read(PairReader pairs) {
        try {
            size = pairs.read(relations, sources, targets);
        } catch (IOException e) {
            failure = e;
        }
    }

    /** How many pairs there are; 0 when all have been read. */
    int size() throws IOException {
        if (failure != null) {
            throw failure;
        }
        return size;
    }

    int relation(int p) {
        return relations[p];
    }

    int source(int p) {
        return sources[p];
    }

    int target(int p) {
        return targets[p];
    }
}
