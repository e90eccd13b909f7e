package org.medlink.network;

import java.util.HashSet;
import java.util.List;

/**
 * Where links can be: all that is known about a network before any of its links. Training gets this and labelled pairs, so that it cannot
 * see a link that was held out. Immutable.
 *
 * @param entities names of the entities
 * @param relations names of the relations; one empty name where there is a single relation without a name
 * @param symmetric whether links have no direction
 * @param selfLinks whether an entity may be linked with itself
 * @param types which entities can be linked
 */
public record Frame(Names entities, List<String> relations, boolean symmetric, boolean selfLinks, EntityTypes types) {
    /** The share of links with a mirror above which direction is likely to mean nothing. */
    private static final double NEARLY = 0.95;

    public Frame {
        relations = List.copyOf(relations);
        if (relations.isEmpty()) {
            throw new IllegalArgumentException("a network needs a relation");
        }
        HashSet<String> seen = new HashSet<>();
        for (String relation : relations) {
            if (!seen.add(relation)) {
                throw new IllegalArgumentException("relation given twice: " + relation);
            }
        }
        if (types.given() && (types.entities() != entities.size() || types.relations() != relations.size())) {
            throw new IllegalArgumentException(types + " in " + types.relations() + " relations, expected "
                    + entities.size() + " entities in " + relations.size());
        }
    }

    /** Entities of which no type is known. */
    public Frame(Names entities, List<String> relations, boolean symmetric, boolean selfLinks) {
        this(entities, relations, symmetric, selfLinks, EntityTypes.none());
    }

    /** How many entities there are. */
    public int size() {
        return entities.size();
    }

    /** Whether relations have names; without, there is exactly one. */
    public boolean namedRelations() {
        return relations.size() > 1 || !relations.get(0).isEmpty();
    }

    /** Whether a pair can be a link at all: no entity with itself where there are no self-links, and no pair of types that the relation never links. */
    public boolean canLink(int relation, int i, int j) {
        return (i != j || selfLinks) && types.allows(relation, i, j);
    }

    /** How many pairs can be links of a relation: ordered pairs, or canonical ones where links have no direction. */
    public long cells(int relation) {
        if (types.given()) {
            return types.cells(relation, symmetric, selfLinks);
        }
        long n = size();
        long offDiagonal = symmetric ? n * (n - 1) / 2 : n * (n - 1);
        return offDiagonal + (selfLinks ? n : 0);
    }

    /** Whether these links, one set for each relation, have a direction by the input, but nearly all are there both ways: then a mirror gives its pair away. */
    public boolean nearlySymmetric(List<PairSet> links) {
        return !symmetric && PairSet.mirroredShare(links) > NEARLY;
    }
}
