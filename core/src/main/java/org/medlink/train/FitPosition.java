package org.medlink.train;

import org.medlink.state.Snapshot;

/** How far the learning of one feature space has come. */
final class FitPosition {
    /** Iterations done while a validation part was watched, or at full rate. */
    int number;

    /** The one after which the validation part was predicted best, and how well. */
    int best;

    double bestAuc = Double.NEGATIVE_INFINITY;

    /** Whether that is over. */
    boolean searched;

    /** Whether the validation part was predicted clearly worse at the end of it than at its best. */
    boolean overfitted;

    /** Iterations done after that, on all pairs. */
    int finalNumber;

    double lastObjective = Double.POSITIVE_INFINITY;

    /** Whether the objective has settled. */
    boolean settled;

    void putInto(Snapshot snapshot) {
        snapshot.put(
                "position",
                number,
                best,
                bestAuc,
                searched ? 1 : 0,
                finalNumber,
                lastObjective,
                settled ? 1 : 0,
                overfitted ? 1 : 0);
    }

    void takeFrom(Snapshot snapshot) {
        double[] values = new double[8];
        snapshot.get("position", values);
        number = (int) values[0];
        best = (int) values[1];
        bestAuc = values[2];
        searched = values[3] > 0;
        finalNumber = (int) values[4];
        lastObjective = values[5];
        settled = values[6] > 0;
        overfitted = values[7] > 0;
    }
}
