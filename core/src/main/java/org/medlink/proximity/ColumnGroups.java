package org.medlink.proximity;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.medlink.network.Evidence;
import org.medlink.network.PairSet;
import org.medlink.parallel.Workers;
import org.medlink.proximity.likeness.ExclusiveRelations;
import org.medlink.proximity.likeness.RelationOdds;
import org.medlink.proximity.reach.Components;
import org.medlink.proximity.walk.Adjacency;
import org.medlink.proximity.walk.TwoSteps;

/** All columns of the attributes of pairs, group by group, over the same links. */
final class ColumnGroups {
    private final List<PairSet> links;
    private final boolean symmetric;
    private final boolean unordered;
    private final List<String> relations;
    private final int longestWalk;
    private final Reach reach;
    private final List<Columns> groups = new ArrayList<>();

    /** Null where there are none. */
    private KernelColumns kernels;

    /** Null where relations do not exclude each other. */
    private RelationOdds odds;

    private ColumnGroups(
            List<PairSet> links,
            boolean symmetric,
            boolean unordered,
            List<String> relations,
            int longestWalk,
            Reach reach) {
        this.links = links;
        this.symmetric = symmetric;
        this.unordered = unordered;
        this.relations = relations;
        this.longestWalk = longestWalk;
        this.reach = reach;
    }

    /** With what is affordable of the attributes that look no further than this. */
    static ColumnGroups affordable(
            List<PairSet> links,
            boolean symmetric,
            boolean unordered,
            List<String> relations,
            int longestWalk,
            Reach farthest) {
        RelationOdds exclusive = ExclusiveRelations.of(links, unordered)
                .map(known -> RelationOdds.learn(known, unordered))
                .orElse(null);
        if (farthest != Reach.KERNELS) {
            Reach nearest = exclusive == null ? Reach.WALKS : Reach.RELATION;
            return of(
                    links,
                    symmetric,
                    unordered,
                    relations,
                    longestWalk,
                    farthest.compareTo(nearest) < 0 ? nearest : farthest,
                    exclusive);
        }
        List<Adjacency> adjacencies = Proximity.adjacencies(links, symmetric);
        List<Components> components = components(adjacencies);
        Optional<KernelColumns> kernels = KernelColumns.affordable(adjacencies, components);
        Reach reach = kernels.isPresent() ? Reach.KERNELS : Reach.COMPONENTS;
        return new ColumnGroups(links, symmetric, unordered, relations, longestWalk, reach)
                .with(adjacencies, components, kernels.orElse(null), exclusive);
    }

    /**
     * With attributes that look this far.
     *
     * @param exclusive null where relations do not exclude each other
     */
    static ColumnGroups of(
            List<PairSet> links,
            boolean symmetric,
            boolean unordered,
            List<String> relations,
            int longestWalk,
            Reach reach,
            RelationOdds exclusive) {
        List<Adjacency> adjacencies = Proximity.adjacencies(links, symmetric);
        List<Components> components = reach.compareTo(Reach.WALKS) <= 0 ? List.of() : components(adjacencies);
        return new ColumnGroups(links, symmetric, unordered, relations, longestWalk, reach)
                .with(
                        adjacencies,
                        components,
                        reach == Reach.KERNELS ? KernelColumns.stored(adjacencies, components) : null,
                        exclusive);
    }

    /** The same over some of the links. */
    ColumnGroups of(List<PairSet> fewer) {
        List<Adjacency> adjacencies = Proximity.adjacencies(fewer, symmetric);
        List<Components> components = reach.compareTo(Reach.WALKS) <= 0 ? List.of() : components(adjacencies);
        return new ColumnGroups(fewer, symmetric, unordered, relations, longestWalk, reach)
                .with(
                        adjacencies,
                        components,
                        kernels == null ? null : kernels.of(adjacencies, components),
                        odds == null ? null : RelationOdds.of(fewer, unordered, odds.weights()));
    }

