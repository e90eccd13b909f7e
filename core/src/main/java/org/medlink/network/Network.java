package org.medlink.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * What was observed: entities and the relations between them. Immutable. In a symmetric network every set holds
 * canonical pairs only, source &lt;= target.
 */
public final class Network {
    private final Frame frame;
    private final List<Relation> relations;
    private final long[] cells;

    /** A network of these relations between entities of which no type is known. */
    public Network(Names entities, List<Relation> relations, boolean symmetric, boolean selfLinks) {
        this(entities, relations, symmetric, selfLinks, EntityTypes.none());
    }

    /**
     * A network of these relations.
     *
     * @param symmetric whether links have no direction
     * @param selfLinks whether an entity may be linked with itself; if not, the diagonal is unobserved
     * @param types which entities can be linked; the others are unobserved
     */
    public Network(Names entities, List<Relation> relations, boolean symmetric, boolean selfLinks, EntityTypes types) {
        this.frame = new Frame(entities, relations.stream().map(Relation::name).toList(), symmetric, selfLinks, types);
        this.relations = List.copyOf(relations);
        this.relations.forEach(this::check);
        checkTypes();
        cells = new long[relations.size()];
        Arrays.setAll(cells, this::countCells);
    }

    private void checkTypes() {
        for (int r = 0; r < relations.size(); r++) {
            PairSet links = relations.get(r).links();
            if (countAllowed(r, links) < links.size()) {
                throw new IllegalArgumentException(
                        "relation '" + relations.get(r).name() + "' has a link between types that it does not link");
            }
        }
    }

    private int countAllowed(int relation, PairSet pairs) {
        if (!types().given()) {
            return pairs.size();
        }
        int count = 0;
        for (int source = 0; source < size(); source++) {
            for (int e = pairs.start(source); e < pairs.start(source + 1); e++) {
                count += types().allows(relation, source, pairs.target(e)) ? 1 : 0;
            }
        }
        return count;
    }

    private void check(Relation relation) {
        checkPairs(relation, relation.links());
        checkPairs(relation, relation.unobserved());
        requireDisjoint(relation, relation.links(), relation.unobserved());
        if (relation.labelled()) {
            checkPairs(relation, relation.nonLinks());
            requireDisjoint(relation, relation.links(), relation.nonLinks());
            requireDisjoint(relation, relation.nonLinks(), relation.unobserved());
        }
    }

    private void checkPairs(Relation relation, PairSet pairs) {
        if (pairs.entities() != size()) {
            throw new IllegalArgumentException(
                    "relation '" + relation.name() + "' is over " + pairs.entities() + " entities, expected " + size());
        }
        for (int source = 0; source < size(); source++) {
            for (int e = pairs.start(source); e < pairs.start(source + 1); e++) {
                int target = pairs.target(e);
                if ((symmetric() && target < source) || (!selfLinks() && target == source)) {
                    throw new IllegalArgumentException("relation '" + relation.name() + "' has the pair (" + source
                            + ", " + target + "), which is not a cell of this network");
                }
            }
        }
    }

    private static void requireDisjoint(Relation relation, PairSet one, PairSet other) {
        int source = one.firstSharedSource(other);
        if (source >= 0) {
            throw new IllegalArgumentException(
                    "relation '" + relation.name() + "' has contradicting pairs of source " + source);
        }
    }

    /** The network without its links. */
    public Frame frame() {
        return frame;
    }

    /** The names of the entities. */
    public Names entities() {
        return frame.entities();
    }

    /** How many entities there are. */
    public int size() {
        return frame.size();
    }

    /** The relations, in order of first appearance. */
    public List<Relation> relations() {
        return relations;
    }

    /** Whether links have no direction. */
    public boolean symmetric() {
        return frame.symmetric();
    }

    /** Whether an entity may be linked with itself. */
    public boolean selfLinks() {
        return frame.selfLinks();
    }

    /** Which entities can be linked. */
    public EntityTypes types() {
        return frame.types();
    }

    /** The same network with these types. */
    public Network withTypes(EntityTypes other) {
        return new Network(entities(), relations, symmetric(), selfLinks(), other);
    }

    /** Whether relations have names; without, there is exactly one. */
    public boolean namedRelations() {
        return frame.namedRelations();
    }

    /** The place of a relation, or -1 when there is none of this name. */
    public int relationIndex(String name) {
        return frame.relations().indexOf(name);
    }

    /** Whether two entities were observed to be linked. */
    public boolean isLink(int relation, int i, int j) {
        return contains(relations.get(relation).links(), i, j);
    }

    /** How much an observed link counts in training; 1 where links have no weights. */
    public float weight(int relation, int i, int j) {
        Relation in = relations.get(relation);
        if (in.weights() == null) {
            return 1;
        }
        int place = symmetric() && j < i ? in.links().indexOf(j, i) : in.links().indexOf(i, j);
        if (place < 0) {
            throw new IllegalArgumentException("(" + i + ", " + j + ") is not a link of '" + in.name() + "'");
        }
        return in.weights()[place];
    }

    /** The weights of links that have moved: those of the pairs of origin, in the order of the links now. */
    private float[] weights(int relation, PairSet moved, IntUnaryOperator origin) {
        if (relations.get(relation).weights() == null) {
            return null;
        }
        float[] weights = new float[moved.size()];
        for (int source = 0; source < moved.entities(); source++) {
            for (int e = moved.start(source); e < moved.start(source + 1); e++) {
                weights[e] = weight(relation, origin.applyAsInt(source), origin.applyAsInt(moved.target(e)));
            }
        }
        return weights;
    }

