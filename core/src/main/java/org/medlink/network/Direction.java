package org.medlink.network;

import java.util.Locale;

/**
 * Who counts as a common neighbour of source i and target j where links have a direction: the four definitions of Zhu, Song and
 * Chen (the footnote on the citation network), the third of them both ways. In a symmetric network all are the same.
 */
public enum Direction {
    /** Whom i and j both link to. */
    CHILDREN,
    /** Who links to i and to j. */
    PARENTS,
    /** Who lies between on a path of two links from i to j. */
    FORWARD,
    /** Who lies between on a path of two links from j to i. */
    BACKWARD,
    /** All of these: who is linked to i and to j, whichever way. */
    UNION;

    /** What it is called, in small letters. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
