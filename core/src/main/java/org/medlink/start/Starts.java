package org.medlink.start;

import java.util.BitSet;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.medlink.margin.AffinityShape;
import org.medlink.margin.RelationPairs;
import org.medlink.options.OrAuto;
import org.medlink.options.Start;
import org.medlink.random.Seed;

/** Which start suits a network. */
public final class Starts {
    /** Mean degree, as a share of the entities, above which two-step neighbourhoods hold nearly everyone. */
    private static final double DENSE = 0.05;

    /** With more entities than this the walks from which roles are found take too long. */
    public static final int MOST_FOR_ROLES = 20_000;

    /** The share of linked entities that two-step neighbourhoods must hold to be a better start than spectral groups. */
    public static final double LEAST_COVERED = 1.0 / 3;

    private Starts() {}

    /** What was asked for; auto takes roles where there are a few, else what suits how dense the links are and how far they reach. */
    public static Start choose(OrAuto<Start> asked, List<RelationPairs> pairs, AffinityShape shape, Seed seed) {
        if (!asked.isAuto()) {
            return asked.given();
        }
        if (hasRoles(pairs, shape, seed)) {
            return Start.ROLES;
        }
        if (dense(pairs)) {
            return Start.SCATTERED;
        }
        return neighbourhoodsCover(pairs, InitialState.neighbourhoods(shape), seed)
                ? Start.NEIGHBOURHOOD
                : Start.SPECTRAL;
    }

    private static boolean hasRoles(List<RelationPairs> pairs, AffinityShape shape, Seed seed) {
        int entities = pairs.get(0).entities();
        // Fewer entities than that give no walk a clear profile.
        if (entities > MOST_FOR_ROLES || entities < 2 * shape.features() || shape.features() < 2) {
            return false;
        }
        Roles roles = new Roles(pairs, entities, shape.symmetric());
        return roles.find(shape.features() - 1, seed.stream(InitialState.STREAM))
                .clear();
    }

    /** Whether so many two-step neighbourhoods hold a good part of the entities that have a link. */
    public static boolean neighbourhoodsCover(List<RelationPairs> pairs, int neighbourhoods, Seed seed) {
        int entities = pairs.get(0).entities();
        Neighbours neighbours = new Neighbours(pairs, entities);
        UniformRandomProvider random = seed.stream(InitialState.STREAM);
        BitSet covered = new BitSet(entities);
        for (int k = 0; k < neighbourhoods; k++) {
            neighbours.visitTwoSteps(neighbours.randomLinked(random), covered::set);
        }
        return covered.cardinality() >= LEAST_COVERED * neighbours.linkedCount();
    }

    public static boolean dense(List<RelationPairs> pairs) {
        double links = 0;
        double entities = pairs.get(0).entities();
        for (RelationPairs relation : pairs) {
            links += relation.links();
        }
        return dense(links, entities);
    }

    public static boolean dense(double links, double entities) {
        return 2 * links / entities > DENSE * entities;
    }
}