    /** Whether it is known if two entities are linked. */
    public boolean isObserved(int relation, int i, int j) {
        if (i == j && !selfLinks()) {
            return false;
        }
        Relation in = relations.get(relation);
        return in.labelled()
                ? contains(in.links(), i, j) || contains(in.nonLinks(), i, j)
                : types().allows(relation, i, j) && !contains(in.unobserved(), i, j);
    }

    private boolean contains(PairSet pairs, int i, int j) {
        return (symmetric() && j < i) ? pairs.contains(j, i) : pairs.contains(i, j);
    }

    /** How many cells of one relation are observed: ordered pairs, or canonical ones in a symmetric network. */
    public long cells(int relation) {
        return cells[relation];
    }

    private long countCells(int relation) {
        Relation in = relations.get(relation);
        if (in.labelled()) {
            return (long) in.links().size() + in.nonLinks().size();
        }
        return frame.cells(relation) - countAllowed(relation, in.unobserved());
    }

    /** How many cells are observed, over all relations. */
    public long cells() {
        long sum = 0;
        for (int r = 0; r < relations.size(); r++) {
            sum += cells(r);
        }
        return sum;
    }

    /** How many observed cells of one relation are not links. */
    public long nonLinks(int relation) {
        return cells(relation) - relations.get(relation).links().size();
    }

    /** How many links there are, over all relations; both directions count once in a symmetric network. */
    public long links() {
        long sum = 0;
        for (Relation relation : relations) {
            sum += relation.links().size();
        }
        return sum;
    }

    /**
     * The share of links whose mirror is a link too, over all relations, self-links aside: near 1 where links have no direction and
     * are listed both ways; 0 where there is no link between two entities. For networks whose links have a direction.
     */
    public double mirroredShare() {
        return PairSet.mirroredShare(linkSets());
    }

    /** Whether links have a direction by the input, but nearly all are there both ways: then a mirror gives its pair away. */
    public boolean nearlySymmetric() {
        return frame.nearlySymmetric(linkSets());
    }

    private List<PairSet> linkSets() {
        return relations.stream().map(Relation::links).toList();
    }

    /** The same observations as ordered pairs: a directed network that has every pair of a symmetric one both ways. */
    public Network unfolded() {
        if (!symmetric()) {
            return this;
        }
        List<Relation> ordered = new ArrayList<>(relations.size());
        for (int r = 0; r < relations.size(); r++) {
            Relation relation = relations.get(r);
            PairSet links = relation.links().mirrored();
            ordered.add(new Relation(
                    relation.name(),
                    links,
                    relation.labelled() ? relation.nonLinks().mirrored() : null,
                    relation.unobserved().mirrored(),
                    weights(r, links, entity -> entity)));
        }
        return new Network(entities(), ordered, false, selfLinks(), types());
    }

    /**
     * The entities of the largest weakly connected component over all relations (the first of several), in their order.
     */
    public Network largestComponent() {
        return withEntities(Components.largest(this));
    }

    /** The network among these entities only, in the order given. */
    public Network withEntities(int[] kept) {
        int[] place = new int[size()];
        Arrays.fill(place, -1);
        Names.Builder names = new Names.Builder();
        for (int entity : kept) {
            place[entity] = names.add(entities().get(entity));
        }
        if (names.size() != kept.length) {
            throw new IllegalArgumentException("an entity is to be kept twice");
        }
        List<Relation> within = new ArrayList<>(relations.size());
        for (int r = 0; r < relations.size(); r++) {
            Relation relation = relations.get(r);
            PairSet links = moved(relation.links(), place, kept.length);
            within.add(new Relation(
                    relation.name(),
                    links,
                    relation.labelled() ? moved(relation.nonLinks(), place, kept.length) : null,
                    moved(relation.unobserved(), place, kept.length),
                    weights(r, links, entity -> kept[entity])));
        }
        return new Network(names.build(), within, symmetric(), selfLinks(), types().of(kept));
    }

    /**
     * The same observations among more entities and relations, whose names include all of this network's; nothing is linked in a relation
     * that it does not have. Links count the same, whatever their weights were.
     */
    public Network among(Names all, List<String> relationNames, boolean withSelfLinks) {
        int[] place = new int[size()];
        for (int i = 0; i < place.length; i++) {
            place[i] = all.indexOf(entities().get(i));
        }
        List<Relation> more = new ArrayList<>(relationNames.size());
        for (String name : relationNames) {
            int r = relationIndex(name);
            if (r < 0) {
                PairSet none = PairSet.empty(all.size());
                more.add(new Relation(name, none, relations.get(0).labelled() ? none : null, none));
            } else {
                Relation relation = relations.get(r);
                more.add(new Relation(
                        name,
                        moved(relation.links(), place, all.size()),
                        relation.labelled() ? moved(relation.nonLinks(), place, all.size()) : null,
                        moved(relation.unobserved(), place, all.size())));
            }
        }
        return new Network(all, more, symmetric(), withSelfLinks);
    }

    private PairSet moved(PairSet pairs, int[] place, int size) {
        PairSet.Builder builder = new PairSet.Builder(size);
        for (int source = 0; source < place.length; source++) {
            for (int e = pairs.start(source); e < pairs.start(source + 1); e++) {
                int s = place[source];
                int t = place[pairs.target(e)];
                if (s >= 0 && t >= 0) {
                    builder.add(symmetric() ? Math.min(s, t) : s, symmetric() ? Math.max(s, t) : t);
                }
            }
        }
        return builder.build();
    }
}
