package org.medlink.engine;

import java.util.List;

/**
 * Pairs that were scored.
 *
 * @param pairs how many there were
 * @param unknown how many of them have a name that the model does not know, and so no score
 * @param names the first of these names, at most {@link #MOST_NAMES}
 * @param impossible how many cannot be links, and so have no score
 * @param remarks what a person should know about how they were read, a line each, where it has not been said
 */
public record Scored(long pairs, long unknown, List<String> names, long impossible, List<String> remarks) {
    /** How many names are given back: some to show, and one to say that there are more. */
    public static final int MOST_NAMES = 4;

    public Scored {
        names = List.copyOf(names);
        remarks = List.copyOf(remarks);
    }

    /** How many have a score. */
    public long scored() {
        return pairs - unknown - impossible;
    }
}
