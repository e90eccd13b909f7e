package org.medlink.baselines.mmsb;

import org.medlink.network.LabeledPairs;

/**
 * The training pairs of several relations as each entity sees them. They are sorted into kinds, four for each relation: the entity is
 * source or target, the pair is a link or not.
 */
final class EndsOfPairs {
    private final int entities;
    private final int relations;
    private final int[][] starts;
    private final int[][] others;

    EndsOfPairs(LabeledPairs pairs, int firstRelation, int relations) {
        this.entities = pairs.entities();
        this.relations = relations;
        this.starts = new int[4 * relations][entities + 1];
        this.others = new int[4 * relations][];
        for (int r = 0; r < relations; r++) {
            for (boolean link : new boolean[] {true, false}) {
                for (boolean source : new boolean[] {true, false}) {
                    collect(pairs, firstRelation + r, link, source, kind(r, link, source));
                }
            }
        }
    }

    /** The number of a kind; a kind and the one that sees the same pairs from their other ends differ in the last bit. */
    static int kind(int relation, boolean link, boolean source) {
        return 4 * relation + (link ? 0 : 2) + (source ? 0 : 1);
    }

    private void collect(LabeledPairs pairs, int relation, boolean link, boolean source, int kind) {
        int[] next = new int[entities];
        for (int p = pairs.start(relation); p < pairs.end(relation); p++) {
            if (pairs.label(p) > 0 == link) {
                starts[kind][(source ? pairs.source(p) : pairs.target(p)) + 1]++;
            }
        }
        for (int i = 0; i < entities; i++) {
            starts[kind][i + 1] += starts[kind][i];
            next[i] = starts[kind][i];
        }
        others[kind] = new int[starts[kind][entities]];
        for (int p = pairs.start(relation); p < pairs.end(relation); p++) {
            if (pairs.label(p) > 0 == link) {
                int own = source ? pairs.source(p) : pairs.target(p);
                others[kind][next[own]++] = source ? pairs.target(p) : pairs.source(p);
            }
        }
    }

    int entities() {
        return entities;
    }

    int relations() {
        return relations;
    }

    int kinds() {
        return 4 * relations;
    }

    /** The place of an entity's first pair of a kind; the last is before the first one of the next entity. */
    int start(int kind, int entity) {
        return starts[kind][entity];
    }

    /** The other end of the pair of a kind at a place. */
    int other(int kind, int e) {
        return others[kind][e];
    }

    /** How many pairs are of a kind. */
    int size(int kind) {
        return others[kind].length;
    }
}
