package org.medlink.engine;

import java.util.List;

/**
 * The best new links of entities, or of the whole network, by a model.
 *
 * @param model its file
 * @param withLinks file of links of entities that the model does not know; null: none
 * @param relation name of the relation; null: each, or the only one
 * @param who whose links
 * @param count how many of an entity
 * @param incoming links to the entities, not from them
 * @param exclude file of pairs that are never recommended; null: none
 * @param leastProbability of a link that is recommended; null: any
 * @param output where to write them; null: nowhere, those of the only entity are given back
 * @param outputFormat as what; null: by the name of the output, or as the engine does
 * @param threads how many threads work where there is no cluster
 * @param cluster where
 */
public record Recommending(
        String model,
        String withLinks,
        String relation,
        Who who,
        int count,
        boolean incoming,
        String exclude,
        Double leastProbability,
        String output,
        OutputFormat outputFormat,
        int threads,
        Cluster cluster) {
    /**
     * Whose links: of some entities, of every one, or the best of the whole network.
     *
     * @param entities names of entities
     * @param file file of names of entities; null: none
     * @param all whether of every entity
     * @param top how many of the whole network; null: it is not asked for these
     */
    public record Who(List<String> entities, String file, boolean all, Integer top) {
        public Who {
            entities = List.copyOf(entities);
        }

        /** Every entity. */
        public static Who everyone() {
            return new Who(List.of(), null, true, null);
        }
    }
}
