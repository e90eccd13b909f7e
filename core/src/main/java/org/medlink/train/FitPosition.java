package org.medlink.train;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.medlink.quality.Measured;
import org.medlink.quality.Step;
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

    /** Objective and validation AUC after every iteration, of both parts. */
    private final List<double[]> course = new ArrayList<>();

    /** Hears of an iteration, once: a fit that goes on reports where it does so again. */
    void heard(Iteration iteration) {
        if (course.size() < number + finalNumber) {
            course.add(new double[] {iteration.objective().total(), iteration.validationAuc()});
        }
    }

    /**
     * The iterations, evenly thinned where they are many.
     *
     * @param relation whose features were learnt
     */
    List<Step> steps(int relation) {
        int last = course.size() - 1;
        int most = Math.min(course.size(), Measured.MOST_STEPS);
        return IntStream.range(0, most)
                .map(n -> most == 1 ? 0 : (int) ((long) n * last / (most - 1)))
                .mapToObj(at -> new Step(relation, at + 1, (float) course.get(at)[0], (float) course.get(at)[1]))
                .toList();
    }

    void putInto(Snapshot snapshot) {
        snapshot.put("course", course.stream().flatMapToDouble(Arrays::stream).toArray());
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
        double[] told = new double[2 * (number + finalNumber)];
        snapshot.get("course", told);
        course.clear();
        for (int n = 0; n < told.length; n += 2) {
            course.add(new double[] {told[n], told[n + 1]});
        }
    }
}
