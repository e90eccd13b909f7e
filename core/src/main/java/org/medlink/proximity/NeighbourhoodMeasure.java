package org.medlink.proximity;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.medlink.model.LinkPredictor;
import org.medlink.network.Direction;
import org.medlink.proximity.walk.Adjacency;

/**
 * The measures that look at common neighbours. The degree of a neighbour is how many others it is linked with, whichever the
 * direction: a common neighbour of two has at least two.
 */
final class NeighbourhoodMeasure implements LinkPredictor {
    private final CommonNeighbours[] common;
    private final boolean share;

    private NeighbourhoodMeasure(
            List<Adjacency> links, Direction direction, IntToDoubleFunction weightOfDegree, boolean share) {
        this.common = links.stream()
                .map(adjacency -> new CommonNeighbours(adjacency, direction, weights(adjacency, weightOfDegree)))
                .toArray(CommonNeighbours[]::new);
        this.share = share;
    }

    private static double[] weights(Adjacency links, IntToDoubleFunction weightOfDegree) {
        double[] weights = new double[links.entities()];
        Arrays.setAll(
                weights, i -> weightOfDegree.applyAsDouble(links.neighbours().degree(i)));
        return weights;
    }

    /** |C_i ∩ C_j|. */
    static LinkPredictor count(List<Adjacency> links, Direction direction) {
        return new NeighbourhoodMeasure(links, direction, degree -> 1, false);
    }

    /** |C_i ∩ C_j| / |C_i ∪ C_j|, 0 where nobody has a neighbour. */
    static LinkPredictor jaccard(List<Adjacency> links, Direction direction) {
        return new NeighbourhoodMeasure(links, direction, degree -> 1, true);
    }

    /** Σ 1 / log d_k. A neighbour that only a pair of an entity with itself can share counts as one of degree two. */
    static LinkPredictor adamicAdar(List<Adjacency> links, Direction direction) {
        return new NeighbourhoodMeasure(links, direction, degree -> 1 / Math.log(Math.max(2, degree)), false);
    }

    /** Σ 1 / d_k. */
    static LinkPredictor resourceAllocation(List<Adjacency> links, Direction direction) {
        return new NeighbourhoodMeasure(links, direction, degree -> 1.0 / Math.max(1, degree), false);
    }

    @Override
    public double score(int relation, int source, int target) {
        return finished(common[relation], source, target, common[relation].sum(source, target));
    }

    @Override
    public void scores(int relation, int source, int[] targets, double[] out) {
        common[relation].sums(source, targets, out);
        for (int t = 0; t < targets.length; t++) {
            out[t] = finished(common[relation], source, targets[t], out[t]);
        }
    }

    private double finished(CommonNeighbours neighbours, int source, int target, double sum) {
        if (!share || sum == 0) {
            return sum;
        }
        return sum / ((double) neighbours.sourceDegree(source) + neighbours.targetDegree(target) - sum);
    }
}
