package org.medlink.proximity.likeness;

import java.util.Arrays;

/**
 * Which relation with a target those have who are like the source: entities that have the same relations with others. Whoever has the same
 * relation with all of these counts 1, who agrees with a share of 0.95 1/e, with 0.9 1/e². What they have with the target itself does not make them alike, so
 * that a link does not see itself.
 */
final class Likeness {
    /** By how much the logarithm of what an entity counts falls from full agreement to none. */
    private static final double STEEPNESS = 20;

    /** What a relation that nobody has counts, in all: as much as someone who agrees with 0.3. */
    private static final double UNKNOWN = Math.exp(-STEEPNESS * 0.7);

    private final ExclusiveRelations known;
    private final boolean ofTargets;

    /** With how many others both have a relation, and with how many of these the same, to them and from them. */
    private final int[] compared;

    private final int[] agreed;

    private Likeness(ExclusiveRelations known, boolean ofTargets, int[] compared, int[] agreed) {
        this.known = known;
        this.ofTargets = ofTargets;
        this.compared = compared;
        this.agreed = agreed;
    }

    /** Of those who are like sources. */
    static Likeness of(ExclusiveRelations known) {
        int entities = known.entities();
        int[] compared = new int[entities * entities];
        int[] agreed = new int[entities * entities];
        for (int a = 0; a < entities; a++) {
            for (int b = 0; b < entities; b++) {
                for (int other = 0; other < entities; other++) {
                    int to = comparison(known.at(a, other), known.at(b, other));
                    int from = comparison(known.at(other, a), known.at(other, b));
                    compared[a * entities + b] += Math.abs(to) + Math.abs(from);
                    agreed[a * entities + b] += Math.max(0, to) + Math.max(0, from);
                }
            }
        }
        return new Likeness(known, false, compared, agreed);
    }

    /** The same of those who are like targets, and the relation that sources have with them. */
    Likeness ofTargets() {
        return new Likeness(known, true, compared, agreed);
    }

    /** 1 where two have the same relation, −1 where they have different ones, 0 where that is not known. */
    private static int comparison(int one, int other) {
        if (one == ExclusiveRelations.NONE || other == ExclusiveRelations.NONE) {
            return 0;
        }
        return one == other ? 1 : -1;
    }

    /** Writes the logarithm of the share that each relation has, from place {@code at} on. */
    void fill(int source, int target, float[] row, int at) {
        int one = ofTargets ? target : source;
        int end = ofTargets ? source : target;
        int entities = known.entities();
        double[] counts = new double[known.relations()];
        Arrays.fill(counts, UNKNOWN / counts.length);
        double sum = UNKNOWN;
        int own = relation(one, end);
        int back = relation(end, one);
        for (int other = 0; other < entities; other++) {
            int theirs = relation(other, end);
            if (other != one && theirs != ExclusiveRelations.NONE) {
                int to = comparison(own, theirs);
                int from = comparison(back, relation(end, other));
                int both = compared[one * entities + other] - Math.abs(to) - Math.abs(from);
                int same = agreed[one * entities + other] - Math.max(0, to) - Math.max(0, from);
                double count = Math.exp(STEEPNESS * (both == 0 ? -1 : (double) same / both - 1));
                counts[theirs] += count;
                sum += count;
            }
        }
        for (int r = 0; r < counts.length; r++) {
            row[at + r] = (float) Math.log(counts[r] / sum);
        }
    }

    /** From one of those who are compared to the end that they are asked about. */
    private int relation(int one, int end) {
        return ofTargets ? known.at(end, one) : known.at(one, end);
    }
}
