package org.medlink.engine;

import java.util.List;

/**
 * Links that were recommended.
 *
 * @param links how many
 * @param relation the name of the relation of those that are given back; null: it has none
 * @param best those that are given back, best first
 * @param remarks what a person should know about them, a line each
 */
public record Recommended(long links, String relation, List<Link> best, List<String> remarks) {
    public Recommended {
        best = List.copyOf(best);
        remarks = List.copyOf(remarks);
    }

    /** Links that were written. */
    public static Recommended written(long links) {
        return new Recommended(links, null, List.of(), List.of());
    }

    /**
     * A link of the entity that was asked for.
     *
     * @param entity the other end
     * @param probability NaN where the model does not know
     */
    public record Link(String entity, double score, double probability) {}
}
