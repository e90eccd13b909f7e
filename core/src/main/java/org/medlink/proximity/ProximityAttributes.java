package org.medlink.proximity;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.medlink.network.Attributes;
import org.medlink.network.Evidence;
import org.medlink.network.PairRuns;
import org.medlink.network.PairSet;
import org.medlink.parallel.Workers;
import org.medlink.proximity.walk.Adjacency;
import org.medlink.proximity.walk.TwoSteps;

/**
 * What the training links around a pair say about it, as attributes: degrees, common neighbours, paths and walks, the mirrored pair, other
 * relations. A pair that is itself a training link is described as if it were not one, so that a link differs from a non-link by its
 * surroundings alone, in training as later. Values are standardised by {@link PairScale}.
 */
public final class ProximityAttributes implements Attributes {
    private static final int LONG_WALK = 6;
    private static final int SHORT_WALK = 4;

    /** How many additions two steps from every entity of a relation may take: seconds. */
    public static final double STEP_WORK = 2e9;

    /** How many entities times links times steps walks may take: a minute. */
    private static final double LONG_WALK_WORK = 6e10;

    private static final double SHORT_WALK_WORK = 1.5e11;

    private final List<PairSet> links;
    private final boolean symmetric;
    private final boolean unordered;
    private final List<String> relations;
    private final int longestWalk;
    private final List<Columns> groups;
    private final int columns;
    private final PairScale scale;
    private final List<String> names;
    private final List<String> measures;
    private final List<Evidence> evidences;

    private ProximityAttributes(
            List<PairSet> links,
            boolean symmetric,
            boolean unordered,
            List<String> relations,
            int longestWalk,
            List<Columns> groups,
            PairScale scale) {
        List<String> raw = names(groups);
        this.links = links;
        this.symmetric = symmetric;
        this.unordered = unordered;
        this.relations = relations;
        this.longestWalk = longestWalk;
        this.groups = groups;
        this.columns = raw.size();
        this.scale = scale;
        this.names = scale.names(raw);
        this.measures = scale.each("constant", raw);
        this.evidences = scale.each(Evidence.CONSTANT, evidences(groups));
    }

    /** Learns the scale of values from training pairs, among which the links are. */
    public static ProximityAttributes learn(
            List<PairSet> links, boolean symmetric, List<String> relations, PairRuns pairs, Workers workers) {
        boolean unordered = symmetric && !pairs.bothOrders();
        int longestWalk = affordableWalk(links);
        List<Columns> groups = groups(links, symmetric, unordered, relations, longestWalk);
        groups.forEach(group -> group.prepare(workers));
        int columns = names(groups).size();
        RawSample sample = new RawSample(pairs, links, unordered, groups, columns, workers);
        return new ProximityAttributes(
                links, symmetric, unordered, relations, longestWalk, groups, PairScale.learn(sample, columns));
    }

    /**
     * The same attributes, computed from their stored form.
     *
     * @param scale as {@link #scale()} has it
     * @throws IllegalArgumentException when this cannot be the scale of such attributes
     */
    public static ProximityAttributes of(
            List<PairSet> links,
            boolean symmetric,
            boolean unordered,
            List<String> relations,
            int longestWalk,
            float[][] scale) {
        if (longestWalk != 0 && longestWalk != SHORT_WALK && longestWalk != LONG_WALK) {
            throw new IllegalArgumentException("no such walks as of " + longestWalk + " links");
        }
        List<Columns> groups = groups(links, symmetric, unordered, relations, longestWalk);
        PairScale known = PairScale.of(scale, names(groups).size());
        return new ProximityAttributes(links, symmetric, unordered, relations, longestWalk, groups, known);
    }

    private static List<Columns> groups(
            List<PairSet> links, boolean symmetric, boolean unordered, List<String> relations, int longestWalk) {
        List<Adjacency> adjacencies = Proximity.adjacencies(links, symmetric);
        List<TwoSteps.Middles> middles = adjacencies.stream()
                .map(known -> new TwoSteps.Middles(known.neighbours(), STEP_WORK))
                .toList();
        List<Columns> groups = new ArrayList<>();
        groups.add(new DegreeColumns(adjacencies, symmetric));
        groups.add(new NeighbourColumns(adjacencies, middles));
        if (!symmetric) {
            groups.add(new DirectedColumns(adjacencies, middles));
        }
        if (longestWalk > 0) {
            groups.add(new WalkColumns(adjacencies, longestWalk));
        }
        groups.add(new RelationColumns(links, unordered, relations));
        groups.add(new SelfColumn());
        return groups;
    }

