package org.medlink.proximity;

import java.util.List;
import java.util.stream.IntStream;
import org.medlink.network.Attributes;
import org.medlink.network.Evidence;
import org.medlink.network.PairRuns;
import org.medlink.network.PairSet;
import org.medlink.parallel.Workers;
import org.medlink.proximity.likeness.RelationOdds;
import org.medlink.proximity.walk.Adjacency;

/**
 * What the training links around a pair say about it, as attributes: degrees, common neighbours, paths and walks, components and
 * kernels, the mirrored pair, other relations. A pair that is itself a training link is described as if it were not one, so that a link
 * differs from a non-link by its surroundings alone, in training as later. Values are standardised by {@link PairScale}.
 */
public final class ProximityAttributes implements Attributes {
    private static final int LONG_WALK = 6;
    private static final int SHORT_WALK = 4;

    /** How many additions two steps from every entity of a relation may take: seconds. */
    public static final double STEP_WORK = 2e9;

    /** How many entities times links times steps walks may take: a minute. */
    private static final double LONG_WALK_WORK = 6e10;

    private static final double SHORT_WALK_WORK = 1.5e11;

    private final ColumnGroups groups;
    private final PairScale scale;
    private final List<String> names;
    private final List<String> measures;
    private final List<Evidence> evidences;
    private final List<Reach> reaches;

    private ProximityAttributes(ColumnGroups groups, PairScale scale) {
        List<String> raw = groups.names();
        this.groups = groups;
        this.scale = scale;
        this.names = scale.names(raw);
        this.measures = scale.each("constant", groups.measures());
        this.evidences = scale.each(Evidence.CONSTANT, groups.evidences());
        this.reaches = scale.each(Reach.RELATION, groups.reaches());
    }

    /**
     * Learns the scale of values from training pairs, among which the links are.
     *
     * @param farthest how far they may see; kernels of links that make these take too long are left out
     */
    public static ProximityAttributes learn(
            List<PairSet> links,
            boolean symmetric,
            List<String> relations,
            Reach farthest,
            PairRuns pairs,
            Workers workers) {
        boolean unordered = symmetric && !pairs.bothOrders();
        ColumnGroups groups =
                ColumnGroups.affordable(links, symmetric, unordered, relations, affordableWalk(links), farthest);
        groups.prepare(workers);
        RawSample sample = new RawSample(pairs, groups, workers);
        return new ProximityAttributes(groups, PairScale.learn(sample, groups.size(), workers));
    }

    /**
     * The same attributes, computed from their stored form.
     *
     * @param scale as {@link #scale()} has it
     * @param exclusive as {@link #exclusive()} has it
     * @throws IllegalArgumentException when this cannot be the scale of such attributes
     */
    public static ProximityAttributes of(
            List<PairSet> links,
            boolean symmetric,
            boolean unordered,
            List<String> relations,
            int longestWalk,
            Reach reach,
            float[][] scale,
            float[][] exclusive) {
        if (longestWalk != 0 && longestWalk != SHORT_WALK && longestWalk != LONG_WALK) {
            throw new IllegalArgumentException("no such walks as of " + longestWalk + " links");
        }
        RelationOdds odds = exclusive.length == 0 ? null : RelationOdds.of(links, unordered, exclusive);
        ColumnGroups groups = ColumnGroups.of(links, symmetric, unordered, relations, longestWalk, reach, odds);
        return new ProximityAttributes(groups, PairScale.of(scale, groups.size()));
    }

    /** The same of some of the links. */
    public ProximityAttributes of(List<PairSet> fewer) {
        return new ProximityAttributes(groups.of(fewer), scale);
    }

    /** Does beforehand, with several threads, what would else be done by one when it is first needed. */
    public void prepare(Workers workers) {
        groups.prepare(workers);
    }

    /** The same, but looking no further: those attributes whose {@link #reach(int)} is no more than this, in their order. */
    public ProximityAttributes within(Reach nearer) {
        List<Reach> reaches = groups.reaches();
        int[] kept = IntStream.range(0, reaches.size())
                .filter(c -> reaches.get(c).compareTo(nearer) <= 0)
                .toArray();
        return new ProximityAttributes(groups.within(nearer), scale.of(kept));
    }

    /** How far an attribute sees. */
    public Reach reach(int d) {
        return reaches.get(d);
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
        PairBatch none = groups.batch(0, 0, new int[1], 1);
        groups.fillReference(none, scale.mean());
        scale.apply(none, 0, row, 0);
    }

    /** What the attributes of a pair were counted from. */
    public Surroundings surroundings(int relation, int source, int target) {
        return Surroundings.of(
                Adjacency.of(links().get(relation), symmetric()),
                new PairBatch(links().get(relation), unordered(), source, new int[] {target}, 1, 0));
    }

    @Override
    public void fill(int relation, int source, int target, float[] row) {
        fill(relation, source, new int[] {target}, 1, row);
    }

    @Override
    public void fill(int relation, int source, int[] targets, int count, float[] rows) {
        PairBatch batch = groups.batch(relation, source, targets, count);
        groups.fill(relation, batch);
        for (int t = 0; t < count; t++) {
            scale.apply(batch, t, rows, t * dimension());
        }
    }

    @Override
    public void addScores(
            int relation, int source, int[] targets, int count, float[][] weights, int first, double[][] sums) {
        PairBatch batch = groups.batch(relation, source, targets, count);
        groups.fill(relation, batch);
        scale.addScores(batch, weights, first, sums);
    }

    /** The links of each relation, in the order of their ends in which they were given. */
    public List<PairSet> links() {
        return groups.links();
    }

    /** Whether links have no direction. */
    public boolean symmetric() {
        return groups.symmetric();
    }

    /** Whether a pair and its mirror are one. */
    public boolean unordered() {
        return groups.unordered();
    }

    /** The names of the relations. */
    public List<String> relations() {
        return groups.relations();
    }

    /** How many links the longest walks have that are counted; 0 when none are. */
    public int longestWalk() {
        return groups.longestWalk();
    }

    /** How far those see that see the least, but for the constant. */
    public Reach nearest() {
        return groups.odds() == null ? Reach.WALKS : Reach.RELATION;
    }

    /** How far they see. */
    public Reach reach() {
        return groups.reach();
    }

    /** The six numbers of each column by which values become attributes, one array for each kind of number; not copies. */
    public float[][] scale() {
        return scale.table();
    }

    /** Where relations exclude each other, the weights by which that of a pair is told, a row for each; else none. Not copies. */
    public float[][] exclusive() {
        return groups.odds() == null ? new float[0][] : groups.odds().weights();
    }
}
