package org.medlink.reproduce.paper;

import java.io.IOException;

/** A table or a figure of the paper that can be reproduced, or one that asks what the paper did not. */
public interface Experiment {
    /** What it is asked for by, in small letters and hyphens. */
    String name();

    /** What it is, in one line. */
    String title();

    /** Whether it compares methods by {@link Laboratory#compare}, so that some of them can be measured alone and earlier runs count. */
    default boolean comparesMethods() {
        return false;
    }

    /** Does it and writes down what comes out. A network that is missing is said and passed over. */
    void run(Laboratory laboratory) throws IOException;
}