    /** The same, but looking no further than this. */
    ColumnGroups within(Reach nearer) {
        ColumnGroups others = new ColumnGroups(links, symmetric, unordered, relations, longestWalk, nearer);
        for (Columns group : groups) {
            if (reach(group).compareTo(nearer) <= 0) {
                others.groups.add(group);
            }
        }
        others.kernels = nearer == Reach.KERNELS ? kernels : null;
        others.odds = odds;
        return others;
    }

    private static Reach reach(Columns group) {
        if (group instanceof ExclusionColumns) {
            return Reach.RELATION;
        }
        return group instanceof KernelColumns
                ? Reach.KERNELS
                : group instanceof ComponentColumns ? Reach.COMPONENTS : Reach.WALKS;
    }

    private static List<Components> components(List<Adjacency> adjacencies) {
        return adjacencies.stream()
                .map(known -> Components.of(known.neighbours()))
                .toList();
    }

    private ColumnGroups with(
            List<Adjacency> adjacencies, List<Components> components, KernelColumns known, RelationOdds exclusive) {
        if (exclusive != null) {
            odds = exclusive;
            groups.add(new ExclusionColumns(exclusive));
        }
        if (reach == Reach.RELATION) {
            return this;
        }
        List<TwoSteps.Middles> middles = adjacencies.stream()
                .map(each -> new TwoSteps.Middles(each.neighbours(), ProximityAttributes.STEP_WORK))
                .toList();
        groups.add(new DegreeColumns(adjacencies, symmetric));
        groups.add(new NeighbourColumns(adjacencies, middles));
        if (!symmetric) {
            groups.add(new DirectedColumns(adjacencies, middles));
        }
        if (longestWalk > 0) {
            groups.add(new WalkColumns(adjacencies, longestWalk));
        }
        if (reach.compareTo(Reach.WALKS) > 0) {
            groups.add(new ComponentColumns(components));
        }
        if (known != null) {
            kernels = known;
            groups.add(known);
        }
        groups.add(new RelationColumns(links, unordered, relations));
        groups.add(new SelfColumn());
        return this;
    }

    /** Does beforehand, with several threads, what would else be done when first needed. */
    void prepare(Workers workers) {
        groups.forEach(group -> group.prepare(workers));
    }

    /** Writes the values of a source and its targets. */
    void fill(int relation, PairBatch batch) {
        int at = 0;
        for (Columns group : groups) {
            group.fill(relation, batch, at);
            at += group.names().size();
        }
    }

    /** A batch that all columns fit in. */
    PairBatch batch(int relation, int source, int[] targets, int count) {
        return new PairBatch(links.get(relation), unordered, source, targets, count, size());
    }

    /** Writes what each column has where there is nothing to count, or this number where it always has something. */
    void fillReference(PairBatch none, float[] otherwise) {
        int at = 0;
        for (Columns group : groups) {
            for (int c = 0; c < group.names().size(); c++) {
                none.put(0, at, Double.isNaN(group.none(c)) ? otherwise[at] : group.none(c));
                at++;
            }
        }
    }

    /** How many columns there are. */
    int size() {
        return groups.stream().mapToInt(group -> group.names().size()).sum();
    }

    List<String> names() {
        return groups.stream().flatMap(group -> group.names().stream()).toList();
    }

    List<String> measures() {
        return groups.stream().flatMap(group -> group.measures().stream()).toList();
    }

    List<Evidence> evidences() {
        return groups.stream()
                .flatMap(group -> IntStream.range(0, group.names().size()).mapToObj(group::evidence))
                .toList();
    }

    /** How far each column sees. */
    List<Reach> reaches() {
        return groups.stream()
                .flatMap(group -> group.names().stream().map(name -> reach(group)))
                .toList();
    }

    List<PairSet> links() {
        return links;
    }

    boolean symmetric() {
        return symmetric;
    }

    boolean unordered() {
        return unordered;
    }

    List<String> relations() {
        return relations;
    }

    int longestWalk() {
        return longestWalk;
    }

    Reach reach() {
        return reach;
    }

    /** Null where relations do not exclude each other. */
    RelationOdds odds() {
        return odds;
    }
}
