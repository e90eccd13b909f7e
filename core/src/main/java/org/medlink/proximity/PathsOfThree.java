package org.medlink.proximity;

import java.util.Arrays;
import java.util.List;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Direction;
import org.medlink.network.PairSet;
import org.medlink.proximity.walk.Adjacency;
import org.medlink.proximity.walk.Walks;

/**
 * Paths of three links from source to target, (A³)_ij, or Σ_ab A_ia A_ab A_bj / √(d_a d_b), which keeps entities with many links from
 * saying most. Degrees are of neighbours in either direction. Where the pair is linked itself, paths that run along this link count
 * too.
 */
final class PathsOfThree implements LinkPredictor {
    private static final int LENGTH = 3;

    private final Walks[] walks;

    PathsOfThree(List<Adjacency> links, Direction direction, boolean normalised) {
        walks = links.stream()
                .map(set -> new Walks(
                        set.fromSource(direction),
                        set.fromTarget(direction),
                        normalised ? inverseRoots(set.neighbours()) : null,
                        LENGTH))
                .toArray(Walks[]::new);
    }

    private static double[] inverseRoots(PairSet neighbours) {
        double[] weights = new double[neighbours.entities()];
        Arrays.setAll(weights, i -> 1 / Math.sqrt(Math.max(1, neighbours.degree(i))));
        return weights;
    }

    @Override
    public double score(int relation, int source, int target) {
        double[] out = new double[1];
        scores(relation, source, new int[] {target}, out);
        return out[0];
    }

    @Override
    public void scores(int relation, int source, int[] targets, double[] out) {
        walks[relation].visit(source, targets, (t, sums) -> out[t] = sums[LENGTH - 1]);
    }
}
