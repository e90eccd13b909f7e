package org.medlink.network;

/**
 * What the pairs of a relation are that are neither listed as links nor as non-links.
 *
 * @param nonLinks whether they are non-links; else nothing is known about them, as links and non-links were both listed
 * @param unobserved those of them of which nothing is known all the same; null: none
 */
public record Unlisted(boolean nonLinks, PairSet unobserved) {
    /** All of them are non-links. */
    public static final Unlisted NON_LINKS = new Unlisted(true, null);

    /** Those of a relation. */
    public static Unlisted of(Relation relation) {
        return new Unlisted(!relation.labelled(), relation.unobserved().size() == 0 ? null : relation.unobserved());
    }

    /** Whether a pair is a non-link, if it is not listed. */
    public boolean isNonLink(int source, int target) {
        return nonLinks && (unobserved == null || !unobserved.contains(source, target));
    }
}
