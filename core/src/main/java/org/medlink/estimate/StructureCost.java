package org.medlink.estimate;

import org.medlink.network.Attributes;
import org.medlink.network.Network;
import org.medlink.network.PairSet;
import org.medlink.network.Relation;
import org.medlink.options.Options;
import org.medlink.proximity.ProximityAttributes;
import org.medlink.weighing.WeighedAttributes;

/**
 * What {@link WeighedAttributes} take, by counting.
 *
 * @param bytes of memory while a training lasts
 * @param seconds to learn it once with all threads
 */
record StructureCost(long bytes, double seconds) {
    private static final StructureCost NONE = new StructureCost(0, 0);

    /** Seconds for one link in a pass of walks, for one addition of two steps, for one attribute of a pair. */
    private static final double WALK = 5e-9 / 16;

    private static final double STEP = 5e-9;
    private static final double VALUE = 1e-8;

    /** Passes over all sources: once for those walks that return, once for the pairs, and a part for the sample. */
    private static final double PASSES = 2.2;

    /** With those that see far, which are left out where they do not help. */
    private static final int COLUMNS = 47;

    private static final int DIRECTED_COLUMNS = 84;

    /** Seconds for one product of two attributes, in the some 25 steps that all regressions take together. */
    private static final double REGRESSION = 25 * 1e-10;

    static StructureCost of(Network network, Attributes given, Workload work, Options options) {
        if (!options.proximity()) {
            return NONE;
        }
        double walks = 0;
        double steps = 0;
        long links = 0;
        for (Relation relation : network.relations()) {
            PairSet known = relation.links();
            walks += 2.0 * known.size() * network.size();
            steps += Math.min(ProximityAttributes.STEP_WORK, squares(known));
            links += known.size();
        }
        int length = ProximityAttributes.affordableWalk(walks);
        int columns = (network.symmetric() ? COLUMNS : DIRECTED_COLUMNS) + WeighedAttributes.weighed(given);
        long sample = Math.min(WeighedAttributes.mostRows(columns), work.pairs());
        int parts = WeighedAttributes.parts(work.relations(), work.pairs(), columns);
        int kinds = parts > 0 ? 2 : 1;
        double seconds = (PASSES + parts) * (length * walks * WALK + (network.symmetric() ? 1 : 5) * steps * STEP)
                + kinds * work.pairs() * columns * VALUE
                + (double) kinds * sample * columns * Math.min(sample / work.relations(), columns) * REGRESSION;
        long sets = (network.symmetric() ? 3L : 5L) * Integer.BYTES * links;
        long rooms = (long) options.threads() * network.size() * (4 * Double.BYTES + 16L * Float.BYTES * (length + 1));
        return new StructureCost(
                sets + rooms + kinds * sample * columns * (Double.BYTES + Float.BYTES) + Float.BYTES * work.pairs(),
                seconds / options.threads());
    }

    private static double squares(PairSet links) {
        int[] degrees = new int[links.entities()];
        for (int source = 0; source < degrees.length; source++) {
            degrees[source] += links.degree(source);
            for (int e = links.start(source); e < links.start(source + 1); e++) {
                degrees[links.target(e)]++;
            }
        }
        double sum = 0;
        for (int degree : degrees) {
            sum += (double) degree * degree;
        }
        return sum;
    }
}
