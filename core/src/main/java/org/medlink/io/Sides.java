package org.medlink.io;

import java.util.List;
import org.medlink.network.EntityTypes;
import org.medlink.network.Network;

/**
 * In which of the two columns of a file of links each entity is. Where no entity is in both, the columns are two kinds of things, such as
 * customers and products.
 */
public final class Sides {
    static final byte SOURCE = 1;
    static final byte TARGET = 2;

    /** Fewer coincidences than this could be chance: each further row of an entity is in the same column as its first by one in two. */
    private static final long LEAST_COINCIDENCES = 10;

    private final byte[] of;
    private final int[] count = new int[4];

    Sides(byte[] of) {
        this.of = of;
        for (byte side : of) {
            count[side]++;
        }
    }

    /** How many entities are sources only. */
    public int sources() {
        return count[SOURCE];
    }

    /** How many entities are targets only. */
    public int targets() {
        return count[TARGET];
    }

    /** How many entities are in neither column, because they have no link. */
    public int neither() {
        return count[0];
    }

    /** Whether an entity is in neither column. */
    boolean inNeither(int entity) {
        return of[entity] == 0;
    }

    /** An entity that is in both columns, or -1. */
    public int both() {
        for (int i = 0; i < of.length; i++) {
            if (of[i] == (SOURCE | TARGET)) {
                return i;
            }
        }
        return -1;
    }

    /** Whether no entity is in both columns, and that is no chance: there are several in each, and they have many links together. */
    public boolean disjoint(Network network) {
        long coincidences = 2 * network.links() - sources() - targets();
        return both() < 0 && sources() > 1 && targets() > 1 && coincidences >= LEAST_COINCIDENCES;
    }

    /** The columns as types; all entities must be in one of them. */
    public EntityTypes types(Network network) {
        int[] typeOf = new int[of.length];
        for (int i = 0; i < of.length; i++) {
            typeOf[i] = of[i] == SOURCE ? 0 : 1;
        }
        return EntityTypes.of(List.of("source", "target"), typeOf, network.relations(), network.symmetric());
    }
}
