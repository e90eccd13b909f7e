package org.medlink.engine;

import java.util.List;

/**
 * Pairs that were scored.
 *
 * @param pairs how many there were
 * @param scored how many of them have a score: the names of the others are not known, or they cannot be links
 * @param remarks what a person should know about how they were read, a line each
 */
public record Scored(long pairs, long scored, List<String> remarks) {
    public Scored {
        remarks = List.copyOf(remarks);
    }
}
