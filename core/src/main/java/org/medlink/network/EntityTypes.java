package org.medlink.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * What kind of thing each entity is, and which kinds each relation links: customers buy products, and no customer buys another. A pair
 * of kinds between which a relation has no link at all cannot be linked. Immutable.
 */
public final class EntityTypes {
    /** More than this many are names, not kinds. */
    public static final int MOST_TYPES = 1000;

    private static final EntityTypes NONE = new EntityTypes(List.of(), new int[0], List.of());

    private final List<String> names;
    private final int[] typeOf;
    private final List<BitSet> linked;

    private EntityTypes(List<String> names, int[] typeOf, List<BitSet> linked) {
        this.names = names;
        this.typeOf = typeOf;
        this.linked = linked;
    }

    /** Entities of which no type is known: every pair can be a link. */
    public static EntityTypes none() {
        return NONE;
    }

    /**
     * Types by which each relation links what its links link.
     *
     * @param names of the types
     * @param typeOf the type of each entity
     * @param relations the relations
     * @param symmetric whether links have no direction
     */
    public static EntityTypes of(List<String> names, int[] typeOf, List<Relation> relations, boolean symmetric) {
        List<BitSet> linked = new ArrayList<>();
        EntityTypes types = checked(names, typeOf, linked);
        for (Relation relation : relations) {
            BitSet pairs = new BitSet(names.size() * names.size());
            PairSet links = relation.links();
            for (int source = 0; source < links.entities(); source++) {
                for (int e = links.start(source); e < links.start(source + 1); e++) {
                    pairs.set(types.place(typeOf[source], typeOf[links.target(e)]));
                    if (symmetric) {
                        pairs.set(types.place(typeOf[links.target(e)], typeOf[source]));
                    }
                }
            }
            linked.add(pairs);
        }
        return types;
    }

    /**
     * Types from their stored form.
     *
     * @param linked for each relation, 1 where it links a type (row) with a type (column), 0 elsewhere
     */
    public static EntityTypes stored(List<String> names, int[] typeOf, List<int[]> linked) {
        List<BitSet> sets = new ArrayList<>();
        EntityTypes types = checked(names, typeOf, sets);
        for (int[] matrix : linked) {
            if (matrix.length != names.size() * names.size()) {
                throw new IllegalArgumentException(
                        "expected a matrix of " + names.size() + " types, found " + matrix.length + " values");
            }
            BitSet pairs = new BitSet(matrix.length);
            for (int place = 0; place < matrix.length; place++) {
                pairs.set(place, matrix[place] != 0);
            }
            sets.add(pairs);
        }
        return types;
    }

    private static EntityTypes checked(List<String> names, int[] typeOf, List<BitSet> linked) {
        if (names.isEmpty() || names.size() > MOST_TYPES) {
            throw new IllegalArgumentException("expected 1 to " + MOST_TYPES + " types, found " + names.size());
        }
        for (int type : typeOf) {
            if (type < 0 || type >= names.size()) {
                throw new IllegalArgumentException("type " + type + " is not among " + names.size());
            }
        }
        return new EntityTypes(List.copyOf(names), typeOf.clone(), linked);
    }

    /** Whether types are known. */
    public boolean given() {
        return !names.isEmpty();
    }

    /** The names of the types. */
    public List<String> names() {
        return names;
    }

    /** How many entities have a type. */
    public int entities() {
        return typeOf.length;
    }

    /** For how many relations it is known what they link. */
    public int relations() {
        return linked.size();
    }

    /** The type of an entity. */
    public int type(int entity) {
        return typeOf[entity];
    }

    /** How many entities are of each type. */
    public int[] sizes() {
        int[] sizes = new int[names.size()];
        for (int type : typeOf) {
            sizes[type]++;
        }
        return sizes;
    }

    /** Whether a pair of entities can be a link, as far as their types say. */
    public boolean allows(int relation, int i, int j) {
        return names.isEmpty() || linked.get(relation).get(place(typeOf[i], typeOf[j]));
    }

    /** Whether a relation links entities of one type with entities of another. */
    public boolean links(int relation, int type, int other) {
        return linked.get(relation).get(place(type, other));
    }

    private int place(int type, int other) {
        return type * names.size() + other;
    }

    /** The same types of these entities only, in the order given. */
    EntityTypes of(int[] kept) {
        return given()
                ? new EntityTypes(
                        names, Arrays.stream(kept).map(entity -> typeOf[entity]).toArray(), linked)
                : this;
    }

    /** How many cells of a relation there are: ordered pairs, or canonical ones in a symmetric network. */
    long cells(int relation, boolean symmetric, boolean selfLinks) {
        int[] sizes = sizes();
        BitSet pairs = linked.get(relation);
        long cells = 0;
        for (int place = pairs.nextSetBit(0); place >= 0; place = pairs.nextSetBit(place + 1)) {
            int type = place / names.size();
            int other = place % names.size();
            cells += cells(sizes[type], sizes[other], type == other, symmetric, selfLinks);
        }
        // both (a, b) and (b, a) were counted, of a type with itself both (i, j) and (j, i): a canonical pair stands
        // for two
        return symmetric ? cells / 2 : cells;
    }

    private static long cells(long size, long other, boolean same, boolean symmetric, boolean selfLinks) {
        if (!same) {
            return size * other;
        }
        long diagonal = selfLinks ? size : 0;
        return size * (size - 1) + (symmetric ? 2 * diagonal : diagonal);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof EntityTypes types
                && names.equals(types.names)
                && Arrays.equals(typeOf, types.typeOf)
                && linked.equals(types.linked);
    }

    @Override
    public int hashCode() {
        return 31 * names.hashCode() + Arrays.hashCode(typeOf);
    }

    @Override
    public String toString() {
        return given() ? "types " + names + " of " + typeOf.length + " entities" : "no types";
    }
}
