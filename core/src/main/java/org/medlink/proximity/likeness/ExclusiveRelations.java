package org.medlink.proximity.likeness;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.medlink.network.PairSet;

/** Relations that exclude each other: the one that each pair has, as far as links are known. */
public final class ExclusiveRelations {
    /** Where a pair has no relation. */
    static final int NONE = -1;

    /** Whoever is like whom is looked at for every pair: a second or two for so many entities. */
    private static final int MOST_ENTITIES = 400;

    private static final int MOST_RELATIONS = 64;

    /** Chance must have brought at least so many relations together in one pair, or that there are none says nothing. */
    private static final double ENOUGH = 100;

    /** Relations exclude each other where fewer than this share of these are there. */
    private static final double FEW = 0.05;

    private final int entities;
    private final int relations;

    /** By source and target; the first where there are several. */
    private final byte[] table;

    /** How many pairs have a relation. */
    private final long linked;

    /** How often a pair has two. */
    private final long together;

    /** How often it would by chance. */
    private final double expected;

    private ExclusiveRelations(List<PairSet> links, boolean unordered) {
        entities = links.get(0).entities();
        relations = links.size();
        table = new byte[entities * entities];
        Arrays.fill(table, (byte) NONE);
        byte[] number = new byte[table.length];
        double several = 0;
        double squares = 0;
        long count = 0;
        for (int r = 0; r < relations; r++) {
            PairSet known = unordered ? links.get(r).mirrored() : links.get(r);
            long size = known.size();
            for (int i = 0; i < entities; i++) {
                for (int e = known.start(i); e < known.start(i + 1); e++) {
                    int place = i * entities + known.target(e);
                    table[place] = table[place] == NONE ? (byte) r : table[place];
                    several += number[place]++;
                }
            }
            count += size;
            squares += (double) size * size;
        }
        long some = 0;
        for (byte each : number) {
            some += each > 0 ? 1 : 0;
        }
        linked = some;
        together = (long) several;
        expected = ((double) count * count - squares) / 2 / table.length;
    }

    /**
     * Relations that exclude each other: pairs have two of them far more seldom than by chance. Empty where they do not, where that cannot be
     * told, or where entities or relations are too many.
     *
     * @param unordered whether a link may stand in either order
     */
    public static Optional<ExclusiveRelations> of(List<PairSet> links, boolean unordered) {
        if (links.size() < 2 || !affordable(links)) {
            return Optional.empty();
        }
        ExclusiveRelations all = new ExclusiveRelations(links, unordered);
        return all.expected >= ENOUGH && all.together < FEW * all.expected ? Optional.of(all) : Optional.empty();
    }

    /** The same of links whose relations were found to exclude each other before. */
    public static ExclusiveRelations stored(List<PairSet> links, boolean unordered) {
        if (!affordable(links)) {
            throw new IllegalArgumentException("relations of " + links.get(0).entities() + " entities in "
                    + links.size() + " relations would take too long");
        }
        return new ExclusiveRelations(links, unordered);
    }

    private static boolean affordable(List<PairSet> links) {
        return links.get(0).entities() <= MOST_ENTITIES && links.size() <= MOST_RELATIONS;
    }

    int entities() {
        return entities;
    }

    int relations() {
        return relations;
    }

    /** The relation that a pair has, or {@link #NONE}. */
    int at(int source, int target) {
        return table[source * entities + target];
    }

    /** How many pairs have a relation. */
    long linked() {
        return linked;
    }

    /** The logarithm of the odds that a pair with a relation has no other one besides: as sure as counting these pairs can make it. */
    double sureness() {
        return Math.log((linked + 0.5) / (together + 0.5));
    }
}
