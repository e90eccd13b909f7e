package org.medlink.train;

import java.util.List;
import org.medlink.margin.RelationPairs;

/** Which start suits a network. */
final class Starts {
    /** Mean degree, as a share of the entities, above which two-step neighbourhoods hold nearly everyone. */
    private static final double DENSE = 0.05;

    private Starts() {}

    static Start choose(Options.StartChoice choice, List<RelationPairs> pairs) {
        return switch (choice) {
            case RANDOM -> Start.RANDOM;
            case SCATTERED -> Start.SCATTERED;
            case NEIGHBOURHOOD -> Start.NEIGHBOURHOOD;
            case ROLES -> Start.ROLES;
            case AUTO -> dense(pairs) ? Start.SCATTERED : Start.NEIGHBOURHOOD;
        };
    }

    private static boolean dense(List<RelationPairs> pairs) {
        double links = 0;
        double entities = pairs.get(0).entities();
        for (RelationPairs relation : pairs) {
            links += relation.links();
        }
        return 2 * links / entities > DENSE * entities;
    }
}
