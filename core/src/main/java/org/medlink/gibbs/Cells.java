package org.medlink.gibbs;

import java.util.ArrayList;
import java.util.List;
import org.medlink.margin.Costs;
import org.medlink.margin.RelationPairs;
import org.medlink.options.Options;

/**
 * The training pairs of a chain, relation by relation, what each costs, and those of each entity: in blocks, one for each relation and
 * each side on which the entity stands, so that what the entities at the other ends are worth is read from one place. Links without a direction have one
 * side. Pairs of an entity with itself are apart from these.
 */
final class Cells {
    /** A pair that counts for nothing has a cost all the same, so that its score follows from its slack. */
    private static final float LEAST_COST = 1e-9f;

    private final int entities;
    private final boolean symmetric;
    private final List<RelationPairs> pairs = new ArrayList<>();
    private final int[] starts;
    private final int[] relations;
    private final int[] sources;
    private final int[] targets;
    private final byte[] labels;
    private final float[] costs;
    private final int[] blockStarts;
    private final int[] incident;
    private final int[] others;
    private final int[] loopStarts;
    private final int[] loops;

    private Cells(ChainData data, List<Costs> ofRelations) {
        entities = data.pairs().entities();
        symmetric = data.symmetric();
        int count = data.pairs().relations();
        starts = new int[count + 1];
        for (int r = 0; r < count; r++) {
            pairs.add(new RelationPairs(data.pairs(), r));
            starts[r + 1] = starts[r] + pairs.get(r).size();
        }
        int size = starts[count];
        relations = new int[size];
        sources = new int[size];
        targets = new int[size];
        labels = new byte[size];
        costs = new float[size];
        for (int r = 0; r < count; r++) {
            fill(r, ofRelations.get(r));
        }
        blockStarts = new int[entities * blocks() + 1];
        loopStarts = new int[entities + 1];
        for (int c = 0; c < size; c++) {
            if (loop(c)) {
                loopStarts[sources[c] + 1]++;
            } else {
                blockStarts[block(c, sources[c], true) + 1]++;
                blockStarts[block(c, targets[c], false) + 1]++;
            }
        }
        java.util.Arrays.parallelPrefix(blockStarts, Integer::sum);
        java.util.Arrays.parallelPrefix(loopStarts, Integer::sum);
        incident = new int[blockStarts[blockStarts.length - 1]];
        others = new int[incident.length];
        loops = new int[loopStarts[entities]];
        place();
    }

    /** Pairs that cost what the hinge says: exp(−2 C max(0, ℓ − y f)) is the pseudo-likelihood of one. */
    static Cells of(ChainData data, Options.Hinge hinge) {
        List<Costs> costs = new ArrayList<>();
        for (int r = 0; r < data.pairs().relations(); r++) {
            costs.add(costs(hinge, data.pairs().links(r), data.pairs().nonLinks(r)));
        }
        return new Cells(data, costs);
    }

    /** Pairs that all count alike. */
    static Cells alike(ChainData data) {
        return new Cells(data, java.util.Collections.nCopies(data.pairs().relations(), new Costs(1, 1, 1)));
    }

    /** Where the ratio of costs is open, it is the root of the number of non-links per link: both classes count, the rare one more. */
    private static Costs costs(Options.Hinge hinge, long links, long nonLinks) {
        Costs even = Costs.of(hinge, links, nonLinks);
        return hinge.ratio().isAuto()
                ? new Costs(even.margin(), even.link(), Math.sqrt(even.link() * even.nonLink()))
                : even;
    }

    private void fill(int r, Costs cost) {
        RelationPairs list = pairs.get(r);
        for (int source = 0; source < entities; source++) {
            for (int p = list.linkStart(source); p < list.linkStart(source + 1); p++) {
                set(starts[r] + p, r, source, list.target(p), 1, cost.link() * list.weight(p));
            }
            for (int p = list.nonLinkStart(source); p < list.nonLinkStart(source + 1); p++) {
                set(starts[r] + p, r, source, list.target(p), -1, cost.nonLink());
            }
        }
    }

    private void set(int cell, int relation, int source, int target, int label, double cost) {
        relations[cell] = relation;
        sources[cell] = source;
        targets[cell] = target;
        labels[cell] = (byte) label;
        costs[cell] = Math.max(LEAST_COST, (float) cost);
    }

    private void place() {
        int[] next = blockStarts.clone();
        int[] nextLoop = loopStarts.clone();
        for (int c = 0; c < sources.length; c++) {
            if (loop(c)) {
                loops[nextLoop[sources[c]]++] = c;
            } else {
                put(next[block(c, sources[c], true)]++, c, targets[c]);
                put(next[block(c, targets[c], false)]++, c, sources[c]);
            }
        }
    }

    private void put(int at, int cell, int other) {
        incident[at] = cell;
        others[at] = other;
    }

    private int block(int cell, int entity, boolean asSource) {
        return block(entity, relations[cell], asSource || symmetric ? 0 : 1);
    }

    /** Blocks of an entity: a relation's sides one after the other. */
    int blocks() {
        return relations() * sides();
    }

    /** On how many sides of a pair an entity may stand. */
    int sides() {
        return symmetric ? 1 : 2;
    }

    /** The block of an entity's pairs in a relation, in which it stands on a side: 0 as the source, or as either where that is the same, 1 as the target. */
    int block(int entity, int relation, int side) {
        return (entity * relations() + relation) * sides() + side;
    }

    /** The pairs of a block are incident(e) with others(e), for e in [blockStart(b), blockStart(b + 1)). */
    int blockStart(int block) {
        return blockStarts[block];
    }

    int incident(int e) {
        return incident[e];
    }

    /** The entity at the other end. */
    int other(int e) {
        return others[e];
    }

    /** The pairs of an entity with itself are loopAt(e) for e in [loopStart(i), loopStart(i + 1)). */
    int loopStart(int entity) {
        return loopStarts[entity];
    }

    int loopAt(int e) {
        return loops[e];
    }

    int entities() {
        return entities;
    }

    int relations() {
        return pairs.size();
    }

    /** Whether links have no direction, so that weights are symmetric. */
    boolean symmetric() {
        return symmetric;
    }

    int size() {
        return sources.length;
    }

    /** The cells of a relation are [start(r), start(r + 1)), in the order of {@link #pairs}. */
    int start(int relation) {
        return starts[relation];
    }

    RelationPairs pairs(int relation) {
        return pairs.get(relation);
    }

    int relation(int cell) {
        return relations[cell];
    }

    int source(int cell) {
        return sources[cell];
    }

    int target(int cell) {
        return targets[cell];
    }

    /** Whether it is a pair of an entity with itself. */
    private boolean loop(int cell) {
        return sources[cell] == targets[cell];
    }

    /** y. */
    int label(int cell) {
        return labels[cell];
    }

    /** C of its label, times the weight of a link that has one. */
    float cost(int cell) {
        return costs[cell];
    }

    /** How many pairs an entity has with others. */
    int degree(int entity) {
        return blockStarts[(entity + 1) * blocks()] - blockStarts[entity * blocks()];
    }

    /** The most that an entity has. */
    int mostIncident() {
        int most = 0;
        for (int i = 0; i < entities; i++) {
            most = Math.max(most, degree(i));
        }
        return most;
    }
}
