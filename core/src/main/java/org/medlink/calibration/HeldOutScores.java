package org.medlink.calibration;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.medlink.eval.Reliability;
import org.medlink.eval.ScoredPairs;
import org.medlink.model.Calibration;
import org.medlink.quality.Bin;
import org.medlink.quality.Quality;

/**
 * Scores of links by models that have not seen them, and of the pairs that they are to be told from.
 *
 * @param links of each relation
 * @param others of each relation
 */
public record HeldOutScores(double[][] links, UnlistedScores[] others) {
    /** How well they are told apart, all relations together; nothing where there are not both. */
    public Optional<Quality> quality(List<Bin> reliability) {
        double[] found = Arrays.stream(links).flatMapToDouble(Arrays::stream).toArray();
        UnlistedScores all = UnlistedScores.joined(others);
        return found.length == 0 || all.scores().length == 0
                ? Optional.empty()
                : Optional.of(new ScoredPairs(found, all.scores(), all.weights()).quality(reliability));
    }

    /**
     * How far probabilities hold where the links are a sample of those that are missing, which lie among the others.
     *
     * @param missing how many are missing in each relation
     */
    public List<Bin> amongOthers(List<? extends Calibration> calibrations, double[] missing) {
        return reliability(calibrations, missing, others);
    }

    /** How far they hold where the links are all that there are, and lie beside the others. */
    public List<Bin> besideOthers(List<? extends Calibration> calibrations) {
        UnlistedScores[] all = new UnlistedScores[others.length];
        Arrays.setAll(all, r -> UnlistedScores.joined(others[r], new UnlistedScores(links[r], ones(links[r].length))));
        return reliability(
                calibrations,
                Arrays.stream(links).mapToDouble(some -> some.length).toArray(),
                all);
    }

    private static double[] ones(int length) {
        double[] ones = new double[length];
        Arrays.fill(ones, 1);
        return ones;
    }

    /** A relation without links that were held out says nothing. */
    private List<Bin> reliability(List<? extends Calibration> calibrations, double[] standFor, UnlistedScores[] pairs) {
        int[] relations = IntStream.range(0, links.length)
                .filter(r -> links[r].length > 0)
                .toArray();
        return Reliability.of(
                probabilities(calibrations, relations, links),
                joined(relations, r -> {
                    double[] weights = new double[links[r].length];
                    Arrays.fill(weights, standFor[r] / weights.length);
                    return weights;
                }),
                probabilities(
                        calibrations,
                        relations,
                        Stream.of(pairs).map(UnlistedScores::scores).toArray(double[][]::new)),
                joined(relations, r -> pairs[r].weights()));
    }

    private static double[] probabilities(
            List<? extends Calibration> calibrations, int[] relations, double[][] scores) {
        return joined(
                relations,
                r -> Arrays.stream(scores[r])
                        .map(calibrations.get(r)::probability)
                        .toArray());
    }

    private static double[] joined(int[] relations, IntFunction<double[]> of) {
        return IntStream.of(relations)
                .mapToObj(of)
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }
}
