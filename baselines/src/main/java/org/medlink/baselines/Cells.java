package org.medlink.baselines;

import java.util.Arrays;
import org.medlink.network.LabeledPairs;

/**
 * The observed cells of some relations, column by column, and which of them an entity is in. In a symmetric network a cell
 * and its mirror are one, source &lt;= target, however often training has it. Immutable.
 */
public final class Cells {
    private final int entities;
    private final boolean symmetric;
    private final int[] relationStarts;
    private final int[] relations;
    private final int[] sources;
    private final int[] targets;
    private final boolean[] links;
    private final int[] incidenceStarts;
    private final int[] incidence;

    /**
     * Cells from their columns, which are kept, not copied.
     *
     * @param relationStarts where each relation begins, and where the last ends
     */
    public Cells(int entities, boolean symmetric, int[] relationStarts, int[] sources, int[] targets, boolean[] links) {
        this.entities = entities;
        this.symmetric = symmetric;
        this.relationStarts = relationStarts;
        this.sources = sources;
        this.targets = targets;
        this.links = links;
        relations = new int[sources.length];
        for (int r = 0; r + 1 < relationStarts.length; r++) {
            Arrays.fill(relations, relationStarts[r], relationStarts[r + 1], r);
        }
        incidenceStarts = new int[entities + 1];
        for (int c = 0; c < sources.length; c++) {
            incidenceStarts[sources[c] + 1]++;
            incidenceStarts[targets[c] + 1] += sources[c] == targets[c] ? 0 : 1;
        }
        for (int i = 0; i < entities; i++) {
            incidenceStarts[i + 1] += incidenceStarts[i];
        }
        incidence = new int[incidenceStarts[entities]];
        int[] next = incidenceStarts.clone();
        for (int c = 0; c < sources.length; c++) {
            incidence[next[sources[c]]++] = c;
            if (sources[c] != targets[c]) {
                incidence[next[targets[c]]++] = c;
            }
        }
    }

    /** The cells of all relations. */
    public static Cells of(TrainingData data) {
        return of(data, 0, data.pairs().relations());
    }

    /** The cells of one relation, as relation 0. */
    public static Cells of(TrainingData data, int relation) {
        return of(data, relation, relation + 1);
    }

    private static Cells of(TrainingData data, int first, int end) {
        LabeledPairs pairs = data.pairs();
        long entities = pairs.entities();
        boolean symmetric = data.frame().symmetric();
        int from = pairs.start(first);
        int[] starts = new int[end - first + 1];
        int[] sources = new int[pairs.end(end - 1) - from];
        int[] targets = new int[sources.length];
        boolean[] links = new boolean[sources.length];
        int size = 0;
        for (int r = first; r < end; r++) {
            // The label is the lowest bit, so that mirrored pairs become neighbours.
            long[] keys = new long[pairs.end(r) - pairs.start(r)];
            for (int k = 0; k < keys.length; k++) {
                int p = pairs.start(r) + k;
                long i = pairs.source(p);
                long j = pairs.target(p);
                long cell = symmetric ? Math.min(i, j) * entities + Math.max(i, j) : i * entities + j;
                keys[k] = 2 * cell + (pairs.label(p) > 0 ? 1 : 0);
            }
            Arrays.sort(keys);
            for (int k = 0; k < keys.length; k++) {
                if (k + 1 == keys.length || keys[k + 1] / 2 != keys[k] / 2) {
                    sources[size] = (int) (keys[k] / 2 / entities);
                    targets[size] = (int) (keys[k] / 2 % entities);
                    links[size++] = keys[k] % 2 == 1;
                }
            }
            starts[r - first + 1] = size;
        }
        return new Cells(
                pairs.entities(),
                symmetric,
                starts,
                Arrays.copyOf(sources, size),
                Arrays.copyOf(targets, size),
                Arrays.copyOf(links, size));
    }

    /** How many entities the network has. */
    public int entities() {
        return entities;
    }

    /** How many relations there are. */
    public int relations() {
        return relationStarts.length - 1;
    }

    /** Whether links have no direction. */
    public boolean symmetric() {
        return symmetric;
    }

    /** How many cells there are. */
    public int size() {
        return sources.length;
    }

    /** The place of the first cell of a relation; {@code start(relations())} is {@code size()}. */
    public int start(int relation) {
        return relationStarts[relation];
    }

    /** The relation of the cell at a place. */
    public int relation(int c) {
        return relations[c];
    }

    /** The source of the cell at a place. */
    public int source(int c) {
        return sources[c];
    }

    /** The target of the cell at a place. */
    public int target(int c) {
        return targets[c];
    }

    /** Whether the cell at a place is a link. */
    public boolean link(int c) {
        return links[c];
    }

    /** The number of links. */
    public int links(int relation) {
        int count = 0;
        for (int c = start(relation); c < start(relation + 1); c++) {
            count += links[c] ? 1 : 0;
        }
        return count;
    }

    /** The first place in {@link #incident} of an entity's cells; {@code incidentStart(entities())} is the last's end. */
    public int incidentStart(int entity) {
        return incidenceStarts[entity];
    }

    /** A cell, by its place among the cells that entities are in; a cell of an entity with itself is there once. */
    public int incident(int e) {
        return incidence[e];
    }
}