    /** Walks cost a pass over all links for each source and step; 0 where that is too much. */
    private static int affordableWalk(List<PairSet> links) {
        double work = 0;
        for (PairSet known : links) {
            work += 2.0 * known.entities() * known.size();
        }
        return affordableWalk(work);
    }

    /** How many links the longest walks have, where a step of all of them takes this much work: entities times the ends of links. */
    public static int affordableWalk(double work) {
        if (work * LONG_WALK <= LONG_WALK_WORK) {
            return LONG_WALK;
        }
        return work * SHORT_WALK <= SHORT_WALK_WORK ? SHORT_WALK : 0;
    }

    private static List<String> names(List<Columns> groups) {
        return groups.stream().flatMap(group -> group.names().stream()).toList();
    }

    private static List<Evidence> evidences(List<Columns> groups) {
        return groups.stream()
                .flatMap(group -> IntStream.range(0, group.names().size()).mapToObj(group::evidence))
                .toList();
    }

    @Override
    public int dimension() {
        return names.size();
    }

    @Override
    public String name(int d) {
        return names.get(d);
    }

    @Override
    public String measure(int d) {
        return measures.get(d);
    }

    @Override
    public Evidence evidence(int d) {
        return evidences.get(d);
    }

    /** A pair of mean degrees that nothing joins and that has no other link. */
    @Override
    public void fillReference(float[] row) {
        PairBatch none = new PairBatch(links.get(0), unordered, 0, new int[1], 1, columns);
        int at = 0;
        for (Columns group : groups) {
            for (int c = 0; c < group.names().size(); c++) {
                none.put(0, at, Double.isNaN(group.none(c)) ? scale.mean()[at] : group.none(c));
                at++;
            }
        }
        scale.apply(none, 0, row, 0);
    }

    /** What the attributes of a pair were counted from. */
    public Surroundings surroundings(int relation, int source, int target) {
        return Surroundings.of(
                Adjacency.of(links.get(relation), symmetric),
                new PairBatch(links.get(relation), unordered, source, new int[] {target}, 1, 0));
    }

    @Override
    public void fill(int relation, int source, int target, float[] row) {
        fill(relation, source, new int[] {target}, 1, row);
    }

    @Override
    public void fill(int relation, int source, int[] targets, int count, float[] rows) {
        PairBatch batch = new PairBatch(links.get(relation), unordered, source, targets, count, columns);
        fill(groups, relation, batch);
        for (int t = 0; t < count; t++) {
            scale.apply(batch, t, rows, t * dimension());
        }
    }

    @Override
    public void addScores(
            int relation, int source, int[] targets, int count, float[][] weights, int first, double[][] sums) {
        PairBatch batch = new PairBatch(links.get(relation), unordered, source, targets, count, columns);
        fill(groups, relation, batch);
        scale.addScores(batch, weights, first, sums);
    }

    static void fill(List<Columns> groups, int relation, PairBatch batch) {
        int at = 0;
        for (Columns group : groups) {
            group.fill(relation, batch, at);
            at += group.names().size();
        }
    }

    /** The links of each relation, in the order of their ends in which they were given. */
    public List<PairSet> links() {
        return links;
    }

    /** Whether links have no direction. */
    public boolean symmetric() {
        return symmetric;
    }

    /** Whether a pair and its mirror are one. */
    public boolean unordered() {
        return unordered;
    }

    /** The names of the relations. */
    public List<String> relations() {
        return relations;
    }

    /** How many links the longest walks have that are counted; 0 when none are. */
    public int longestWalk() {
        return longestWalk;
    }

    /** The six numbers of each column by which values become attributes, one array for each kind of number; not copies. */
    public float[][] scale() {
        return scale.table();
    }
}
