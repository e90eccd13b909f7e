package org.medlink.inference;

import java.util.List;
import org.medlink.margin.RelationPairs;

/**
 * The training pairs of every entity, whichever end it is: for entity i the entries [start(i), start(i + 1)), ordered by
 * relation and direction ("kind"), links before non-links. Self-pairs are kept apart, since their score is another function of ψ_i.
 */
public final class Incidence {
    private final int[] starts;
    private final int[] others;
    private final char[] kinds;
    private final int[] pairs;
    private final List<RelationPairs> weighted;
    private final int[][] selfPairs;
    private final int longest;

    /** @param withPairs whether {@link #pair} will be asked for */
    public Incidence(List<RelationPairs> relations, int entities, boolean withPairs) {
        this(relations, entities, entities, withPairs);
    }

    /** @param rows the number of entities, the first ones, that will be asked for */
    public Incidence(List<RelationPairs> relations, int entities, int rows, boolean withPairs) {
        if (relations.size() > Character.MAX_VALUE / 2) {
            throw new IllegalArgumentException("too many relations in one feature space: " + relations.size());
        }
        weighted = relations.stream().anyMatch(RelationPairs::weighted) ? relations : null;
        starts = new int[entities + 1];
        selfPairs = new int[relations.size()][];
        long total = 0;
        for (int r = 0; r < relations.size(); r++) {
            selfPairs[r] = count(relations.get(r), rows);
            total += 2L * relations.get(r).size();
        }
        if (total > Integer.MAX_VALUE - 16) {
            throw new IllegalArgumentException("more than 2^30 training pairs in one feature space: " + total / 2);
        }
        int most = 0;
        for (int i = 0; i < entities; i++) {
            most = Math.max(most, starts[i + 1]);
            starts[i + 1] += starts[i];
        }
        longest = most;
        others = new int[starts[entities]];
        kinds = new char[starts[entities]];
        pairs = withPairs || weighted != null ? new int[starts[entities]] : null;
        int[] next = starts.clone();
        for (int r = 0; r < relations.size(); r++) {
            fill(relations.get(r), r, rows, next);
        }
    }

    private int[] count(RelationPairs pairs, int rows) {
        int[] self = null;
        for (int source = 0; source < pairs.entities(); source++) {
            for (int part = 0; part < 2; part++) {
                int from = part == 0 ? pairs.linkStart(source) : pairs.nonLinkStart(source);
                int to = part == 0 ? pairs.linkStart(source + 1) : pairs.nonLinkStart(source + 1);
                for (int p = from; p < to; p++) {
                    int target = pairs.target(p);
                    if (source == target) {
                        self = self != null ? self : new int[pairs.entities()];
                        self[source] = part == 0 ? p + 1 : -p - 1;
                    } else {
                        starts[source + 1] += source < rows ? 1 : 0;
                        starts[target + 1] += target < rows ? 1 : 0;
                    }
                }
            }
        }
        return self;
    }

    private void fill(RelationPairs pairs, int relation, int rows, int[] next) {
        for (int direction = 0; direction < 2; direction++) {
            for (int part = 0; part < 2; part++) {
                for (int source = 0; source < pairs.entities(); source++) {
                    int from = part == 0 ? pairs.linkStart(source) : pairs.nonLinkStart(source);
                    int to = part == 0 ? pairs.linkStart(source + 1) : pairs.nonLinkStart(source + 1);
                    for (int p = from; p < to; p++) {
                        int target = pairs.target(p);
                        int here = direction == 0 ? source : target;
                        int there = direction == 0 ? target : source;
                        if (source != target && here < rows) {
                            put(next[here]++, there, part == 0, (char) (2 * relation + direction), p);
                        }
                    }
                }
            }
        }
    }

    private void put(int entry, int other, boolean link, char kind, int pair) {
        others[entry] = link ? other : ~other;
        kinds[entry] = kind;
        if (pairs != null) {
            pairs[entry] = pair;
        }
    }

    int entities() {
        return starts.length - 1;
    }

    public int start(int entity) {
        return starts[entity];
    }

    /** Most entries of one entity. */
    int longest() {
        return longest;
    }

    public int other(int entry) {
        int other = others[entry];
        return other >= 0 ? other : ~other;
    }

    public boolean link(int entry) {
        return others[entry] >= 0;
    }

    /** 2 · relation when the entity is the source of the pair, 2 · relation + 1 when it is the target. */
    int kind(int entry) {
        return kinds[entry];
    }

    /** The pair's number in its relation. */
    int pair(int entry) {
        return pairs[entry];
    }

    /** How much the pair counts in training. */
    float weight(int entry) {
        return weighted == null ? 1 : weighted.get(kinds[entry] / 2).weight(pairs[entry]);
    }

    /** How much a {@link #selfPair} counts in training. */
    float selfWeight(int relation, int self) {
        return weighted == null ? 1 : weighted.get(relation).weight(Math.abs(self) - 1);
    }

    /** The entity's self-pair in a relation: 0 for none, p + 1 for a link that is pair p, −p − 1 for a non-link. */
    public int selfPair(int relation, int entity) {
        return selfPairs[relation] == null ? 0 : selfPairs[relation][entity];
    }
}
